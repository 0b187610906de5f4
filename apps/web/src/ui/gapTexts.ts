import type { CoverageView } from '@chaintrail/contract/schemas';
import type { KeyOf } from '../locales/translate.ts';
import type { coverage } from '../locales/zh-CN/coverage.ts';

/** What a gap of history lacks. */
export const gapTexts = {
  internal: 'coverage.gapInternal',
  token: 'coverage.gapToken',
  reward: 'coverage.gapReward',
  opening: 'coverage.gapOpening',
  all: 'coverage.gapAll',
} as const satisfies Record<CoverageView['gaps'][number]['kind'], KeyOf<{ coverage: typeof coverage }>>;
