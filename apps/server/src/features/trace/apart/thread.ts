import { runTrace, type Reading, type TraceOutcome } from '@chaintrail/analysis/trace';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { listNamed, storeResult, writeResult } from '../result.ts';
import type { Portion, TracedText, TracingAnswers, TracingQuestion, TracingTask, TracingWord } from './messages.ts';
import { unpackReadings } from './packedReadings.ts';
import { joinBegun } from './portions.ts';

/** Accounts in one question: a few milliseconds of whoever answers. */
const BATCH = 1_000;

if (!parentPort) throw new Error('this program is a thread of another');
await answer(parentPort, workerData as TracingTask);

async function answer(port: MessagePort, task: TracingTask): Promise<void> {
  const found: TracingWord = { ask: 'end', ...(await trace(task, openDesk(port))) };
  port.postMessage(found);
  port.close();
}

async function trace({ question, ground, readBefore, isKept }: TracingTask, ask: Desk): Promise<TracedText> {
  const begun = joinBegun(await ask({ ask: 'begin' }));
  const known = new Map<string, string>();
  let hops = readBefore.length;
  const store = async (outcome: TraceOutcome, hop: number) => {
    const names = new Map(await askAll(ask, 'name', listNamed(outcome)));
    const nameOf = (account: string) => names.get(account) ?? { address: account, label: null };
    return storeResult(outcome, { ...ground, starts: begun.starts, hop, nameOf });
  };
  const outcome = await runTrace({
    question,
    ...begun,
    readBefore,
    source: {
      describe: async (accounts) => new Map(await askAll(ask, 'describe', accounts)),
      async read(accounts) {
        const readings: Reading[] = [];
        // Each portion as it comes, while the next one is read.
        await ask({ ask: 'read', accounts }, (packed) => void readings.push(...unpackReadings(packed, known)));
        return readings;
      },
      listFrozen: async (accounts) => new Set(await askAll(ask, 'listFrozen', accounts)),
    },
    async onHop({ hop, read, outcome: soFar }) {
      hops = hop + 1;
      await ask({ ask: 'keep', hop, read, text: isKept ? JSON.stringify(await store(soFar, hop)) : '' });
    },
  });
  return { ...writeResult(await store(outcome, hops)), hops };
}

type Answer<Asked extends TracingQuestion> = TracingAnswers[Asked['ask']];
/** All that was answered; or nothing, where each item was taken as it came. */
type Desk = <Asked extends TracingQuestion>(asked: Asked, onItem?: (item: Answer<Asked>) => void) => Promise<Answer<Asked>[]>;

/** Puts one question after the other and takes its answer, portion by portion. */
function openDesk(port: MessagePort): Desk {
  let take = (_portion: Portion): void => undefined;
  port.on('message', (portion: Portion) => take(portion));
  return <Asked extends TracingQuestion>(asked: Asked, onItem?: (item: Answer<Asked>) => void) =>
    new Promise<Answer<Asked>[]>((resolve) => {
      const items: Answer<Asked>[] = [];
      const put = onItem ?? ((item: Answer<Asked>) => void items.push(item));
      take = (portion) => {
        // The other side answers each question with what it asks for.
        for (const item of portion.items) put(item as Answer<Asked>);
        if (portion.isLast) resolve(items);
      };
      port.postMessage(asked);
    });
}

async function askAll<Name extends 'describe' | 'listFrozen' | 'name'>(
  ask: Desk,
  name: Name,
  accounts: readonly string[],
): Promise<TracingAnswers[Name][]> {
  const answers: TracingAnswers[Name][] = [];
  for (let at = 0; at < accounts.length; at += BATCH) answers.push(...(await ask({ ask: name, accounts: accounts.slice(at, at + BATCH) })));
  return answers;
}
