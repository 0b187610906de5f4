import { startPath } from '../../../ui/paths.ts';

export const stepNames = ['admin', 'sources', 'demo', 'done'] as const;
export type StepName = (typeof stepNames)[number];

export const stepPath = (step: StepName): string => `${startPath}?step=${step}`;

/** The step that the address names; who is signed in has the first one behind him. */
export function readStep(asked: unknown): StepName {
  return stepNames.find((name) => name === asked) ?? 'sources';
}

/** Whether a step lies before, at or after the shown one. */
export function placeOf(step: StepName, shown: StepName): 'done' | 'current' | 'later' {
  const [at, now] = [stepNames.indexOf(step), stepNames.indexOf(shown)];
  return at < now ? 'done' : at === now ? 'current' : 'later';
}
