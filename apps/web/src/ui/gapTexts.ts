import type { CoverageView } from '@chaintrail/contract/schemas';
import type { TextKey } from '../locales/translate.ts';

/** What a gap of history lacks. */
export const gapTexts = {
  internal: 'ui.gapInternal',
  token: 'ui.gapToken',
  reward: 'ui.gapReward',
  opening: 'ui.gapOpening',
  all: 'ui.gapAll',
} as const satisfies Record<CoverageView['gaps'][number]['kind'], TextKey>;
