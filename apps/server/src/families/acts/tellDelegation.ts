import type { SummaryPart } from '@chaintrail/contract/schemas';
import { readEvmTransactionDetail } from '@chaintrail/families/evm';
import type { Transaction } from '@chaintrail/model';
import type { Teller } from '../../present/teller.ts';

const ZERO = '0x0000000000000000000000000000000000000000';
const MOST_DELEGATES = 2;

/** Which code accounts let run for them from now on; who they are stands in signatures that are not kept. Empty where there is none. */
export function tellDelegations(tell: Teller, { detail, type }: Transaction): SummaryPart[] {
  // Other families keep other details.
  const list = type === '0x4' ? (readEvmTransactionDetail(detail).authorizationList ?? []) : [];
  if (list.length === 0) return [];
  const delegates = [...new Set(list.map(({ address }) => address))].filter((address) => address !== ZERO);
  const revoked = list.filter(({ address }) => address === ZERO).length;
  const shown = delegates.slice(0, MOST_DELEGATES).flatMap((address, at) => [...(at === 0 ? [] : [tell.text('、')]), tell.party(address)]);
  return [
    ...(delegates.length === 0
      ? []
      : [
          tell.action('账户授权'),
          tell.text(`（EIP-7702）${list.length - revoked} 条，委托给`),
          ...shown,
          ...(delegates.length > MOST_DELEGATES ? [tell.text(`等 ${delegates.length} 个合约`)] : []),
        ]),
    ...(revoked === 0
      ? []
      : [tell.text(delegates.length === 0 ? '' : '，另'), tell.action('撤销账户授权'), tell.text(`（EIP-7702）${revoked} 条`)]),
  ].filter((part) => !('text' in part) || part.text !== '');
}

/** Data for a rollup, beside what the call itself does. */
export function tellBlobs(tell: Teller, { detail, type }: Transaction): SummaryPart[] {
  const count = type === '0x3' ? (readEvmTransactionDetail(detail).blobVersionedHashes?.length ?? 0) : 0;
  return count === 0 ? [] : [tell.action('提交数据'), tell.text(`${count} 个 blob（EIP-4844）`)];
}
