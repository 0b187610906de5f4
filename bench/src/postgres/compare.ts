import { isDeepStrictEqual } from 'node:util';
import type { BenchContext } from '../bench.ts';
import { readShare, reportTimes, round, type Sample } from '../store/sampling.ts';
import { AGAINST } from './alternative.ts';
import type { Statements } from './query.ts';
import type { Reads } from './reads.ts';

/** The alternative, asked in each way that there is. */
export type Beside<Asked = Reads> = Readonly<Record<Statements, Asked>>;

/** One question to both; each answers in a form that can be compared. */
export interface Question<Answer, Asked = Reads> {
  figure: string;
  count: number;
  rows: number;
  budgetMs: number | null;
  ours(index: number): Promise<Answer>;
  theirs(reads: Asked, index: number): Promise<Answer>;
  /** Before each question to ours, untimed. */
  prepare?(): Promise<void>;
  /** Whether the first question, which is in no share since its caches are cold, is told by itself. */
  tellsFirst?: boolean;
}

/** Asks ours and theirs in turns, so that what else the machine does meets both, and throws when they do not answer the same. */
export async function compare<Answer, Asked = Reads>(
  context: BenchContext,
  beside: Beside<Asked> | undefined,
  question: Question<Answer, Asked>,
): Promise<void> {
  const { figure, count, rows, budgetMs } = question;
  const askOurs = (index: number) => question.ours(index);
  const others = Object.entries<Asked>(beside ?? {}).map(([statements, reads]) => ({
    statements,
    ask: (index: number) => question.theirs(reads, index),
    sample: emptySample(),
  }));
  // Once before, uncounted and about something else: what is measured has its caches and plans, and no kept answer.
  await question.prepare?.();
  for (const [name, ask] of [
    ['ours', askOurs],
    ...others.map((other) => [`PostgreSQL, ${other.statements}`, other.ask] as const),
  ] as const) {
    const startedAt = performance.now();
    await ask(count);
    const value = round(performance.now() - startedAt);
    if (question.tellsFirst) context.report({ figure: `${figure}, the first question, ${name}`, value, unit: 'ms', rows });
  }
  const mine = emptySample();
  for (let index = 0; index < count; index += 1) {
    await question.prepare?.();
    const answer = await take(mine, () => askOurs(index));
    for (const other of others) requireSame(figure, answer, await take(other.sample, () => other.ask(index)));
  }
  reportTimes(context, figure, { ...mine, cpuMs: mine.cpuMs / count }, rows, budgetMs);
  for (const { statements, sample } of others) {
    for (const share of [50, 95]) {
      const [ours, theirs] = [readShare(mine.times, share), readShare(sample.times, share)];
      context.report({ figure: `PostgreSQL, ${statements}: ${figure}, p${share}`, value: round(theirs), unit: 'ms', rows });
      const against = `${AGAINST}, ${statements} statement`;
      context.report({
        figure: `${figure}, p${share} beside`,
        value: round(ours),
        unit: 'ms',
        rows,
        ratio: round(theirs / ours, 2),
        against,
      });
    }
  }
}

const emptySample = (): Sample => ({ times: [], cpuMs: 0 });

async function take<Answer>(sample: Sample, ask: () => Promise<Answer>): Promise<Answer> {
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  const answer = await ask();
  sample.times.push(performance.now() - startedAt);
  const cpu = process.cpuUsage(cpuBefore);
  sample.cpuMs += (cpu.user + cpu.system) / 1000;
  return answer;
}

function requireSame(figure: string, ours: unknown, theirs: unknown): void {
  if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${figure}: the two answer differently: ${show(ours)} and ${show(theirs)}`);
}

function show(answer: unknown): string {
  return (JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '').slice(0, 400);
}
