import type { MonitorCondition } from '@chaintrail/model';
import type { Account, AppStore } from '@chaintrail/store/app';
import { expect } from 'vitest';
import { judgeRange } from '../src/monitors/judge.ts';
import { orderLooks } from '../src/monitors/looks/watch.ts';
import { indexRules } from '../src/monitors/ruleIndex.ts';
import { createTokenBook } from '../src/present/tokens.ts';
import type { Twin } from './hydratedTwins.ts';
import type { OpenServer } from './openServer.ts';

const any: MonitorCondition = { on: 'transfer', direction: 'both', token: null, leastRaw: null, counterpartyTypes: [], sleepDays: null };

/** Watches an address of every twin from the beginning, by lists of providers; the events of each beside what judging its blocks sees. */
export async function compareLooks({ app, store }: OpenServer, { id: accountId }: Account, twins: readonly Twin[]) {
  const tokens = createTokenBook({ app, chain: store.reader }, Date.now);
  const watched = await Promise.all(
    twins.map(async ({ indexed, provided, addresses: [address = ''], node }) => {
      const target = { kind: 'address', chainName: indexed.name, address } as const;
      const chains = [{ chainName: provided.name, lookBackFrom: null, fromMs: 0 }];
      const input = { name: address, note: '', target, condition: any, channels: [], isOn: true, lookMinutes: 60, chains };
      const id = await app.monitors.save({ accountId, input, limit: null, atMs: Date.now() });
      if (typeof id !== 'number') throw new Error(id);
      const rule = { id, accountId, owner: accountId, target, condition: any, spans: [] };
      return { id, rule, indexed, address, head: node.headNumber };
    }),
  );
  await orderLooks({ app, now: Date.now });
  await expect.poll(() => countUnseen(app), { timeout: 60_000 }).toBe(0);
  const compared: { chainName: string; ours: string[]; theirs: string[] }[] = [];
  for (const { id, rule, indexed, address } of watched) {
    const to = (await app.looks.find(indexed.name, address))?.lookedTo ?? 0;
    const range = { from: 1, to };
    const judged = await judgeRange(
      { reader: store.reader, app, tokens },
      indexed,
      indexRules([{ rule, members: undefined, ...range }]),
      range,
    );
    const { list } = await app.monitors.listEvents(accountId, { monitorIds: [id] }, 5_000);
    compared.push({ chainName: indexed.name, ours: list.map(lineOf).toSorted(), theirs: judged.map(lineOf).toSorted() });
  }
  return compared;
}

async function countUnseen(app: AppStore): Promise<number> {
  return (await app.looks.listWatched()).filter(({ isLooking, look }) => isLooking || (look?.lookedAtMs ?? null) === null).length;
}

interface Seen {
  blockNumber: number;
  transactionHash: string;
  sight: string;
  address: string;
  counterparty: string;
  token: string;
  amountRaw: bigint;
  timeMs: number;
}

const lineOf = ({ blockNumber, transactionHash, sight, address, counterparty, token, amountRaw, timeMs }: Seen): string =>
  [blockNumber, timeMs, transactionHash, sight, address, counterparty, token, amountRaw].join(' ');
