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
  /** The first column alone; outputs may tie in it. */
  first: string;
  compare(a: OutputPlace, b: OutputPlace): number;
  ties(a: OutputPlace, b: OutputPlace): boolean;
  /** Candidates by the first column for each row that is wanted. */
  spare: number;
  positionLength: number;
  positionOf(place: OutputPlace): number[];
  placeAt(position: readonly number[]): OutputPlace;
  /** Conditions: what follows a place, and what does so or ties with it. */
  after(start: OutputPlace | undefined): string;
  from(start: OutputPlace | undefined): string;
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
    ties: (a, b) => a.block === b.block,
    // Neighbours in the key cost little, and many may tie.
    spare: 4,
    positionLength: 3,
    positionOf,
    placeAt,
    after: (start) => (start ? `block >= ${uintLiteral(start.block)} and ${afterPlace(start)}` : '1'),
    from: (start) => (start ? `block >= ${uintLiteral(start.block)}` : '1'),
  },
  amount: {
    columns: 'amountRaw desc, block, transactionIndex, outputIndex',
    first: 'amountRaw desc',
    compare(a, b) {
      const difference = BigInt(b.amountRaw) - BigInt(a.amountRaw);
      return difference === 0n ? comparePositions(positionOf(a), positionOf(b)) : difference > 0n ? 1 : -1;
    },
    ties: (a, b) => a.amountRaw === b.amountRaw,
    spare: 2,
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
    from: (start) => (start ? `amountRaw <= ${amountLiteral(start)}` : '1'),
  },
};
