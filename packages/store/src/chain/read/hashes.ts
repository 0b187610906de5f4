import type { Chain } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import type { HashPlace } from '../rowIndex/keys.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs, hashDigits } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { HashHit } from './answers/chain.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { listSources, sideOf, type Source } from './snapshot.ts';

/** The lookup keeps the first 8 bytes of a hash; what it finds is compared with the whole one. */
const KEPT_DIGITS = 16;
const SHORTEST_PREFIX = 6;
const MAX_HITS = 100;

/** The order of the row index, which lists the same ones where there are more: a block comes behind its transactions. */
const LOWEST_FIRST = 'prefix, block, isBlock, transactionIndex';

export interface Place {
  block: number;
  transactionIndex: number;
}

function prefixRange(digits: string): string {
  const kept = digits.slice(0, KEPT_DIGITS);
  return `prefix between toUInt64('${BigInt(`0x${kept.padEnd(KEPT_DIGITS, '0')}`)}') and toUInt64('${BigInt(`0x${kept.padEnd(KEPT_DIGITS, 'f')}`)}')`;
}

/**
 * Where on this side transactions or blocks lie whose hash starts like this one; usually one place, seldom none, never many. What is
 * final is looked through first: mostly it is there, and then the tip need not be asked.
 */
export async function findPlaces(
  { context, chain, state }: ChainRead,
  { side, within }: Source,
  hash: string,
  kind: HashHit['kind'],
): Promise<Place[]> {
  const digits = hashDigits(hash);
  if (digits === undefined || digits.length !== 64) return [];
  // Of both kinds, since a search asks for both.
  const places = await context.once(chain, state, `${side} places of ${hash}`, () =>
    context.query<Place & { isBlock: number }>(
      `select block, transactionIndex, isBlock from ${tableName('hash_lookup', side)}
        where ${prefixRange(digits)} and chain = ${uintLiteral(chain.storeId)} and ${within('block')}`,
    ),
  );
  return places.filter(({ isBlock }) => (isBlock === 1) === (kind === 'block'));
}

/** The same from the index, on both sides, whose lowest places come first. */
export async function listIndexedPlaces(rows: ChainRows, { head }: ChainState, hash: string, kind: HashHit['kind']): Promise<HashPlace[]> {
  const digits = hashDigits(hash);
  if (digits === undefined || digits.length !== 64 || !head) return [];
  const places = await rows.listPlaces(digits, head.number, MAX_HITS);
  return places.filter(({ isBlock }) => isBlock === (kind === 'block'));
}

export async function listHashHits(context: ReadContext, chains: Chain[], prefix: string, limit: number): Promise<HashHit[]> {
  const digits = hashDigits(prefix);
  if (digits === undefined || digits.length < SHORTEST_PREFIX) return [];
  const most = Math.min(limit, MAX_HITS);
  const hits = await Promise.all(chains.map((chain) => listChainHits(context, chain, digits, most)));
  return hits.flat().slice(0, most);
}

function listChainHits(context: ReadContext, chain: Chain, digits: string, limit: number): Promise<HashHit[]> {
  return context.underOneState(chain, async (state) => {
    const sources = listSources(state);
    if (sources.length === 0) return [];
    const rows = context.rowsOf(chain);
    if (rows) return listIndexedHits(rows, chain, state, digits, limit);
    const id = uintLiteral(chain.storeId);
    const places = await context.query<Place & { isBlock: number }>(
      `select block, transactionIndex, isBlock from (${sources
        .map(
          ({ side, within }) =>
            `select prefix, block, transactionIndex, isBlock from ${tableName('hash_lookup', side)}
              where ${prefixRange(digits)} and chain = ${id} and ${within('block')} order by ${LOWEST_FIRST} limit ${MAX_HITS}`,
        )
        .join(' union all ')}) order by ${LOWEST_FIRST} limit ${MAX_HITS}`,
    );
    if (places.length === 0) return [];
    const { hash } = familyCodecs(chain.family);
    const selects = sources.flatMap(({ side }) => {
      const own = places.filter(({ block }) => sideOf(state, block) === side);
      const blocks = own.filter((place) => place.isBlock === 1).map((place) => uintLiteral(place.block));
      const transactions = own.filter((place) => place.isBlock === 0).map((place) => `(${place.block}, ${place.transactionIndex})`);
      return [
        ...(blocks.length === 0
          ? []
          : [
              `select number as block, 0 as transactionIndex, 1 as isBlock, ${hash.select('hash')} as hashText from ${tableName('block', side)}
                where chain = ${id} and number in ${listLiteral(blocks)}`,
            ]),
        ...(transactions.length === 0
          ? []
          : [
              `select block, transactionIndex, 0 as isBlock, ${hash.select('hash')} as hashText from ${tableName('transaction', side)}
                where chain = ${id} and (block, transactionIndex) in ${listLiteral(transactions)}`,
            ]),
      ];
    });
    const found = await context.query<Place & { isBlock: number; hashText: string }>(
      `select * from (${selects.join(' union all ')}) order by block desc, transactionIndex`,
    );
    return found
      .filter((row) => hashDigits(row.hashText)?.startsWith(digits))
      .slice(0, limit)
      .map((row) => ({
        chainStoreId: chain.storeId,
        kind: row.isBlock === 1 ? 'block' : 'transaction',
        blockNumber: row.block,
        transactionIndex: row.transactionIndex,
        hash: row.hashText,
      }));
  });
}

async function listIndexedHits(rows: ChainRows, chain: Chain, { head }: ChainState, digits: string, limit: number): Promise<HashHit[]> {
  const places = await rows.listPlaces(digits, head?.number ?? -1, MAX_HITS);
  const hashes = await rows.findHashes(places);
  return places
    .map(({ isBlock, block, transactionIndex }, at): HashHit => ({
      chainStoreId: chain.storeId,
      kind: isBlock ? 'block' : 'transaction',
      blockNumber: block,
      transactionIndex,
      hash: hashes[at] ?? '',
    }))
    .filter(({ hash }) => hashDigits(hash)?.startsWith(digits))
    .sort((a, b) => b.blockNumber - a.blockNumber || a.transactionIndex - b.transactionIndex)
    .slice(0, limit);
}
