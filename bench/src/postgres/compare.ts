import { isDeepStrictEqual } from 'node:util';
import type { BenchContext } from '../bench.ts';
import { readShare, reportTimes, round, sample } from '../store/sampling.ts';
import { AGAINST } from './alternative.ts';

/** One question to both; `read` answers in a form that can be compared. */
export interface Question<Answer> {
  figure: string;
  count: number;
  rows: number;
  budgetMs: number | null;
  ours(index: number): Promise<Answer>;
  /** Absent where the run has no alternative. */
  theirs?: (index: number) => Promise<Answer>;
}

/** Times both with equally warm caches, as often, and throws when they do not answer the same. */
export async function compare<Answer>(context: BenchContext, question: Question<Answer>): Promise<void> {
  const { figure, count, rows, budgetMs } = question;
  const mine = await measure(question.ours, count);
  reportTimes(context, figure, mine.sample, rows, budgetMs);
  if (!question.theirs) return;
  const other = await measure(question.theirs, count);
  mine.answers.forEach((answer, index) => {
    if (isDeepStrictEqual(answer, other.answers[index])) return;
    throw new Error(`${figure}: the two answer differently: ${show(answer)} and ${show(other.answers[index])}`);
  });
  for (const share of [50, 95]) {
    const [ours, theirs] = [readShare(mine.sample.times, share), readShare(other.sample.times, share)];
    context.report({ figure: `PostgreSQL: ${figure}, p${share}`, value: round(theirs), unit: 'ms', rows });
    context.report({
      figure: `${figure}, p${share} beside`,
      value: round(ours),
      unit: 'ms',
      rows,
      ratio: round(theirs / ours, 2),
      against: AGAINST,
    });
  }
}

async function measure<Answer>(read: (index: number) => Promise<Answer>, count: number) {
  const answers: Answer[] = [];
  // Once before, uncounted and about something else: what is measured has its caches and plans, and no kept answer.
  await read(count);
  const taken = await sample(async (index) => void answers.push(await read(index)), count);
  return { sample: taken, answers };
}

function show(answer: unknown): string {
  return (JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '').slice(0, 400);
}
