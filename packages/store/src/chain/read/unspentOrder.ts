import { uintLiteral } from '../sql/literal.ts';

/** Where an output lies, and how much it holds. */
export interface OutputPlace {
  block: number;
  transactionIndex: number;
  outputIndex: number;
  amountRaw: string;
}

/** An order of outputs: in the engine, here, and as the positions of cursors. */
export interface OutputOrder {
  columns: string;
  positionLength: number;
  positionOf(place: OutputPlace): number[];
  placeAt(position: readonly number[]): OutputPlace;
  /** Condition: what follows a place. */
  after(start: OutputPlace | undefined): string;
  /** Conditions on the first column alone, which an output and its spending share: beyond that of a place, and the same. */
  beyond(start: OutputPlace | undefined): string;
  tie(start: OutputPlace): string;
  /** A number that never falls as the first column rises, the same for many of its values, and the way it is walked. */
  bucket: string;
  bucketOrder: 'asc' | 'desc';
}

export function positionOf({ block, transactionIndex, outputIndex }: OutputPlace): number[] {
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
    positionLength: 3,
    positionOf,
    placeAt,
    after: (start) => (start ? `block >= ${uintLiteral(start.block)} and ${afterPlace(start)}` : '1'),
    beyond: (start) => (start ? `block > ${uintLiteral(start.block)}` : '1'),
    tie: (start) => `block = ${uintLiteral(start.block)}`,
    bucket: 'bitShiftRight(block, 5)',
    bucketOrder: 'asc',
  },
  amount: {
    columns: 'amountRaw desc, block, transactionIndex, outputIndex',
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
    // The upper bits of a 32-bit float: its exponent and eight bits more, so buckets are alike fine for small amounts and large ones.
    bucket: 'bitShiftRight(reinterpretAsUInt32(toFloat32(amountRaw)), 15)',
    bucketOrder: 'desc',
  },
};
