import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { MissingRowError } from './missingRow.ts';
import { searchMoment, type FoundMoment } from './searchMoment.ts';
import { listSources } from './snapshot.ts';
import type { BlockAt } from './toolAnswers.ts';

interface Moment {
  timeMs: number;
  addresses: readonly string[];
}

/**
 * The last block whose time is not after this moment, and the one behind it; undefined before the first stored block. Where a chain is read
 * address by address, also below a seam, it is the last one in which `addresses` moved anything: what lies behind it is not theirs, and its hash is not told.
 */
export async function findBlockAt(context: ReadContext, chain: Chain, moment: Moment): Promise<FoundMoment | undefined> {
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const heights = heightsOf(state);
    const found = heights && (await searchMoment(heights, moment.timeMs, (from, to) => readBlocks(read, from, to)));
    return found ?? findMoved(read, moment);
  });
}

/** The heights of which all blocks are stored. */
function heightsOf({ isProvided, seam, first, head }: ChainState): { first: number; head: number } | undefined {
  if (isProvided || first === null || !head) return undefined;
  const lowest = seam?.block ?? first;
  return head.number < lowest ? undefined : { first: lowest, head: head.number };
}

/** All blocks of these heights. */
async function readBlocks(read: ChainRead, from: number, to: number): Promise<BlockAt[]> {
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const blocks = await readNumbered(read, numbers);
  const lacking = numbers.find((number, at) => blocks[at]?.number !== number);
  if (lacking !== undefined) throw new MissingRowError(`${read.chain.name}: no block ${lacking}`);
  return blocks;
}

async function readNumbered({ context, chain, state }: ChainRead, numbers: readonly number[]): Promise<BlockAt[]> {
  const indexed = await context.rowsOf(chain)?.findBlocks(numbers);
  if (indexed) return indexed.filter((block) => block !== undefined).map(({ number, hash, timeMs }) => ({ number, hash, timeMs }));
  const parts = listSources(state)
    .filter(({ side }) => side !== 'provided')
    .map(
      ({ side, within }) =>
        `select number, ${familyCodecs(chain.family).hash.select('hash')} as hashText, timeMs from ${tableName('block', side)}
          where chain = ${uintLiteral(chain.storeId)} and ${within('number')} and number in ${listLiteral(numbers.map(uintLiteral))}`,
    );
  const rows = await context.query<{ number: number; hashText: string; timeMs: string }>(
    `select number, hashText, timeMs from (${parts.join(' union all ')}) order by number`,
  );
  return rows.map(({ number, hashText, timeMs }) => ({ number, hash: hashText, timeMs: Number(timeMs) }));
}

/** The last block, of those that were told address by address, in which the addresses moved anything. */
async function findMoved({ context, chain, state }: ChainRead, { timeMs, addresses }: Moment): Promise<FoundMoment | undefined> {
  const told = listSources(state).find(({ side }) => side === 'provided');
  if (!told || addresses.length === 0) return undefined;
  const [row] = await context.query<{ lastBlock: number | null; lastMs: string }>(
    `select maxOrNull(block) as lastBlock, max(timeMs) as lastMs from ${tableName('address_transfer', 'provided')}
      where chain = ${uintLiteral(chain.storeId)} and address in ${familyCodecs(chain.family).address.set(addresses)} and ${told.within('block')}
        and timeMs <= ${uintLiteral(timeMs)}`,
    WIDE_READ,
  );
  if (!row || row.lastBlock === null) return undefined;
  return { block: { number: row.lastBlock, hash: '', timeMs: Number(row.lastMs) }, next: undefined };
}
