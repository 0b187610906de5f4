import { SourceError } from '@chaintrail/families';
import type { HistoryFacts, HistoryKind, HistorySource } from '@chaintrail/families/history';
import { createFakeHistory } from '@chaintrail/families/testing';
import type { Transaction, Transfer } from '@chaintrail/model';
import { tellWorld } from './world.ts';

const nothing: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
const told = tellWorld().flatMap(({ transactions, transfers }) =>
  transactions.map((transaction) => ({ transaction, transfer: transfers.find(({ kind }) => kind === 'external') })),
);
const form = told.find(({ transfer }) => transfer !== undefined);

/** A payment as a provider lists it: `nth` of its block. */
interface Payment {
  block: number;
  nth?: number;
  from: string;
  to: string;
  amountRaw: bigint;
  /** Contract of the token; the native coin where absent. */
  token?: string;
  /** Other than the giver: who sent the transaction. */
  sender?: string;
  hash?: string;
  status?: 'ok' | 'failed';
}

/** A chain that grows and loses blocks, as providers tell it: what they list can be changed between two questions. */
export interface LookWorld {
  payments: Payment[];
  head: number;
  finalized: number;
  /** Thrown by every question while it is set. */
  fault: SourceError | undefined;
  /** Questions so far, by what was asked. */
  asked: string[];
  blockMs: number;
  startMs: number;
}

export const timeOf = ({ startMs, blockMs }: LookWorld, block: number): number => startMs + block * blockMs;
export const hashAt = (block: number, nth = 0): string => `0x${`${block.toString(16)}a${nth}`.padStart(64, '0')}`;

/** Somebody who tells of it; of payments by `token` in the list of tokens. `only` are the ones that this source knows. */
export function tellOf(world: LookWorld, name: string, only: (payment: Payment) => boolean = () => true): HistorySource {
  const now = (address?: string): HistorySource => {
    const isTheirs = ({ from, to, sender }: Payment) => address === undefined || [from, to, sender].includes(address);
    const own = world.payments.filter((payment) => only(payment) && isTheirs(payment));
    const facts: Partial<Record<HistoryKind, HistoryFacts>> = {
      transaction: { ...nothing, transactions: own.map((one) => transactionOf(world, one)), transfers: transfersOf(world, own, false) },
      token20: { ...nothing, transfers: transfersOf(world, own, true) },
    };
    const head = {
      number: world.head,
      hash: hashAt(world.head, 9),
      parentHash: hashAt(world.head - 1, 9),
      timeMs: timeOf(world, world.head),
    };
    return createFakeHistory({ chainName: 'Polygon', name, facts, head, pageRows: 3 });
  };
  const ask = <Answer>(what: string, answer: (source: HistorySource) => Promise<Answer>, address?: string): Promise<Answer> => {
    world.asked.push(`${name} ${what}`);
    return world.fault ? Promise.reject(world.fault) : answer(now(address));
  };
  return {
    ...now(),
    readHead: (signal) =>
      ask('head', async (source) => {
        const { latest } = await source.readHead(signal);
        return { latest, finalized: { ...latest, number: world.finalized } };
      }),
    readHistory: (query, signal) =>
      ask(`${query.kind} ${query.fromBlock}-${query.toBlock}`, (source) => source.readHistory(query, signal), query.address),
  };
}

const placeOf = (world: LookWorld, { block, nth = 0, hash = hashAt(block, nth) }: Payment) => ({
  blockNumber: block,
  timeMs: timeOf(world, block),
  transactionIndex: nth,
  transactionHash: hash,
});

function transactionOf(world: LookWorld, payment: Payment): Transaction {
  if (!form) throw new Error('the told world has no payment');
  const { transactionHash: hash, transactionIndex: index, ...place } = placeOf(world, payment);
  const { from, to, sender = from, token, amountRaw, status = 'ok' } = payment;
  return {
    ...form.transaction,
    ...place,
    hash,
    index,
    from: sender,
    to: token ?? to,
    valueRaw: token === undefined ? amountRaw : 0n,
    status,
  };
}

function transfersOf(world: LookWorld, payments: readonly Payment[], areTokens: boolean): Transfer[] {
  const { transfer } = form ?? {};
  if (!transfer) throw new Error('the told world has no payment');
  return payments
    .filter(({ token }) => (token !== undefined) === areTokens)
    .map((payment): Transfer => {
      const { from, to, amountRaw, token = '', status = 'ok' } = payment;
      const own = { from, to, amountRaw, token, tokenId: '', status, index: payment.nth ?? 0, subIndex: 0 };
      const kind = areTokens ? ({ kind: 'token20', source: 'log' } as const) : ({ kind: 'external', source: 'transaction' } as const);
      return { ...transfer, ...placeOf(world, payment), ...own, ...kind };
    });
}
