import type { TransactionView } from '@chaintrail/contract/schemas';
import { decodeFailure } from '@chaintrail/families/evm';
import { formatUnits, type Chain, type FamilyName, type Transaction, type Transfer } from '@chaintrail/model';
import { presentNative } from '../../present/coin.ts';
import type { StoredState } from '../../present/coverage.ts';
import { decodeInput, type DecodedInput } from '../../present/decode.ts';
import { listOtherTransactionFields, readEvmTransactionDetail, type EvmTransactionDetail } from '../../present/evmDetail.ts';
import { presentLabel } from '../../present/party.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { presentChanges } from './changes.ts';
import { summarise } from './summary.ts';
import { nameType } from './typeNames.ts';

export interface TransactionFacts {
  transaction: Transaction;
  transfers: Transfer[];
  counts: { transfers: number; logs: number; calls: number };
  stored: StoredState;
}

type FamilyPart = Pick<TransactionView, 'failure' | 'feeParts' | 'gas' | 'isTypeVerified' | 'authorizations' | 'detail'>;

/** Addresses that a transaction names beside those of its movements. */
export function listPartiesOf(chain: Chain, transaction: Transaction): string[] {
  const { from, to, createdContract } = transaction;
  return [from, to, createdContract, ...listDelegates[chain.family](transaction)];
}

const listDelegates: Record<FamilyName, (transaction: Transaction) => string[]> = {
  evm: ({ detail }) => readEvmTransactionDetail(detail).authorizationList.map(({ address }) => address),
  tron: () => [],
  bitcoin: () => [],
};

export function presentTransaction(facts: RowFacts, found: TransactionFacts): TransactionView {
  const { chain } = facts;
  const { transaction, transfers, counts, stored } = found;
  const decoded = decodeInput(chain.family, transaction.input);
  const own = presentFamilyPart[chain.family](facts, transaction);
  return {
    chainName: chain.name,
    family: chain.family,
    hash: transaction.hash,
    status: transaction.status,
    blockNumber: transaction.blockNumber,
    time: transaction.timeMs,
    index: transaction.index,
    confirmations: Math.max(0, stored.head.number - transaction.blockNumber + 1),
    isFinal: transaction.blockNumber <= stored.finalNumber,
    from: partyOf(facts, transaction.from),
    to: partyOf(facts, transaction.to),
    createdContract: transaction.createdContract === '' ? null : partyOf(facts, transaction.createdContract),
    value: presentNative(chain, transaction.valueRaw),
    fee: presentNative(chain, transaction.feeRaw),
    nonce: transaction.nonce,
    type: transaction.type,
    typeName: nameType(chain.family, transaction.type),
    method: { selector: transaction.method, name: decoded?.name ?? null, signature: decoded?.signature ?? null },
    input: presentInput(transaction.input, decoded),
    summary: summarise(facts, { transaction, transfers, decoded, failure: own.failure }),
    transferCount: counts.transfers,
    logCount: counts.logs,
    callCount: counts.calls,
    balanceChanges: presentChanges(facts, transfers),
    labels: [...new Set([transaction.from, transaction.to])].flatMap((address) => (facts.labels.get(address) ?? []).map(presentLabel)),
    coverage: stored.coverage,
    ...own,
  };
}

function presentInput(raw: string, decoded: DecodedInput | undefined): TransactionView['input'] {
  return {
    raw,
    sizeBytes: Math.max(0, (raw.length - 2) / 2),
    decoded: decoded?.values ?? null,
    isGuess: decoded?.isGuess ?? false,
  };
}

const presentFamilyPart: Record<FamilyName, (facts: RowFacts, transaction: Transaction) => FamilyPart> = {
  evm: presentEvmPart,
  tron: presentPlainPart,
  bitcoin: presentPlainPart,
};

function presentPlainPart(_facts: RowFacts, { detail }: Transaction): FamilyPart {
  return { failure: null, feeParts: [], gas: null, isTypeVerified: false, authorizations: [], detail };
}

function presentEvmPart(facts: RowFacts, transaction: Transaction): FamilyPart {
  const detail = readEvmTransactionDetail(transaction.detail);
  return {
    failure: presentFailure(transaction, detail),
    feeParts: presentFeeParts(facts.chain, transaction, detail),
    gas: {
      limit: detail.gasLimit ?? '0',
      used: detail.gasUsed ?? '0',
      priceGwei: toGwei(detail.effectiveGasPrice ?? detail.gasPrice),
      baseFeeGwei: toGwei(detail.baseFeePerGas),
      maxFeeGwei: toGwei(detail.maxFeePerGas),
      maxPriorityFeeGwei: toGwei(detail.maxPriorityFeePerGas),
    },
    isTypeVerified: detail.verified,
    detail: listOtherTransactionFields(transaction.detail),
    authorizations: detail.authorizationList.map(({ chainId, address, nonce }) => ({
      // Who signed is only in the signature, which the normal form does not keep.
      authority: null,
      delegate: partyOf(facts, address),
      chainId,
      nonce,
    })),
  };
}

function presentFailure(transaction: Transaction, detail: EvmTransactionDetail): string | null {
  if (transaction.status === 'ok' || !detail.failure) return null;
  return decodeFailure(detail.failure);
}

/** The parts add up to the fee exactly: what the normaliser could not name is `other`. */
function presentFeeParts(chain: Chain, transaction: Transaction, detail: EvmTransactionDetail): TransactionView['feeParts'] {
  const parts = detail.feeParts.map(({ part, raw, isBurnt }) => ({ part, raw: BigInt(raw), isBurnt }));
  const rest = transaction.feeRaw - parts.reduce((sum, { raw }) => sum + raw, 0n);
  if (rest !== 0n) parts.push({ part: 'other', raw: rest, isBurnt: false });
  return parts.map(({ part, raw, isBurnt }) => ({ part, amount: presentNative(chain, raw), isBurnt }));
}

/** Digits of a gwei in wei. */
const GWEI_DECIMALS = 9;

function toGwei(wei: string | undefined): string | null {
  return wei === undefined ? null : formatUnits(BigInt(wei), GWEI_DECIMALS);
}
