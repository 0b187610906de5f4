import { expect, it } from 'vitest';
import { tellStanding } from './riskStanding.ts';

it('says 未评估 only where nothing is known, near or further away', () => {
  const unassessed = { tone: 'neutral', title: '未评估', why: '没有已知的风险依据；这不代表没有风险' };
  expect([
    tellStanding({ state: 'unassessed' }, undefined),
    tellStanding({ state: 'unassessed' }, { pathCount: 0 }),
    tellStanding({ state: 'unassessed' }, { pathCount: 1234 }),
    tellStanding({ state: 'reasons' }, undefined),
    tellStanding({ state: 'reasons' }, { pathCount: 2 }),
  ]).toEqual([
    unassessed,
    unassessed,
    { tone: 'warn', title: '仅有间接依据', why: '本地址与核对过的直接对手没有风险依据；经他人 2–3 跳的 1,234 条在下面' },
    undefined,
    undefined,
  ]);
});
