import { uintLiteral } from '../sql/literal.ts';
import { comparePositions } from './paging.ts';

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
  compare(a: OutputPlace, b: OutputPlace): number;
  positionLength: number;
  positionOf(place: OutputPlace): number[];
  /** The condition for what follows a position. */
  after(position: readonly number[] | undefined): string;
}

function placeOf({ block, transactionIndex, outputIndex }: OutputPlace): number[] {
  return [block, transactionIndex, outputIndex];
}

function afterPlace(place: readonly number[]): string {
  return `(block, transactionIndex, outputIndex) > (${place.map(uintLiteral).join(', ')})`;
}

/** `age`: oldest first; `amount`: largest first. */
export const orders: Record<'age' | 'amount', OutputOrder> = {
  age: {
    columns: 'block, transactionIndex, outputIndex',
    compare: (a, b) => comparePositions(placeOf(a), placeOf(b)),
    positionLength: 3,
    positionOf: placeOf,
    after: (position) => (position ? `block >= ${uintLiteral(position[0] ?? 0)} and ${afterPlace(position)}` : '1'),
  },
  amount: {
    columns: 'amountRaw desc, block, transactionIndex, outputIndex',
    compare(a, b) {
      const difference = BigInt(b.amountRaw) - BigInt(a.amountRaw);
      return difference === 0n ? comparePositions(placeOf(a), placeOf(b)) : difference > 0n ? 1 : -1;
    },
    positionLength: 5,
    // A cursor holds 32-bit numbers; an amount takes two.
    positionOf(place) {
      const raw = BigInt(place.amountRaw);
      return [Number(raw >> 32n), Number(raw & 0xffff_ffffn), ...placeOf(place)];
    },
    after(position) {
      if (!position) return '1';
      const [high = 0, low = 0, ...place] = position;
      const raw = `toUInt64('${(BigInt(high) << 32n) | BigInt(low)}')`;
      return `(amountRaw < ${raw} or amountRaw = ${raw} and ${afterPlace(place)})`;
    },
  },
};
