import { parameters, type Move, type PartyFacts, type RiskPath } from '@chaintrail/analysis/findings';
import type { Chain } from '@chaintrail/model';
import type { PairSum } from '@chaintrail/store/chain';
import type { RequestContext } from '../context.ts';
import { listRealCoins } from '../present/imitation.ts';
import { isServiceLabelled, listParties, toPartyFacts } from './readParties.ts';

/** Others that are looked through, at each step of the way; whoever has more rows serves many and leads nowhere. */
const MOST_STEPPED = 12;
const MOST_STEPPED_TRANSFERS = 2_000;
/** Beyond the address's own neighbour. */
const STEPS = 2;

interface Way {
  parties: string[];
  mostRaw: bigint;
  /** Money that came in had to be there before, money that went out left after. */
  timeMs: number;
}

/** Ways on which coin of somebody at risk may have come to the address, or gone from it to such a one, through one or two others. */
export async function readRiskPaths(
  context: RequestContext,
  chain: Chain,
  address: string,
  { moves, coin, parties }: { moves: readonly Move[]; coin: string; parties: ReadonlyMap<string, PartyFacts> },
): Promise<RiskPath[]> {
  const token = coin.slice(chain.name.length + 1);
  const found = await Promise.all(
    (['in', 'out'] as const).map(async (direction) => {
      const own = moves.filter((move) => move.coin === coin && move.direction === direction && move.item === '');
      let ways = listNeighbours(own, direction).filter(({ parties: [party = ''] }) => isOpen(parties.get(party)));
      const paths: RiskPath[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const next = await stepOn(context, chain, { address, token, direction, ways: await keepQuiet(context, chain, ways) });
        const facts = toPartyFacts(
          await listParties(
            context,
            chain,
            next.flatMap((way) => way.parties.slice(-1)),
          ),
        );
        const endOf = (way: Way) => facts.get(way.parties.at(-1) ?? '');
        for (const way of next) {
          const { risk } = endOf(way) ?? {};
          if (risk && risk.level >= parameters.riskContact.leastLevel && isOpenType(endOf(way)))
            paths.push({ direction, parties: way.parties, risk, coin, mostRaw: way.mostRaw });
        }
        ways = next.filter((way) => isOpen(endOf(way)));
      }
      return paths;
    }),
  );
  return found.flat();
}

/** Neither a service, through which everybody's coin goes, nor at risk itself, where the way ends. */
const isOpen = (facts: PartyFacts | undefined): boolean => !facts?.risk && isOpenType(facts);

const isOpenType = (facts: PartyFacts | undefined): boolean => !facts || !isServiceLabelled(facts);

function listNeighbours(moves: readonly Move[], direction: 'in' | 'out'): Way[] {
  const byParty = new Map<string, Way>();
  for (const { party, amountRaw, timeMs } of moves) {
    const way = byParty.get(party) ?? { parties: [party], mostRaw: 0n, timeMs };
    way.mostRaw += amountRaw;
    way.timeMs = direction === 'in' ? Math.max(way.timeMs, timeMs) : Math.min(way.timeMs, timeMs);
    byParty.set(party, way);
  }
  return [...byParty.values()];
}

/** The widest ways whose ends are no busy addresses. */
async function keepQuiet({ stores }: RequestContext, chain: Chain, ways: readonly Way[]): Promise<Way[]> {
  const widest = ways.toSorted((a, b) => (a.mostRaw < b.mostRaw ? 1 : -1)).slice(0, MOST_STEPPED);
  const addresses = widest.flatMap(({ parties }) => parties.slice(-1));
  const glances = await stores.chain.listAddressGlances(chain, {
    addresses,
    tokens: [''],
    kinds: ['external', 'internal', 'usdt', 'token20'],
  });
  const quiet = new Set(glances.filter(({ transferCount }) => transferCount <= MOST_STEPPED_TRANSFERS).map((one) => one.address));
  return widest.filter(({ parties }) => quiet.has(parties.at(-1) ?? ''));
}

interface Stepping {
  address: string;
  token: string;
  direction: 'in' | 'out';
  ways: readonly Way[];
}

async function stepOn({ stores }: RequestContext, chain: Chain, { address, token, direction, ways }: Stepping): Promise<Way[]> {
  if (ways.length === 0) return [];
  const ends = ways.flatMap(({ parties }) => parties.slice(-1));
  const dustRaw = listRealCoins(chain).find((coin) => coin.token === token)?.dustRaw ?? 0n;
  const pairs = (await stores.chain.listPairSums(chain, { addresses: ends, token })).filter(({ isFee, raw }) => !isFee && raw > dustRaw);
  return ways.flatMap((way) => {
    const end = way.parties.at(-1) ?? '';
    return pairs.flatMap((pair) => {
      const other = follow(pair, end, direction);
      if (other === undefined || other === '' || other === address || way.parties.includes(other)) return [];
      const isInTime = direction === 'in' ? pair.firstTimeMs <= way.timeMs : pair.lastTimeMs >= way.timeMs;
      if (!isInTime) return [];
      const timeMs = direction === 'in' ? Math.min(pair.lastTimeMs, way.timeMs) : Math.max(pair.firstTimeMs, way.timeMs);
      return { parties: [...way.parties, other], mostRaw: pair.raw < way.mostRaw ? pair.raw : way.mostRaw, timeMs };
    });
  });
}

function follow({ from, to }: PairSum, end: string, direction: 'in' | 'out'): string | undefined {
  if (direction === 'in') return to === end ? from : undefined;
  return from === end ? to : undefined;
}
