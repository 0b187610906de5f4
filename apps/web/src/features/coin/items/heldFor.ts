import { t } from './texts.ts';

const DAY_MS = 86_400_000;

/** How long an item has been with its owner, in whole days. */
export function heldFor(sinceMs: number, nowMs: number): string {
  const days = Math.floor((nowMs - sinceMs) / DAY_MS);
  return days < 1 ? t('nft.lessThanDay') : t('nft.day', { n: String(days) });
}
