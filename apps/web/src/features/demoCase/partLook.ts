import type { CasePart, EntityType } from '@chaintrail/model';
import type { IconName } from '../../ui/Icon.tsx';

/** How a part of the case looks: the colours of the entity that it is, a picture of what it does. */
export const partLook = {
  victim: { icon: 'user', tone: 'victim', shape: 'circle' },
  deposit: { icon: 'wallet', tone: 'scam', shape: 'circle' },
  collection: { icon: 'arrowIn', tone: 'scam', shape: 'circle' },
  transit: { icon: 'arrowRight', tone: 'scam', shape: 'circle' },
  mixed: { icon: 'wallet', tone: 'scam', shape: 'circle' },
  dex: { icon: 'swap', tone: 'dex', shape: 'square' },
  mixer: { icon: 'shuffle', tone: 'mixer', shape: 'square' },
  bridge: { icon: 'bridge', tone: 'bridge', shape: 'square' },
  swap: { icon: 'exchange', tone: 'bridge', shape: 'square' },
  otc: { icon: 'user', tone: 'otc', shape: 'circle' },
  exchange: { icon: 'bank', tone: 'exchange', shape: 'hexagon' },
  aside: { icon: 'info', tone: 'wallet', shape: 'circle' },
} as const satisfies Record<CasePart, { icon: IconName; tone: EntityType; shape: 'circle' | 'square' | 'hexagon' }>;
