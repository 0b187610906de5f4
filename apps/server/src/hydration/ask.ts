import { SourceError } from '@chaintrail/families';
import { remedyOf, type HistoryKind, type HistorySource } from '@chaintrail/families/history';
import type { Hydration } from '@chaintrail/store/app';
import { setTimeout as wait } from 'node:timers/promises';
import { receiptKind } from './record.ts';

/** How often a source is asked again that is in trouble, before the next one is. */
const TRIES = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;
/** A longer pause is waited out in the queue, where it keeps nobody else from his turn. */
const LONGEST_HELD_MS = 5_000;
/** What is named beyond this is no pause: the calls of the day are used up. */
const LONGEST_REST_MS = 600_000;

/** How a source is named where several of one service are asked. */
export function labelOf({ name, host }: Pick<HistorySource, 'name' | 'host'>): string {
  return `${name}（${host}）`;
}

export type SourceFailure = NonNullable<Hydration['failure']>;

/** No source is left for the question. */
export class NoSourceLeft extends Error {
  readonly failure: SourceFailure | null;

  constructor(failure: SourceFailure | null) {
    super('no source is left');
    this.failure = failure;
  }
}

/** Nobody is left for now, but somebody may be in a while: he did not answer in time, or named a pause. */
export class SourcesRest extends Error {
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure) {
    super('the sources rest');
    this.failure = failure;
  }
}

/** An administrator has said that nobody is asked any more. */
export class LocalOnly extends Error {}

/** Logs by contract and topic, which are no list of an address. */
export const logKind = 'log';

/** A list, receipts, logs, or null for what is no kind of rows. */
type AskedKind = HistoryKind | typeof receiptKind | typeof logKind | null;

function has(source: HistorySource, kind: AskedKind): boolean {
  if (kind === logKind) return source.logs !== undefined;
  if (kind === receiptKind) return source.readTransactions !== undefined;
  return kind === null || source.kinds.includes(kind);
}

/** Sources in the order in which they are asked; one that turned a kind down is not asked about it again. */
export interface Ladder {
  /** Asks the first source that has the kind, and the next ones where it cannot or will not. `work` may be called several times. */
  ask<Answer>(kind: AskedKind, work: (source: HistorySource) => Promise<Answer>): Promise<Answer>;
  serves(kind: AskedKind): boolean;
}

interface LadderParts {
  signal: AbortSignal;
  onCall(): void;
  mayAsk(): Promise<boolean>;
  waitMs?: number;
  /** Of each source, where it is in trouble that may pass. */
  tries?: number;
  /** Whether whoever asks can come back later: then nobody is waited for long, and `ask` throws SourcesRest. */
  mayRest?: boolean;
}

/** Whether a source is better asked again after a pause in the queue, or not at all for now. */
function pauseOf({ fault, retryAfterMs = 0 }: SourceError): 'none' | 'rest' | 'over' {
  if (retryAfterMs > LONGEST_REST_MS) return 'over';
  return fault.code === 'timed_out' || retryAfterMs > LONGEST_HELD_MS ? 'rest' : 'none';
}

export function createLadder(
  sources: readonly HistorySource[],
  { signal, onCall, mayAsk, waitMs = FIRST_WAIT_MS, tries = TRIES, mayRest = false }: LadderParts,
): Ladder {
  const givenUp = new Set<string>();
  const nameOf = (source: HistorySource, kind: AskedKind) => `${sources.indexOf(source)}:${kind ?? ''}`;

  async function tryOne<Answer>(source: HistorySource, work: (source: HistorySource) => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      if (!(await mayAsk())) throw new LocalOnly();
      onCall();
      try {
        return await work(source);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof SourceError) || remedyOf(error) !== 'wait' || attempt === tries) throw error;
        if (mayRest && pauseOf(error) !== 'none') throw error;
        await wait(Math.min(error.retryAfterMs ?? waitMs * 2 ** (attempt - 1), LONGEST_WAIT_MS), undefined, { signal });
      }
    }
  }

  return {
    serves: (kind) => sources.some((source) => has(source, kind)),
    async ask(kind, work) {
      let failure: SourceFailure | null = null;
      let resting: SourceFailure | undefined;
      for (const source of sources) {
        if (!has(source, kind) || givenUp.has(nameOf(source, kind))) continue;
        try {
          return await tryOne(source, work);
        } catch (error) {
          if (!(error instanceof SourceError)) throw error;
          failure = { ...error.fault, source: source.name };
          // He is asked again when the run comes back.
          if (mayRest && remedyOf(error) === 'wait' && pauseOf(error) === 'rest') resting ??= failure;
          else givenUp.add(nameOf(source, kind));
        }
      }
      if (resting) throw new SourcesRest(resting);
      throw new NoSourceLeft(failure);
    },
  };
}
