import type { TransactionView } from '@chaintrail/contract/schemas';
import { decodeFailure } from '@chaintrail/families/evm';
import { findContractType, readTronTransactionDetail, type TronTransactionDetail } from '@chaintrail/families/tron';
import type { Call, Chain, Transaction } from '@chaintrail/model';
import { presentNative } from '../../present/coin.ts';
import { tellExecutionFailure } from '../../sentences/executionFailure.ts';
import { presentTronTransaction } from './presentTransaction.ts';
import type { Crossing } from '../crossing/readCrossing.ts';
import { tellCrossing } from '../crossing/tellCrossing.ts';
import type { TransactionReading } from '../family.ts';
import { tellTron } from './summary.ts';

/** A Tron transaction: its row says everything but what became of the calls inside it and of coin from another chain. */
export function readTron(
  transaction: Transaction,
  calls: readonly Call[],
  { crossing, contractOwner }: { crossing?: Crossing | undefined; contractOwner?: string | undefined } = {},
): TransactionReading {
  const detail = readTronTransactionDetail(transaction.detail);
  // Where the whole transaction failed, that says it of every call.
  const rejected = transaction.status === 'ok' ? calls.filter(({ index, status }) => index > 0 && status === 'failed') : [];
  return {
    parties: [
      ...(crossing ? [crossing.event.contract, crossing.event.receiver] : []),
      ...(contractOwner === undefined ? [] : [contractOwner]),
      ...detail.parameters.flatMap(({ address }) => address ?? []),
      ...rejected.flatMap(({ from, to }) => [from, to]),
    ],
    present: (facts) => ({
      failure: presentFailure(transaction, detail),
      feeParts: presentFeeParts(facts.chain, transaction, detail),
      isTypeVerified: findContractType(transaction.type) !== undefined,
      family: 'tron',
      own: presentTronTransaction(facts, detail, { rejected, contractOwner }),
      detail: detail.raw ?? {},
    }),
    tell: (facts, story) => (crossing ? tellCrossing(facts, crossing) : tellTron(facts, story, detail)),
  };
}

/** A revert reason as Solidity writes it; else the node's words, and its code where it has none. */
function presentFailure(transaction: Transaction, detail: TronTransactionDetail): string | null {
  if (transaction.status === 'ok') return null;
  const error = detail.resultMessage === '' ? detail.result : detail.resultMessage;
  // Some nodes leave an empty output out, some write it.
  return detail.output === undefined || detail.output === '0x'
    ? (outcomes[detail.result] ?? error)
    : tellExecutionFailure(decodeFailure({ error, output: detail.output }));
}

const outcomes: Record<string, string> = {
  OUT_OF_ENERGY: '能量不足',
  OUT_OF_TIME: '执行超时',
  REVERT: '合约主动回退',
  TRANSFER_FAILED: '合约转账失败',
  ILLEGAL_OPERATION: '非法操作',
  INVALID_CODE: '合约代码无效',
};

/** Everything is burnt; what neither energy nor bandwidth explains paid for activation, notes, votes and the like. */
function presentFeeParts(chain: Chain, transaction: Transaction, detail: TronTransactionDetail): TransactionView['feeParts'] {
  const known = BigInt(detail.energy.burntFeeRaw) + BigInt(detail.bandwidth.burntFeeRaw);
  return [
    { part: 'base' as const, raw: known },
    { part: 'other' as const, raw: transaction.feeRaw - known },
  ]
    .filter(({ raw }) => raw !== 0n)
    .map(({ part, raw }) => ({ part, amount: presentNative(chain, raw), isBurnt: true }));
}
