import {
  transferInitiators,
  transferKinds,
  transferSources,
  type Block,
  type Call,
  type Chain,
  type Log,
  type Transaction,
  type TransactionStatus,
  type Transfer,
  type TransferInitiator,
  type TransferKind,
  type TransferSource,
} from '@chaintrail/model';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import { CALLS_WITH_UNKNOWN_VALUES, UNKNOWN_VALUE } from '../rows/unknownValues.ts';

/** Stored rows as they arrive (64-bit and larger numbers as text), the columns that make them, and what becomes of them. */

function reverse<Name extends string>(numbers: Record<Name, number>): Map<number, Name> {
  return new Map((Object.entries(numbers) as [Name, number][]).map(([name, number]) => [number, name]));
}

const kindNames = reverse<TransferKind>(transferKinds);
const sourceNames = reverse<TransferSource>(transferSources);
const initiatorNames = reverse<TransferInitiator>(transferInitiators);
const directionNames = reverse<AddressTransfer['direction']>(DIRECTION);

function nameOf<Name>(names: Map<number, Name>, number: number): Name {
  const name = names.get(number);
  if (name === undefined) throw new Error(`a stored row has the unknown number ${number}`);
  return name;
}

export function toKind(number: number): TransferKind {
  return nameOf(kindNames, number);
}

export function toSource(number: number): TransferSource {
  return nameOf(sourceNames, number);
}

export function toInitiator(number: number): TransferInitiator {
  return nameOf(initiatorNames, number);
}

export function toDirection(number: number): AddressTransfer['direction'] {
  return nameOf(directionNames, number);
}

function toStatus(status: number): TransactionStatus {
  return status === 1 ? 'ok' : 'failed';
}

export interface BlockRow {
  number: number;
  hashText: string;
  parentHashText: string;
  timeMs: string;
  producerText: string;
  transactionCount: number;
  sizeBytes: string;
  gasUsed: string;
  gasLimit: string;
  baseFeePerGasRaw: string | null;
  hasCalls: number;
  detail: string;
}

export function blockColumns(chain: Chain): string {
  const { hash, address } = familyCodecs(chain.family);
  return `number, ${hash.select('hash')} as hashText, ${hash.select('parentHash')} as parentHashText, timeMs,
    ${address.select('producer')} as producerText, transactionCount, sizeBytes, gasUsed, gasLimit, baseFeePerGasRaw, hasCalls, detail`;
}

export function toBlock(row: BlockRow): Block {
  return {
    number: row.number,
    hash: row.hashText,
    parentHash: row.parentHashText,
    timeMs: Number(row.timeMs),
    producer: row.producerText,
    transactionCount: row.transactionCount,
    sizeBytes: Number(row.sizeBytes),
    gasUsed: BigInt(row.gasUsed),
    gasLimit: BigInt(row.gasLimit),
    baseFeePerGasRaw: row.baseFeePerGasRaw === null ? null : BigInt(row.baseFeePerGasRaw),
    hasCalls: row.hasCalls > 0,
    ...(row.hasCalls === CALLS_WITH_UNKNOWN_VALUES ? { hasUnknownValues: true } : {}),
    detail: JSON.parse(row.detail),
  };
}

export interface TransactionRow {
  block: number;
  transactionIndex: number;
  hashText: string;
  timeMs: string;
  status: number;
  type: string;
  fromText: string;
  toText: string;
  createdText: string;
  valueRaw: string;
  feeRaw: string;
  nonce: string;
  method: string;
  inputText: string;
  detail: string;
}

export function transactionColumns(chain: Chain): string {
  const { hash, address, data } = familyCodecs(chain.family);
  return `block, transactionIndex, ${hash.select('hash')} as hashText, timeMs, status, type, ${address.select('fromAddress')} as fromText,
    ${address.select('toAddress')} as toText, ${address.select('createdContract')} as createdText, valueRaw, feeRaw, nonce, method,
    ${data.select('input')} as inputText, detail`;
}

export function toTransaction(row: TransactionRow): Transaction {
  return {
    hash: row.hashText,
    blockNumber: row.block,
    timeMs: Number(row.timeMs),
    index: row.transactionIndex,
    status: toStatus(row.status),
    type: row.type,
    from: row.fromText,
    to: row.toText,
    createdContract: row.createdText,
    valueRaw: BigInt(row.valueRaw),
    feeRaw: BigInt(row.feeRaw),
    nonce: Number(row.nonce),
    method: row.method,
    input: row.inputText,
    detail: JSON.parse(row.detail),
  };
}

interface AnyTransferRow {
  block: number;
  transactionIndex: number;
  source: number;
  itemIndex: number;
  subIndex: number;
  timeMs: string;
  kind: number;
  tokenText: string;
  tokenId: string;
  amountRaw: string;
  feeRaw: string;
  status: number;
  method: string;
}

export interface TransferRow extends AnyTransferRow {
  transactionHashText: string;
  fromText: string;
  toText: string;
}

export interface AddressTransferRow extends AnyTransferRow {
  direction: number;
  counterpartyText: string;
  initiator: number;
}

export const positionColumns = ['block', 'transactionIndex', 'source', 'itemIndex', 'subIndex'] as const;

export function positionOf(row: Pick<AnyTransferRow, (typeof positionColumns)[number]>): number[] {
  return [row.block, row.transactionIndex, row.source, row.itemIndex, row.subIndex];
}

function sharedColumns(chain: Chain): string {
  const { address } = familyCodecs(chain.family);
  return `${positionColumns.join(', ')}, timeMs, kind,
    ${address.select('token')} as tokenText, tokenId, amountRaw, feeRaw, status, method`;
}

export function transferColumns(chain: Chain): string {
  const { address, hash } = familyCodecs(chain.family);
  return `${sharedColumns(chain)}, ${hash.select('transactionHash')} as transactionHashText, ${address.select('fromAddress')} as fromText, ${address.select('toAddress')} as toText`;
}

export function addressTransferColumns(chain: Chain): string {
  const { address } = familyCodecs(chain.family);
  return `${sharedColumns(chain)}, direction, ${address.select('counterparty')} as counterpartyText, initiator`;
}

function fromAnyRow(row: AnyTransferRow, transactionHash: string, from: string, to: string): Transfer {
  return {
    blockNumber: row.block,
    transactionIndex: row.transactionIndex,
    source: toSource(row.source),
    index: row.itemIndex,
    subIndex: row.subIndex,
    timeMs: Number(row.timeMs),
    transactionHash,
    kind: toKind(row.kind),
    from,
    to,
    token: row.tokenText,
    tokenId: row.tokenId,
    amountRaw: BigInt(row.amountRaw),
    feeRaw: BigInt(row.feeRaw),
    status: toStatus(row.status),
    method: row.method,
  };
}

export function toTransfer(row: TransferRow): Transfer {
  return fromAnyRow(row, row.transactionHashText, row.fromText, row.toText);
}

/** The same transfer seen from `address`; its transaction's hash stands elsewhere. */
export function toAddressTransfer(row: AddressTransferRow, address: string, transactionHash: string): AddressTransfer {
  const direction = toDirection(row.direction);
  const counterparty = row.counterpartyText;
  const [from, to] = direction === 'in' ? [counterparty, address] : [address, counterparty];
  return { ...fromAnyRow(row, transactionHash, from, to), address, direction, counterparty, initiator: toInitiator(row.initiator) };
}

/** What a log has of its own: its place, its transaction and its time are said elsewhere too. */
export interface OwnLogRow {
  logIndex: number;
  contractText: string;
  topicTexts: string[];
  dataText: string;
}

export interface LogRow extends OwnLogRow {
  block: number;
  timeMs: string;
  transactionIndex: number;
  transactionHashText: string;
}

export function ownLogColumns(chain: Chain): Record<keyof OwnLogRow, string> {
  const { address, data } = familyCodecs(chain.family);
  return {
    logIndex: 'logIndex',
    contractText: address.select('contract'),
    topicTexts: `arrayMap(topic -> ${data.select('topic')}, topics)`,
    dataText: data.select('data'),
  };
}

export function logColumns(chain: Chain): string {
  const { hash } = familyCodecs(chain.family);
  const own = Object.entries(ownLogColumns(chain)).map(([name, sql]) => `${sql} as ${name}`);
  return `block, timeMs, transactionIndex, ${hash.select('transactionHash')} as transactionHashText, ${own.join(', ')}`;
}

export function toLog(row: LogRow): Log {
  return {
    blockNumber: row.block,
    timeMs: Number(row.timeMs),
    transactionIndex: row.transactionIndex,
    transactionHash: row.transactionHashText,
    logIndex: row.logIndex,
    contract: row.contractText,
    topics: row.topicTexts,
    data: row.dataText,
  };
}

/** What a call has of its own: its place and its transaction are the transaction's. */
export interface OwnCallRow {
  callIndex: number;
  traceAddress: number[];
  type: Call['type'];
  fromText: string;
  toText: string;
  valueRaw: string;
  gasUsed: string;
  method: string;
  status: number;
  error: string;
}

export function ownCallColumns(chain: Chain): Record<keyof OwnCallRow, string> {
  const { address } = familyCodecs(chain.family);
  return {
    callIndex: 'callIndex',
    traceAddress: 'traceAddress',
    type: 'type',
    fromText: address.select('fromAddress'),
    toText: address.select('toAddress'),
    valueRaw: 'toString(valueRaw)',
    gasUsed: 'toString(gasUsed)',
    method: 'method',
    status: 'status',
    error: 'error',
  };
}

export function toCall(row: OwnCallRow, { blockNumber, index, hash }: Transaction): Call {
  return {
    blockNumber,
    transactionIndex: index,
    transactionHash: hash,
    index: row.callIndex,
    traceAddress: row.traceAddress,
    type: row.type,
    from: row.fromText,
    to: row.toText,
    valueRaw: row.type === 'SELFDESTRUCT' && row.valueRaw === UNKNOWN_VALUE.toString() ? null : BigInt(row.valueRaw),
    gasUsed: BigInt(row.gasUsed),
    method: row.method,
    status: toStatus(row.status),
    error: row.error,
  };
}
