import type { Described, Link, Reading, Start, TraceQuestion } from '@chaintrail/analysis/trace';
import type { AccountName, ResultGround } from '../result.ts';
import type { PackedReadings } from './packedReadings.ts';

/** What a thread begins with. */
export interface TracingTask {
  question: TraceQuestion;
  ground: ResultGround;
  /** The accounts that an earlier run had read, hop by hop. */
  readBefore: readonly (readonly string[])[];
  /** What is known after each hop is written down, too. */
  isKept: boolean;
}

/** What a thread asks of whoever can read, one question after the other. */
export type TracingQuestion =
  | { ask: 'begin' }
  | { ask: 'describe' | 'read' | 'listFrozen' | 'name'; accounts: readonly string[] }
  | { ask: 'keep'; hop: number; read: readonly (readonly string[])[]; text: string };

/** What the answer to each question is a list of. */
export interface TracingAnswers {
  begin: Begun;
  describe: [account: string, word: Described];
  read: PackedReadings;
  listFrozen: string;
  name: [account: string, name: AccountName];
  keep: never;
}

/** Of a start with many payments a portion; one of the same key goes on with it. */
export type Begun = { start: Start } | { reading: Reading } | { link: Link };

/** A few milliseconds of whoever sends and takes it. */
export interface Portion {
  items: unknown[];
  isLast: boolean;
}

/** What was found, as it is kept. */
export interface TracedText {
  text: string;
  hash: string;
  hops: number;
}

export type TracingWord = TracingQuestion | ({ ask: 'end' } & TracedText);
