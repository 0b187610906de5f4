import { uintLiteral } from '../sql/literal.ts';
import { comparePositions } from './paging.ts';

/** Where an output lies, and how much it holds. */
export interface OutputPlace {
  block: number;
  transactionIndex: number;
  outputIndex: number;
  amountRaw: string;
}

/** An unspent output as it is read. */
export interface UnspentRow extends OutputPlace {
  timeMs: string;
  scriptType: string;
}

/** So many outputs after a place, when `offset` more have been passed over. */
export interface OutputRange {
  start: OutputPlace | undefined;
  offset: number;
  limit: number;
}

type FirstColumns = Pick<OutputPlace, 'block' | 'amountRaw'>;

/** An order of outputs: in the engine, here, and as the positions of cursors. */
export interface OutputOrder {
  columns: string;
  /** The first column alone; outputs may tie in it. */
  first: string;
  compare(a: OutputPlace, b: OutputPlace): number;
  /** By the first column alone. */
  isBefore(a: FirstColumns, b: FirstColumns): boolean;
  positionLength: number;
  positionOf(place: OutputPlace): number[];
  placeAt(position: readonly number[]): OutputPlace;
  /** Condition: what follows a place. */
  after(start: OutputPlace | undefined): string;
  /** Conditions on the first column alone, which an output and its spending share: what follows a place, or ties with it, or both. */
  beyond(start: OutputPlace | undefined): string;
  tie(start: OutputPlace): string;
  from(start: OutputPlace | undefined): string;
  /** A number that never falls as the first column rises, the same for many of its values, and the way it is walked. */
  bucket: string;
  bucketOrder: 'asc' | 'desc';
}

function positionOf({ block, transactionIndex, outputIndex }: OutputPlace): number[] {
  return [block, transactionIndex, outputIndex];
}

function placeAt([block = 0, transactionIndex = 0, outputIndex = 0]: readonly number[]): OutputPlace {
  return { block, transactionIndex, outputIndex, amountRaw: '0' };
}

function afterPlace(start: OutputPlace): string {
  return `(block, transactionIndex, outputIndex) > (${positionOf(start).map(uintLiteral).join(', ')})`;
}

function amountLiteral({ amountRaw }: OutputPlace): string {
  return `toUInt64('${BigInt(amountRaw)}')`;
}

/** `age`: oldest first; `amount`: largest first. */
export const orders: Record<'age' | 'amount', OutputOrder> = {
  age: {
    columns: 'block, transactionIndex, outputIndex',
    first: 'block',
    compare: (a, b) => comparePositions(positionOf(a), positionOf(b)),
    isBefore: (a, b) => a.block < b.block,
    positionLength: 3,
    positionOf,
    placeAt,
    after: (start) => (start ? `block >= ${uintLiteral(start.block)} and ${afterPlace(start)}` : '1'),
    beyond: (start) => (start ? `block > ${uintLiteral(start.block)}` : '1'),
    tie: (start) => `block = ${uintLiteral(start.block)}`,
    from: (start) => (start ? `block >= ${uintLiteral(start.block)}` : '1'),
    bucket: 'bitShiftRight(block, 5)',
    bucketOrder: 'asc',
  },
  amount: {
    columns: 'amountRaw desc, block, transactionIndex, outputIndex',
    first: 'amountRaw desc',
    compare(a, b) {
      const difference = BigInt(b.amountRaw) - BigInt(a.amountRaw);
      return difference === 0n ? comparePositions(positionOf(a), positionOf(b)) : difference > 0n ? 1 : -1;
    },
    isBefore: (a, b) => BigInt(a.amountRaw) > BigInt(b.amountRaw),
    positionLength: 5,
    // A cursor holds 32-bit numbers; an amount takes two.
    positionOf(place) {
      const raw = BigInt(place.amountRaw);
      return [Number(raw >> 32n), Number(raw & 0xffff_ffffn), ...positionOf(place)];
    },
    placeAt: ([high = 0, low = 0, ...place]) => ({ ...placeAt(place), amountRaw: ((BigInt(high) << 32n) | BigInt(low)).toString() }),
    after(start) {
      if (!start) return '1';
      const raw = amountLiteral(start);
      return `(amountRaw < ${raw} or amountRaw = ${raw} and ${afterPlace(start)})`;
    },
    beyond: (start) => (start ? `amountRaw < ${amountLiteral(start)}` : '1'),
    tie: (start) => `amountRaw = ${amountLiteral(start)}`,
    from: (start) => (start ? `amountRaw <= ${amountLiteral(start)}` : '1'),
    // The upper bits of a 32-bit float: its exponent and eight bits more, so buckets are alike fine for small amounts and large ones.
    bucket: 'bitShiftRight(reinterpretAsUInt32(toFloat32(amountRaw)), 15)',
    bucketOrder: 'desc',
  },
};
