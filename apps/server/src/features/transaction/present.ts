import type { TransactionView } from '@chaintrail/contract/schemas';
import type { Chain, Log, Transaction, Transfer } from '@chaintrail/model';
import { familyOf } from '../../families/families.ts';
import type { TransactionReading } from '../../families/family.ts';
import { presentNative } from '../../present/coin.ts';
import type { StoredState } from '../../present/coverage.ts';
import { decodeCall, readInputText, unfoldCall, type AbiOf, type DecodedCall } from '@chaintrail/families';
import { presentLabel } from '../../present/party.ts';
import { coinOf, isClaim, partyOf, type RowFacts } from '../../present/transfer.ts';
import { presentArguments, readArguments } from './arguments.ts';
import { presentChanges } from './changes.ts';
import { presentNested } from './nested.ts';
import { addFreeze } from './frozenSender.ts';
import { verifyMethod, type MethodProof } from './verifyMethod.ts';

export interface TransactionFacts {
  transaction: Transaction;
  transfers: Transfer[];
  /** Where they may say what the call was. */
  logs?: readonly Log[];
  counts: { transfers: number; logs: number; calls: number };
  stored: StoredState;
  /** What only the chain's family knows of it. */
  reading: TransactionReading;
  /** ABIs that the reader's account gave for whom it calls. */
  abiOf: AbiOf;
  /** It failed, and the issuer of the called coin had stopped its sender before. */
  isSenderFrozen?: boolean;
}

/** Addresses that every transaction names beside those of its transfers. */
export function listPartiesOf({ from, to, createdContract }: Transaction): string[] {
  return [from, to, createdContract];
}

/** Whom a call names, down to the calls in its arguments, and the coins that it speaks of. A long list of receivers stands in the transfers too. */
export function listNamedBy(
  chain: Chain,
  { to, input }: Pick<Transaction, 'to' | 'input'>,
  abiOf: AbiOf,
): { parties: string[]; tokens: string[] } {
  const { calls } = unfoldCall(chain.family, to, input, abiOf);
  const read = [
    readArguments(to, decodeCall(chain.family, input, abiOf(to))),
    ...calls.map((call) => readArguments(call.to, call.decoded)),
  ].flat();
  const inStructs = [...new Set(read.flatMap(listStructAddresses))].slice(0, MOST_STRUCT_ADDRESSES);
  return {
    parties: [...read.flatMap(({ addresses }) => addresses), ...calls.map((call) => call.to), ...inStructs],
    tokens: [...read.flatMap(({ token }) => token ?? []), ...inStructs],
  };
}

const MOST_STRUCT_ADDRESSES = 50;

/** Structs are shown as they were sent; sentences name who stands in them. */
function listStructAddresses({ type, value }: { type: string; value: string }): string[] {
  if (!type.startsWith('tuple')) return [];
  return [...value.matchAll(/"(0x[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})"/gi)].map(([, address = '']) =>
    address.startsWith('0x') ? address.toLowerCase() : address,
  );
}

export function presentTransaction(facts: RowFacts, found: TransactionFacts): TransactionView {
  const { chain } = facts;
  const { transaction, transfers, logs = [], counts, stored, reading, abiOf } = found;
  const decoded = decodeCall(chain.family, transaction.input, abiOf(transaction.to));
  const own = reading.present(facts);
  const failure = found.isSenderFrozen
    ? addFreeze(own.failure, coinOf(facts, { token: transaction.to, kind: 'token20' }).symbol)
    : own.failure;
  return {
    chainName: chain.name,
    hash: transaction.hash,
    status: transaction.status,
    blockNumber: transaction.blockNumber,
    time: transaction.timeMs,
    index: transaction.index,
    confirmations: Math.max(0, stored.head.number - transaction.blockNumber + 1),
    isFinal: transaction.blockNumber <= stored.finalHeight,
    from: partyOf(facts, transaction.from),
    to: partyOf(facts, transaction.to),
    createdContract: transaction.createdContract === '' ? null : partyOf(facts, transaction.createdContract),
    value: presentNative(chain, transaction.valueRaw),
    fee: presentNative(chain, transaction.feeRaw),
    nonce: transaction.nonce,
    type: transaction.type,
    typeName: nameType(chain, transaction.type),
    method: { selector: transaction.method, name: decoded?.name ?? null, signature: decoded?.signature ?? null },
    input: presentInput(facts, transaction, {
      decoded,
      abiOf,
      proof: verifyMethod(chain, transaction, decoded, transfers, abiOf(transaction.to)?.origin),
    }),
    summary: reading.tell(facts, { transaction, transfers, decoded, failure, logs }),
    transferCount: counts.transfers,
    logCount: counts.logs,
    callCount: counts.calls,
    balanceChanges: presentChanges(facts, transfers),
    claimCount: transfers.filter((transfer) => isClaim(facts, transfer)).length,
    labels: [...new Set([transaction.from, transaction.to])].flatMap((address) => (facts.labels.get(address) ?? []).map(presentLabel)),
    coverage: stored.coverage,
    ...own,
    failure,
  };
}

/** A type nobody has told us about is shown by its number. */
function nameType(chain: Chain, type: string): string {
  const { typeNames } = familyOf(chain).transaction;
  return Object.hasOwn(typeNames, type) ? (typeNames[type] ?? type) : `未知类型 ${type}`;
}

function presentInput(
  facts: RowFacts,
  { to, input }: Transaction,
  { decoded, proof, abiOf }: { decoded: DecodedCall | undefined; proof: MethodProof | null; abiOf: AbiOf },
): TransactionView['input'] {
  return {
    raw: input,
    sizeBytes: Math.max(0, (input.length - 2) / 2),
    decoded: decoded?.values ? presentArguments(facts, readArguments(to, decoded)) : null,
    isGuess: (decoded?.isGuess ?? false) && proof === null,
    others: proof === null ? (decoded?.others ?? []) : [],
    proof,
    text: decoded ? null : (readInputText(input) ?? null),
    ...presentNested(facts, { to, input, abiOf }),
  };
}
