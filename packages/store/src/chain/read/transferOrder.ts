import type { ListOrder } from './answers/list.ts';
import { comparePositions } from './paging.ts';

/** Where a row stands on its chain, and how much it moved. */
export interface RowPlace {
  position: readonly number[];
  amountRaw: bigint;
}

/** An order of an address's rows: in the engine, here, and as the positions of cursors. Rows of one amount stand newest first. */
export interface RowOrder {
  columns: string;
  cursorLength: number;
  toCursor(place: RowPlace): number[];
  readCursor(cursor: readonly number[]): RowPlace;
  compare(a: RowPlace, b: RowPlace): number;
  /** Condition: what follows a place; true when there is none. */
  after(place: RowPlace | undefined): string;
}

/** How rows of one table say these two things. */
export interface OrderedColumns {
  position: readonly string[];
  amount: string;
  /** 32-bit numbers that an amount takes in a cursor. */
  amountWords: number;
  renderAmount(raw: bigint): string;
}

const WORD_BITS = 32n;
const WORD_MASK = 0xffff_ffffn;

export function createOrder(order: ListOrder, columns: OrderedColumns): RowOrder {
  return order === 'newest' || order === 'oldest' ? byTime(order, columns) : byAmount(order, columns);
}

function byTime(order: 'newest' | 'oldest', { position }: OrderedColumns): RowOrder {
  const [way, sign, factor] = order === 'newest' ? ([' desc', '<', -1] as const) : (['', '>', 1] as const);
  const [first = ''] = position;
  return {
    columns: position.map((column) => `${column}${way}`).join(', '),
    cursorLength: position.length,
    toCursor: (place) => [...place.position],
    readCursor: (cursor) => ({ position: cursor, amountRaw: 0n }),
    compare: (a, b) => factor * comparePositions(a.position, b.position),
    // The first column by itself lets the engine pass over whole parts of the key.
    after: (place) =>
      place === undefined
        ? '1'
        : `${first} ${sign}= ${place.position[0] ?? 0} and (${position.join(', ')}) ${sign} (${place.position.join(', ')})`,
  };
}

function byAmount(order: 'largest' | 'smallest', { position, amount, amountWords, renderAmount }: OrderedColumns): RowOrder {
  const isLargest = order === 'largest';
  return {
    columns: [`${amount}${isLargest ? ' desc' : ''}`, ...position.map((column) => `${column} desc`)].join(', '),
    cursorLength: amountWords + position.length,
    toCursor(place) {
      const words = Array.from({ length: amountWords }, (_, at) => Number((place.amountRaw >> (WORD_BITS * BigInt(at))) & WORD_MASK));
      return [...words.toReversed(), ...place.position];
    },
    readCursor(cursor) {
      const amountRaw = cursor.slice(0, amountWords).reduce((raw, word) => (raw << WORD_BITS) | BigInt(word), 0n);
      return { amountRaw, position: cursor.slice(amountWords) };
    },
    compare(a, b) {
      if (a.amountRaw === b.amountRaw) return comparePositions(b.position, a.position);
      return a.amountRaw > b.amountRaw === isLargest ? -1 : 1;
    },
    after(place) {
      if (place === undefined) return '1';
      const raw = renderAmount(place.amountRaw);
      const isBelow = `(${position.join(', ')}) < (${place.position.join(', ')})`;
      return `(${amount} ${isLargest ? '<' : '>'} ${raw} or ${amount} = ${raw} and ${isBelow})`;
    },
  };
}
