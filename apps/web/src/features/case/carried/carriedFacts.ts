import type { CarriedLeft, CarriedTag, CaseBundlePreview } from '@chaintrail/contract/schemas';
import { t } from '../texts.ts';

/** `图谱「资金流向」：未完成`. */
export const tellLeft = ({ kind, title, reason }: CarriedLeft): string =>
  t('cases.leftOf', { kind: t(`cases.kind_${kind}`), title, reason: t(`cases.left_${reason}`) });

/** `图谱 2 · 文书 1`, of what came; undefined of a bundle of before anything did. */
export function tellCarried({ carried }: Pick<CaseBundlePreview, 'carried'>): string | undefined {
  if (!carried) return undefined;
  const kinds = ['canvas', 'letter', 'trace', 'tag', 'monitor'] as const;
  return kinds.map((kind) => `${t(`cases.kind_${kind}`)} ${carried[kind]}`).join(' · ');
}

/** Where a label holds: a chain, or all of a family's. */
export const tellPlace = ({ chainName, family }: Pick<CarriedTag, 'chainName' | 'family'>): string =>
  chainName ?? t('cases.tagFamily', { family: family ?? '' });
