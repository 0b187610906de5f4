import { accountKey } from './account.ts';
import type { Step } from './step.ts';

/** An account of a chain with one coin. */
export const at = (holder: string, chainName = 'ETH', token = ''): string => accountKey({ chainName, holder, token });

/** Steps from a short tale: `a>b:5` moves 5, `>b:5` brings 5 clean ones, `!0>b:5` brings 5 of source 0. */
export function tell(...lines: readonly string[]): Step[] {
  return lines.map((line, index) => {
    const [way = '', amount = '0'] = line.split(':');
    const [from = '', to = ''] = way.split('>');
    const raw = BigInt(amount);
    const step: Step = { id: `${index}`, timeMs: (index + 1) * 1000, in: { account: at(to), raw } };
    if (from.startsWith('!')) return { ...step, source: Number(from.slice(1)) };
    return from === '' ? step : { ...step, out: { account: at(from), raw } };
  });
}

/** Numbers that look random and are the same for the same seed. */
export function createDice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
