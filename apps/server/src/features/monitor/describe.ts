import type { MonitorEventView } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import type { Label } from '@chaintrail/model';
import type { AppStore, MonitorEvent } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { createTokenBook } from '../../present/tokens.ts';
import { presentEvent, type Surroundings } from './present.ts';

/** Events as a notice tells them: with the labels that their owner sees. What is gone by then is left out. */
export function describeEvents({ app, reader, now }: { app: AppStore; reader: ChainReader; now: () => number }) {
  const tokens = createTokenBook({ app, chain: reader }, now);
  return async (accountId: string, ids: number[]): Promise<MonitorEventView[]> => {
    const { list } = await app.monitors.listEvents(accountId, { ids }, ids.length);
    const account = await app.accounts.find(accountId);
    const around = await readAround(app, tokens, { account: accountId, owner: account?.parentId ?? accountId }, list);
    return list.flatMap((event) => presentEvent(event, around) ?? []);
  };
}

async function readAround(
  app: AppStore,
  tokens: ReturnType<typeof createTokenBook>,
  viewer: { account: string; owner: string },
  events: readonly MonitorEvent[],
): Promise<Surroundings> {
  const names = [...new Set(events.map(({ chainName }) => chainName))];
  const labels = new Map<string, Map<string, Label[]>>();
  const coins = new Map<string, Awaited<ReturnType<typeof tokens.listTokens>>>();
  for (const name of names) {
    const own = events.filter(({ chainName }) => chainName === name);
    const byAddress = new Map<string, Label[]>();
    const addresses = [...new Set(own.flatMap(({ address, counterparty }) => [address, counterparty]))].filter((one) => one !== '');
    for (const label of await app.labels.list(name, addresses, viewer))
      byAddress.set(label.address, [...(byAddress.get(label.address) ?? []), label]);
    labels.set(name, byAddress);
    coins.set(name, await tokens.listTokens(name, new Set(own.map(({ token }) => token))));
  }
  return {
    chainOf: findChain,
    labelsOn: (name) => labels.get(name) ?? new Map<string, never>(),
    tokensOn: (name) => coins.get(name) ?? new Map<string, never>(),
  };
}
