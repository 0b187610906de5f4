import type { ClaimType, EntityType } from '@chaintrail/model';
import type { TextKey } from '../locales/translate.ts';
import type { IconName } from './Icon.tsx';

/** How an entity category looks wherever it appears; colours are `--e-<type>` and `--e-<type>-soft`. */
export const entityLook = {
  exchange: { icon: 'bank', text: 'ui.entityExchange' },
  dex: { icon: 'swap', text: 'ui.entityDex' },
  bridge: { icon: 'bridge', text: 'ui.entityBridge' },
  mixer: { icon: 'shuffle', text: 'ui.entityMixer' },
  hack: { icon: 'skull', text: 'ui.entityHack' },
  scam: { icon: 'warning', text: 'ui.entityScam' },
  gamble: { icon: 'dice', text: 'ui.entityGamble' },
  otc: { icon: 'user', text: 'ui.entityOtc' },
  wallet: { icon: 'wallet', text: 'ui.entityWallet' },
  victim: { icon: 'user', text: 'ui.entityVictim' },
} as const satisfies Record<EntityType, { icon: IconName; text: TextKey }>;

export const claimTexts = {
  fact: 'ui.claimFact',
  derived: 'ui.claimDerived',
  heuristic: 'ui.claimHeuristic',
  intelligence: 'ui.claimIntelligence',
  judgement: 'ui.claimJudgement',
} as const satisfies Record<ClaimType, TextKey>;
