import type { BlockAnswers, Step } from '@chaintrail/families/evm';
import type { DecodedBlock, TransactionFacts } from '@chaintrail/families/bitcoin';
import type { Block, Chain, Input, Log, Output, Transaction, Transfer } from '@chaintrail/model';
import { alterAnswer, appendCut, answersWithout } from './answers.ts';
import { alterText, changeEach, changeOne, doubleOne, dropOne, scale } from './rows.ts';

/** Everything of ours that a suite compares; a fault changes some of it. */
export interface Forms {
  block: (block: Block) => Block;
  transactions: (rows: readonly Transaction[]) => Transaction[];
  transfers: (rows: readonly Transfer[]) => Transfer[];
  /** Calls and the steps of an execution that knows no transaction yet. */
  steps: <S extends Step>(rows: readonly S[]) => S[];
  logs: (rows: readonly Log[]) => Log[];
  inputs: (rows: readonly Input[]) => Input[];
  outputs: (rows: readonly Output[]) => Output[];
  /** A Bitcoin-like transaction and block as decoded from bytes or words. */
  facts: (facts: TransactionFacts) => TransactionFacts;
  decoded: (block: DecodedBlock) => DecodedBlock;
  /** What our chain files say. */
  chain: (chain: Chain) => Chain;
  /** Texts that we make: an address of a script, a hash, a name. */
  texts: (text: string) => string;
  /** A node's answers, where what is checked is that a wrong one is refused. */
  answers: (answers: BlockAnswers) => BlockAnswers;
}

export type Fault = Partial<Forms>;

const timesTen = scale(10n);
/** Six decimals taken for eighteen. */
const toEighteen = scale(10n ** 12n);
const plusOne = (amount: bigint): bigint => amount + 1n;
const swap = <R extends { from: string; to: string }>(row: R): R => (row.from === row.to ? row : { ...row, from: row.to, to: row.from });
const flip = <R extends { status: 'ok' | 'failed' }>(row: R): R => ({ ...row, status: row.status === 'ok' ? 'failed' : 'ok' });
const moveOn = <R extends { index: number }>(row: R): R => ({ ...row, index: row.index + 1 });
const toOther = <R extends { from: string; to: string }>(row: R): R =>
  row.to === '' ? (row.from === '' ? row : { ...row, from: alterText(row.from) }) : { ...row, to: alterText(row.to) };
/** A suite may look at some kinds of transfers alone: each gets its fault. */
const byKind = ({ kind }: Transfer): string => kind;
const later = <R extends { timeMs: number }>(row: R): R => ({ ...row, timeMs: row.timeMs + 60_000 });

function amounts(change: (amount: bigint) => bigint, rowsOf: typeof changeOne): Fault {
  const amountOf = <R extends { amountRaw: bigint }>(row: R): R =>
    change(row.amountRaw) === row.amountRaw ? row : { ...row, amountRaw: change(row.amountRaw) };
  const valueOf = <R extends { valueRaw: bigint | null }>(row: R): R =>
    row.valueRaw === null || change(row.valueRaw) === row.valueRaw ? row : { ...row, valueRaw: change(row.valueRaw) };
  const facts = (one: TransactionFacts): TransactionFacts => ({
    ...one,
    outputs: rowsOf(amountOf<TransactionFacts['outputs'][number]>)(one.outputs),
  });
  return {
    transactions: rowsOf(valueOf<Transaction>),
    transfers: rowsOf(amountOf<Transfer>, byKind),
    steps: (rows) => rowsOf(valueOf<(typeof rows)[number]>)(rows),
    inputs: rowsOf(amountOf<Input>),
    outputs: rowsOf(amountOf<Output>),
    facts,
    decoded: (block) => ({ ...block, transactions: block.transactions.map(facts) }),
  };
}

const onFacts = (facts: (one: TransactionFacts) => TransactionFacts): Fault => ({
  facts,
  decoded: (block) => ({ ...block, transactions: block.transactions.map(facts) }),
});

/** Faults by name. Those of the whole change every row, the others the middle one of those that they can change. */
export const faults = {
  'amounts ×10': { ...amounts(timesTen, changeEach), answers: alterAnswer('value', (hex) => `${hex}0`) },
  'one amount off by one': amounts(plusOne, changeOne),
  'shifted decimals': {
    transfers: changeEach((row) => (row.token === '' || row.amountRaw === 0n ? row : { ...row, amountRaw: toEighteen(row.amountRaw) })),
    chain: (chain) => ({ ...chain, nativeCoin: { ...chain.nativeCoin, decimals: chain.nativeCoin.decimals - 1 } }),
  },
  'swapped sides': {
    transactions: changeEach(swap),
    transfers: changeEach(swap),
    steps: (rows) => changeEach<(typeof rows)[number]>(swap)(rows),
  },
  'wrong party': {
    transactions: changeOne(toOther),
    transfers: changeOne(toOther, byKind),
    steps: (rows) => changeOne<(typeof rows)[number]>(toOther)(rows),
    outputs: changeOne((row) => (row.address === '' ? row : { ...row, address: alterText(row.address) })),
    block: (block) => (block.producer === '' ? block : { ...block, producer: alterText(block.producer) }),
    texts: alterText,
    answers: alterAnswer('to', alterText),
  },
  'dropped internal transfers': {
    transfers: (rows) => rows.filter(({ kind }) => kind !== 'internal'),
    steps: (rows) => rows.filter(({ index, valueRaw }) => index === 0 || !valueRaw),
  },
  'dropped row': {
    transfers: dropOne(({ amountRaw, tokenId }) => amountRaw > 0n || tokenId !== '', byKind),
    steps: (rows) => dropOne<(typeof rows)[number]>(({ valueRaw }) => Boolean(valueRaw))(rows),
    logs: dropOne(() => true),
    inputs: dropOne(() => true),
    outputs: dropOne(() => true),
    ...onFacts((one) => ({ ...one, outputs: dropOne<TransactionFacts['outputs'][number]>(() => true)(one.outputs) })),
    answers: answersWithout,
  },
  'doubled row': {
    transfers: doubleOne(({ amountRaw, tokenId }) => amountRaw > 0n || tokenId !== '', byKind),
    steps: (rows) => doubleOne<(typeof rows)[number]>(({ valueRaw }) => Boolean(valueRaw))(rows),
    logs: doubleOne(() => true),
    outputs: doubleOne(() => true),
    ...onFacts((one) => ({ ...one, outputs: doubleOne<TransactionFacts['outputs'][number]>(() => true)(one.outputs) })),
  },
  'wrong fee': {
    transactions: changeEach((row) => ({ ...row, feeRaw: row.feeRaw + 1n })),
    transfers: changeEach((row) => (row.kind === 'fee' ? { ...row, amountRaw: row.amountRaw + 1n } : row)),
    answers: alterAnswer('gasUsed', (hex) => `${hex}0`),
  },
  'wrong status': {
    transactions: changeEach(flip),
    transfers: changeEach(flip),
    steps: (rows) => changeEach<(typeof rows)[number]>(flip)(rows),
    answers: alterAnswer('status', (hex) => (hex === '0x1' ? '0x0' : '0x1')),
  },
  'wrong asset': {
    transfers: changeEach((row) => (row.token === '' ? row : { ...row, token: alterText(row.token) })),
    answers: alterAnswer('address', alterText),
  },
  'wrong token id': {
    transfers: changeEach((row) => (row.tokenId === '' ? row : { ...row, tokenId: `${row.tokenId}0` })),
  },
  'wrong position': {
    transactions: (rows) => rows.map(moveOn).toReversed(),
    transfers: changeEach(moveOn),
    steps: (rows) =>
      changeEach<(typeof rows)[number]>((row) => ({ ...row, index: row.index + 1, traceAddress: [...row.traceAddress, 9] }))(rows),
    logs: changeEach((row) => ({ ...row, logIndex: row.logIndex + 1 })),
    inputs: changeEach(moveOn),
    outputs: changeEach(moveOn),
    ...onFacts((one) => (one.outputs.length < 2 ? one : { ...one, outputs: one.outputs.toReversed() })),
    answers: alterAnswer('nonce', (hex) => `${hex}1`),
  },
  'wrong time': {
    block: later,
    transactions: changeEach(later),
    transfers: changeEach(later),
    decoded: later,
    answers: alterAnswer('timestamp', (hex) => `${hex}0`),
  },
  'wrong hash': {
    block: (block) => ({ ...block, hash: alterText(block.hash), parentHash: alterText(block.parentHash) }),
    transactions: changeEach((row) => ({ ...row, hash: alterText(row.hash) })),
    transfers: changeEach((row) => ({ ...row, transactionHash: alterText(row.transactionHash) })),
    facts: (one) => ({ ...one, hash: alterText(one.hash) }),
    decoded: (block) => ({
      ...block,
      hash: alterText(block.hash),
      transactions: block.transactions.map((one) => ({ ...one, hash: alterText(one.hash) })),
    }),
    answers: alterAnswer('hash', alterText),
  },
  'wrong script or data': {
    logs: changeOne((row) => ({ ...row, data: alterText(row.data) })),
    outputs: changeOne((row) => ({ ...row, script: alterText(row.script) })),
    ...onFacts((one) => ({
      ...one,
      outputs: changeOne((row: TransactionFacts['outputs'][number]) => ({ ...row, script: alterText(row.script) }))(one.outputs),
    })),
    answers: alterAnswer('data', appendCut),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults).filter((name): name is FaultName => name in faults);
