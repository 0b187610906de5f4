import type { SummaryPart, TransactionView } from '@chaintrail/contract/schemas';
import { decodeFailure, readEvmTransactionDetail, type EvmTransactionDetail } from '@chaintrail/families/evm';
import type { Chain, Transaction } from '@chaintrail/model';
import { presentNative } from '../../present/coin.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { tellExecutionFailure } from '../../sentences/executionFailure.ts';
import { teller } from '../../present/teller.ts';
import { tellBlobs, tellDelegations } from '../acts/tellDelegation.ts';
import type { Crossing } from '../crossing/readCrossing.ts';
import { tellCrossing } from '../crossing/tellCrossing.ts';
import type { TransactionPart, TransactionReading } from '../family.ts';
import { toGwei } from './gwei.ts';
import { summarise } from './summary.ts';

/** An EVM transaction: its row says everything but where coin went that left the chain. */
export function readEvm(transaction: Transaction, crossing?: Crossing): TransactionReading {
  return {
    parties: [...(crossing ? [crossing.event.contract, crossing.event.receiver] : []), ...listDelegates(transaction)],
    present: (facts) => presentEvmPart(facts, transaction),
    tell: (facts, story) => [...(crossing ? tellCrossing(facts, crossing) : summarise(facts, story)), ...tellBeside(facts, transaction)],
  };
}

/** What the transaction carries beside its call. */
function tellBeside(facts: RowFacts, transaction: Transaction): SummaryPart[] {
  const tell = teller(facts);
  return [tellDelegations(tell, transaction), tellBlobs(tell, transaction)].flatMap((parts) =>
    parts.length === 0 ? [] : [tell.text('；'), ...parts],
  );
}

function listDelegates({ detail }: Transaction): string[] {
  return (readEvmTransactionDetail(detail).authorizationList ?? []).map(({ address }) => address);
}

function presentEvmPart(facts: RowFacts, transaction: Transaction): TransactionPart {
  const detail = readEvmTransactionDetail(transaction.detail);
  return {
    failure: presentFailure(transaction, detail),
    feeParts: presentFeeParts(facts.chain, transaction, detail),
    isTypeVerified: detail.verified,
    detail: listOtherFields(detail),
    family: 'evm',
    own: {
      gas: {
        limit: detail.gasLimit,
        used: detail.gasUsed,
        priceGwei: readGwei(detail.effectiveGasPrice ?? detail.gasPrice),
        baseFeeGwei: readGwei(detail.baseFeePerGas),
        maxFeeGwei: readGwei(detail.maxFeePerGas),
        maxPriorityFeeGwei: readGwei(detail.maxPriorityFeePerGas),
      },
      authorizations: (detail.authorizationList ?? []).map(({ chainId, address, nonce }) => ({
        // Who signed is only in the signature, which the normal form does not keep.
        authority: null,
        delegate: partyOf(facts, address),
        chainId,
        nonce,
      })),
    },
  };
}

const namedFields: ReadonlySet<string> = new Set<keyof EvmTransactionDetail>([
  'gasLimit',
  'gasUsed',
  'effectiveGasPrice',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'baseFeePerGas',
  'feeParts',
  'authorizationList',
  'failure',
  'verified',
]);

/** What the page does not name itself. */
function listOtherFields(detail: EvmTransactionDetail): TransactionView['detail'] {
  return Object.fromEntries(Object.entries(detail).filter(([name]) => !namedFields.has(name)));
}

function presentFailure(transaction: Transaction, detail: EvmTransactionDetail): string | null {
  if (transaction.status === 'ok' || !detail.failure) return null;
  return tellExecutionFailure(decodeFailure(detail.failure));
}

/** The parts add up to the fee exactly: what the normaliser could not name is `other`. */
function presentFeeParts(chain: Chain, transaction: Transaction, detail: EvmTransactionDetail): TransactionView['feeParts'] {
  const parts = detail.feeParts.map(({ part, raw, isBurnt }) => ({ part, raw: BigInt(raw), isBurnt }));
  const rest = transaction.feeRaw - parts.reduce((sum, { raw }) => sum + raw, 0n);
  if (rest !== 0n) parts.push({ part: 'other', raw: rest, isBurnt: false });
  return parts.map(({ part, raw, isBurnt }) => ({ part, amount: presentNative(chain, raw), isBurnt }));
}

function readGwei(wei: string | undefined): string | null {
  return wei === undefined ? null : toGwei(BigInt(wei));
}
