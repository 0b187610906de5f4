import { parameters, type Move, type PartyFacts, type RiskPath } from '@chaintrail/analysis/findings';
import type { Chain } from '@chaintrail/model';
import type { Movement } from '@chaintrail/store/chain';
import type { RequestContext } from '../context.ts';
import { listRealCoins } from '../present/imitation.ts';
import { addFreezes, isServiceLabelled, listParties, toPartyFacts } from './readParties.ts';

/** Others that are looked through, at each step of the way; whoever has more rows serves many and leads nowhere. */
const MOST_STEPPED = 12;
const MOST_STEPPED_TRANSFERS = 2_000;
/** What is read of one of them, with rewards and the like, which its lists do not count. */
const MOST_STEPPED_ROWS = 5 * MOST_STEPPED_TRANSFERS;
/** Beyond the address's own neighbour. */
const STEPS = 2;

interface Way {
  parties: string[];
  mostRaw: bigint;
  /** Money that came in had to be there before, money that went out left after. */
  timeMs: number;
}

/** The ways of one direction as far as they were followed, those of them that led to somebody at risk, and how many were not gone on with. */
interface Side {
  direction: 'in' | 'out';
  ways: Way[];
  paths: RiskPath[];
  leftCount: number;
}

interface RiskPaths {
  paths: RiskPath[];
  /** Ways that were not gone on with: narrower than the widest of their direction, or through an address with too many rows. */
  leftCount: number;
}

/**
 * Ways on which coin of somebody at risk may have come to the address, or gone from it to such a one, through one or two others: each leg counts
 * the payments alone that are in time for the next one. At risk is whom a label names so or an issuer froze. Both directions are followed together: a step is three reads, however many ways there are.
 */
export async function readRiskPaths(
  context: RequestContext,
  chain: Chain,
  address: string,
  { moves, coin, parties }: { moves: readonly Move[]; coin: string; parties: ReadonlyMap<string, PartyFacts> },
): Promise<RiskPaths> {
  const token = coin.slice(chain.name.length + 1);
  const sides = (['in', 'out'] as const).map((direction): Side => {
    const own = moves.filter((move) => move.coin === coin && move.direction === direction && move.item === '');
    const ways = listNeighbours(own, direction).filter(({ parties: [party = ''] }) => isOpen(parties.get(party)));
    return { direction, ways, paths: [], leftCount: 0 };
  });
  const marks = await context.freezes.listMarks(chain);
  for (let step = 0; step < STEPS; step += 1) {
    await keepQuiet(context, chain, sides);
    await stepOn(context, chain, { address, token, sides });
    const ends = listEnds(sides);
    const facts = addFreezes(toPartyFacts(await listParties(context, chain, ends)), ends, marks);
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
  return {
    paths: sides.flatMap(({ paths }) => paths),
    leftCount: sides.reduce((sum, side) => sum + side.leftCount, 0),
  };
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

/** Leaves the widest ways whose ends are no busy addresses, and counts the others. */
async function keepQuiet({ stores }: RequestContext, chain: Chain, sides: readonly Side[]): Promise<void> {
  const before = sides.map(({ ways }) => ways.length);
  for (const side of sides) side.ways = side.ways.toSorted(byWidth).slice(0, MOST_STEPPED);
  const glances = await stores.chain.listAddressGlances(chain, {
    addresses: listEnds(sides),
    tokens: [''],
    kinds: ['external', 'internal', 'usdt', 'token20'],
  });
  const quiet = new Set(glances.filter(({ transferCount }) => transferCount <= MOST_STEPPED_TRANSFERS).map((one) => one.address));
  sides.forEach((side, at) => {
    side.ways = side.ways.filter((way) => quiet.has(endOf(way)));
    side.leftCount += (before[at] ?? 0) - side.ways.length;
  });
}

/** Ways of one width stand in the order of their addresses, so that the same ones are followed at each visit. */
function byWidth(a: Way, b: Way): number {
  if (a.mostRaw !== b.mostRaw) return a.mostRaw < b.mostRaw ? 1 : -1;
  return a.parties.join() < b.parties.join() ? -1 : 1;
}

interface Stepping {
  address: string;
  token: string;
  sides: readonly Side[];
}

/** Leads each way on to everybody from whom coin came to its end, or went from it, in time. */
async function stepOn({ stores }: RequestContext, chain: Chain, { address, token, sides }: Stepping): Promise<void> {
  const ends = [...new Set(listEnds(sides))];
  const dustRaw = listRealCoins(chain).find((coin) => coin.token === token)?.dustRaw ?? 0n;
  const asked = { addresses: ends, token, toBlock: Number.MAX_SAFE_INTEGER, most: MOST_STEPPED_ROWS };
  const moves = ends.length === 0 ? [] : (await stores.chain.listMovements(chain, asked)).filter(({ kind }) => kind !== 'fee');
  for (const side of sides) side.ways = side.ways.flatMap((way) => leadOn(way, side.direction, { address, dustRaw, moves }));
}

interface Leading {
  address: string;
  dustRaw: bigint;
  moves: readonly Movement[];
}

function leadOn(way: Way, direction: 'in' | 'out', { address, dustRaw, moves }: Leading): Way[] {
  const end = endOf(way);
  const legs = new Map<string, { raw: bigint; timeMs: number }>();
  for (const { address: own, from, to, raw, timeMs } of moves) {
    const party = direction === 'in' ? from : to;
    const isOfWay = own === end && (direction === 'in' ? to : from) === end;
    const isInTime = direction === 'in' ? timeMs <= way.timeMs : timeMs >= way.timeMs;
    if (!isOfWay || !isInTime || party === '' || party === address || way.parties.includes(party)) continue;
    const leg = legs.get(party) ?? { raw: 0n, timeMs };
    leg.raw += raw;
    leg.timeMs = direction === 'in' ? Math.max(leg.timeMs, timeMs) : Math.min(leg.timeMs, timeMs);
    legs.set(party, leg);
  }
  return [...legs].flatMap(([party, { raw, timeMs }]) =>
    raw <= dustRaw ? [] : [{ parties: [...way.parties, party], mostRaw: raw < way.mostRaw ? raw : way.mostRaw, timeMs }],
  );
}
