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

/** What a label rests on, each with a mark of its own: an inference never wears the shield of what somebody vouches for. */
export const claimLook = {
  fact: { icon: 'block', text: 'ui.claimFact' },
  derived: { icon: 'link', text: 'ui.claimDerived' },
  heuristic: { icon: 'wave', text: 'ui.claimHeuristic' },
  intelligence: { icon: 'shield', text: 'ui.claimIntelligence' },
  judgement: { icon: 'user', text: 'ui.claimJudgement' },
} as const satisfies Record<ClaimType, { icon: IconName; text: TextKey }>;
