import { codes } from '@chaintrail/contract';
import { schemas } from '@chaintrail/contract/schemas';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, Client } from './client.ts';
import type { CallName } from './callName.ts';
import { askOf, callNames } from './questions.ts';
import type { Recorder } from './timings.ts';
import type { Pick, World } from './world.ts';

export type Recorders = Record<CallName, Recorder>;

/** A call and what it was asked; kept while its pages go on. */
interface Question {
  name: CallName;
  input: CallInput;
}

/** Reads on from every other page that has a next one, up to this many. */
const LONGEST_WALK = 40;

/** Asks at random over all calls, until the signal aborts. */
export async function readAtRandom(
  client: Client,
  { world, pick, recorders, pauseMs }: { world: World; pick: Pick; recorders: Recorders; pauseMs: number },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const name = callNames[pick(callNames.length)] as CallName;
    let question: Question | undefined = { name, input: askOf(name, world, pick) };
    for (let walked = 0; question && walked < LONGEST_WALK && !signal.aborted; walked += 1) {
      const cursor = await timeCall(client, question, recorders[name]);
      question = cursor !== undefined && pick(2) === 0 ? { name, input: { ...question.input, pageNum: 1, cursor } } : undefined;
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Asks every call this often, one after the other; their answers are held against the contract's shapes too. Tells how many statements
 * a call took on average.
 */
export async function readAlone(
  client: Client,
  world: World,
  pick: Pick,
  recorders: Recorders,
  times: number,
): Promise<Record<CallName, number>> {
  const statements: Partial<Record<CallName, number>> = {};
  for (const name of callNames) {
    const before = await client.readUsage();
    for (let time = 0; time < times; time += 1) await timeCall(client, { name, input: askOf(name, world, pick) }, recorders[name], true);
    statements[name] = ((await client.readUsage()).statements - before.statements) / times;
  }
  return statements as Record<CallName, number>;
}

/** The cursor of the next page, where the answer is a page with one. */
async function timeCall(client: Client, { name, input }: Question, recorder: Recorder, isChecked = false): Promise<string | undefined> {
  const startedAt = performance.now();
  try {
    const { code, msg, data } = await client.ask(name, input);
    recorder.took(performance.now() - startedAt);
    if (code !== codes.success && code !== codes.syncing) {
      recorder.failed(String(code), `${msg} ${JSON.stringify(input)}`);
      return undefined;
    }
    if (isChecked && !schemas[name].data.safeParse(data).success) recorder.failed('wrong shape', JSON.stringify(input));
    return (data as { cursor?: string } | null)?.cursor;
  } catch (error) {
    recorder.failed(error instanceof Error ? error.name : 'failure', `${String(error)} ${JSON.stringify(input)}`);
    return undefined;
  }
}

/** Pages through all rows of one list, over and over, as an export would; answers how many rows it read. */
export async function readWhole(
  client: Client,
  name: CallName,
  input: CallInput,
  recorder: Recorder,
  signal: AbortSignal,
): Promise<number> {
  let rows = 0;
  let cursor: string | undefined;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const { code, msg, data } = await client.ask(name, { ...input, pageSize: 100, ...(cursor === undefined ? {} : { cursor }) });
    recorder.took(performance.now() - startedAt);
    if (code !== codes.success) recorder.failed(String(code), msg);
    const answer = data as { list?: unknown[]; cursor?: string };
    rows += answer.list?.length ?? 0;
    cursor = answer.cursor;
  }
  return rows;
}
