import type { CaseGroup, DemoCase } from '@chaintrail/devnet';
import type { Chain } from '@chaintrail/model';
import type { ServerContext } from '../../context.ts';
import { keepTallies, type Tally, type TracedTrack } from './tally.ts';
import { isOwn, sumGroups } from './trace.ts';

/** All that the chains say of the case; what it costs is read once for everybody. */
export interface CaseMoney {
  tracks: TracedTrack[];
  tallies: Tally[];
  /** By hash; those that are not stored yet are absent. */
  transactions: ReadonlyMap<string, { timeMs: number; isFailed: boolean }>;
}

export interface MoneyBook {
  read(): Promise<CaseMoney>;
}

/** What the book stands on. */
type MoneyParts = Pick<ServerContext, 'stores' | 'getChain' | 'demo' | 'freezes'>;

/** Open to everybody: their own transfers are no part of the case. */
const services: ReadonlySet<CaseGroup['part']> = new Set(['dex', 'mixer', 'bridge', 'swap', 'otc']);
const coins = ['usdt', 'native'] as const;

/** Keeps what was found until one of the chains stands elsewhere. */
export function createMoneyBook(server: MoneyParts): MoneyBook {
  let kept: { state: string; money: Promise<CaseMoney> } | undefined;

  async function readStates(chains: readonly Chain[]): Promise<string> {
    const states = await Promise.all(chains.map((chain) => server.stores.chain.readState(chain)));
    return states.map(({ epoch, final, head }) => `${epoch}:${final?.hash}:${head?.hash}`).join(' ');
  }

  return {
    async read() {
      const { demo } = server;
      if (!demo) throw new Error('no demo case runs here');
      const chains = [...new Set(demo.demoCase.groups.map(({ chainName }) => chainName))].map((name) => server.getChain(name).chain);
      const state = await readStates(chains);
      if (kept?.state === state) return kept.money;
      const money = readMoney(server, chains, demo.demoCase);
      // A failure is told once and forgotten.
      money.catch(() => (kept = undefined));
      kept = { state, money };
      return money;
    },
  };
}

async function readMoney(server: MoneyParts, chains: readonly Chain[], demoCase: DemoCase): Promise<CaseMoney> {
  const [tracks, transactions] = await Promise.all([
    Promise.all(chains.flatMap((chain) => coins.map((coin) => readTrack(server, chain, coin, demoCase.groups)))),
    readTransactions(server, chains, demoCase),
  ]);
  const known = tracks.filter((track) => track !== null);
  return { tracks: known, tallies: keepTallies(demoCase.groups, known), transactions };
}

async function readTrack(
  { stores, freezes }: MoneyParts,
  chain: Chain,
  coin: CaseGroup['coin'],
  groups: readonly CaseGroup[],
): Promise<TracedTrack | null> {
  const asked = groups.filter((group) => group.chainName === chain.name && group.coin === coin && !services.has(group.part));
  const token = coin === 'native' ? '' : chain.usdt[0]?.contract;
  if (asked.length === 0 || token === undefined) return null;
  const addresses = asked.flatMap((group) => group.addresses);
  const pairs = await stores.chain.listPairSums(chain, { addresses, token });
  const own = coin === 'usdt' ? asked.filter(isOwn).flatMap((group) => group.addresses) : [];
  const stopped = await Promise.all(own.map((address) => freezes.listFreezes(chain, address)));
  const frozen = new Set(own.filter((_, index) => (stopped[index]?.frozenCoins.length ?? 0) > 0));
  const track = { chainName: chain.name, coin, pairs };
  return { ...track, sums: sumGroups(groups, track), frozen };
}

async function readTransactions({ stores }: MoneyParts, chains: readonly Chain[], demoCase: DemoCase): Promise<CaseMoney['transactions']> {
  const found = await Promise.all(
    demoCase.transactions.map(async ({ chainName, hash }) => {
      const chain = chains.find(({ name }) => name === chainName);
      const transaction = chain && (await stores.chain.findTransaction(chain, hash));
      return transaction ? [[hash, { timeMs: transaction.timeMs, isFailed: transaction.status === 'failed' }] as const] : [];
    }),
  );
  return new Map(found.flat());
}
