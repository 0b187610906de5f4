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

/** The ways of one direction as far as they were followed, and those of them that led to somebody at risk. */
interface Side {
  direction: 'in' | 'out';
  ways: Way[];
  paths: RiskPath[];
}

/**
 * Ways on which coin of somebody at risk may have come to the address, or gone from it to such a one, through one or two others. Both directions
 * are followed together: a step is three reads, however many ways there are.
 */
export async function readRiskPaths(
  context: RequestContext,
  chain: Chain,
  address: string,
  { moves, coin, parties }: { moves: readonly Move[]; coin: string; parties: ReadonlyMap<string, PartyFacts> },
): Promise<RiskPath[]> {
  const token = coin.slice(chain.name.length + 1);
  const sides = (['in', 'out'] as const).map((direction): Side => {
    const own = moves.filter((move) => move.coin === coin && move.direction === direction && move.item === '');
    const ways = listNeighbours(own, direction).filter(({ parties: [party = ''] }) => isOpen(parties.get(party)));
    return { direction, ways, paths: [] };
  });
  for (let step = 0; step < STEPS; step += 1) {
    await keepQuiet(context, chain, sides);
    await stepOn(context, chain, { address, token, sides });
    const facts = toPartyFacts(await listParties(context, chain, listEnds(sides)));
    for (const side of sides) {
      for (const way of side.ways) {
        const end = facts.get(endOf(way));
        const risk = end?.risk;
        if (risk && risk.level >= parameters.riskContact.leastLevel && isOpenType(end))
          side.paths.push({ direction: side.direction, parties: way.parties, risk, coin, mostRaw: way.mostRaw });
      }
      side.ways = side.ways.filter((way) => isOpen(facts.get(endOf(way))));
    }
  }
  return sides.flatMap(({ paths }) => paths);
}

const endOf = ({ parties }: Way): string => parties.at(-1) ?? '';

const listEnds = (sides: readonly Side[]): string[] => sides.flatMap(({ ways }) => ways.map(endOf));

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

/** Leaves the widest ways whose ends are no busy addresses. */
async function keepQuiet({ stores }: RequestContext, chain: Chain, sides: readonly Side[]): Promise<void> {
  for (const side of sides) side.ways = side.ways.toSorted((a, b) => (a.mostRaw < b.mostRaw ? 1 : -1)).slice(0, MOST_STEPPED);
  const glances = await stores.chain.listAddressGlances(chain, {
    addresses: listEnds(sides),
    tokens: [''],
    kinds: ['external', 'internal', 'usdt', 'token20'],
  });
  const quiet = new Set(glances.filter(({ transferCount }) => transferCount <= MOST_STEPPED_TRANSFERS).map((one) => one.address));
  for (const side of sides) side.ways = side.ways.filter((way) => quiet.has(endOf(way)));
}

interface Stepping {
  address: string;
  token: string;
  sides: readonly Side[];
}

/** Leads each way on to everybody from whom coin came to its end, or went from it, in time. */
async function stepOn({ stores }: RequestContext, chain: Chain, { address, token, sides }: Stepping): Promise<void> {
  const ends = listEnds(sides);
  const dustRaw = listRealCoins(chain).find((coin) => coin.token === token)?.dustRaw ?? 0n;
  const pairs =
    ends.length === 0
      ? []
      : (await stores.chain.listPairSums(chain, { addresses: ends, token })).filter(({ isFee, raw }) => !isFee && raw > dustRaw);
  for (const side of sides) side.ways = side.ways.flatMap((way) => leadOn(way, side.direction, { address, pairs }));
}

function leadOn(way: Way, direction: 'in' | 'out', { address, pairs }: { address: string; pairs: readonly PairSum[] }): Way[] {
  return pairs.flatMap((pair) => {
    const other = follow(pair, endOf(way), direction);
    if (other === undefined || other === '' || other === address || way.parties.includes(other)) return [];
    const isInTime = direction === 'in' ? pair.firstTimeMs <= way.timeMs : pair.lastTimeMs >= way.timeMs;
    if (!isInTime) return [];
    const timeMs = direction === 'in' ? Math.min(pair.lastTimeMs, way.timeMs) : Math.max(pair.firstTimeMs, way.timeMs);
    return [{ parties: [...way.parties, other], mostRaw: pair.raw < way.mostRaw ? pair.raw : way.mostRaw, timeMs }];
  });
}

function follow({ from, to }: PairSum, end: string, direction: 'in' | 'out'): string | undefined {
  if (direction === 'in') return to === end ? from : undefined;
  return from === end ? to : undefined;
}
