import { BLOCK_LEVEL_INDEX } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { providedPlaceTable, tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainRead } from './context.ts';
import type { Place } from './hashes.ts';
import { MissingRowError } from './missingRow.ts';
import { listSources, sideOf } from './snapshot.ts';

/** What a table sorted by address does not say: the hash of the transaction at a place. */
export type HashAt = (place: Place) => string;

/** The hashes of the transactions at these places; '' for what happens with a block as a whole. */
export async function findHashesAt(read: ChainRead, places: readonly Place[]): Promise<HashAt> {
  const wanted = new Map(places.filter(({ transactionIndex }) => transactionIndex !== BLOCK_LEVEL_INDEX).map((at) => [nameOf(at), at]));
  if (wanted.size === 0) return () => '';
  const rows = read.context.rowsOf(read.chain);
  const found = await (rows ? findIndexed(rows, [...wanted.values()]) : readHashes(read, [...wanted.values()]));
  return (place) => {
    const hash = wanted.has(nameOf(place)) ? found.get(nameOf(place)) : '';
    // Undone between the two reads: whoever asked begins again.
    if (hash === undefined) throw new MissingRowError(`${read.chain.name}: no transaction ${nameOf(place)}`);
    return hash;
  };
}

/** Rows as they arrive, with the hashes of their transactions where they do not say them themselves. */
export async function withHashes<Row extends Place & { transactionHashText: string }>(read: ChainRead, rows: Row[]): Promise<Row[]> {
  if (!familyCodecs(read.chain.family).hasOutputs) return rows;
  const hashAt = await findHashesAt(
    read,
    rows.filter(({ transactionHashText }) => transactionHashText === ''),
  );
  return rows.map((row) => (row.transactionHashText === '' ? { ...row, transactionHashText: hashAt(row) } : row));
}

function nameOf({ block, transactionIndex }: Place): string {
  return `${block}:${transactionIndex}`;
}

async function findIndexed(rows: ChainRows, places: Place[]): Promise<Map<string, string>> {
  const hashes = await rows.findHashes(places.map(({ block, transactionIndex }) => ({ isBlock: false, block, transactionIndex })));
  return new Map(places.flatMap((place, at) => (hashes[at] === undefined ? [] : [[nameOf(place), hashes[at]]])));
}

async function readHashes({ context, chain, state }: ChainRead, places: Place[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    listSources(state).map(async ({ side }) => {
      const own = places.filter(({ block }) => sideOf(state, block) === side);
      if (own.length === 0) return [];
      return context.query<Place & { hashText: string }>(
        // Of what was provided many a transaction is known by its hash alone.
        `select block, transactionIndex, ${familyCodecs(chain.family).hash.select('hash')} as hashText
          from ${side === 'provided' ? `${providedPlaceTable} final` : tableName('transaction', side)}
          where chain = ${uintLiteral(chain.storeId)} and ${renderPlaces(own)}`,
      );
    }),
  );
  return new Map(found.flat().map((row) => [nameOf(row), row.hashText]));
}

/** Condition: at one of these places. */
export function renderPlaces(places: readonly Place[]): string {
  const blocks = [...new Set(places.map(({ block }) => block))].map(uintLiteral);
  const pairs = places.map(({ block, transactionIndex }) => `(${uintLiteral(block)}, ${uintLiteral(transactionIndex)})`);
  // The list of blocks alone is what the key can use.
  return `block in ${listLiteral(blocks)} and (block, transactionIndex) in ${listLiteral(pairs)}`;
}
