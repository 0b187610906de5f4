import { t } from './texts.ts';
import { formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Banners.module.css';
import type { AddressModel } from './useAddress.ts';

const gapTexts = {
  internal: 'address.gapInternal',
  token: 'address.gapToken',
  reward: 'address.gapReward',
  opening: 'address.gapOpening',
  all: 'address.gapAll',
} as const;

// Each gap has its line up to here; the coverage line's title holds them all.
const SHOWN_GAPS = 2;

/** What the rows below do not contain: a source that is down or behind, history still being read, known gaps. */
export function Banners({ model }: { model: AddressModel }) {
  const { chain, list, card } = model;
  const gaps = list.coverage?.gaps ?? card.data?.coverage.gaps ?? [];
  const lines: { key: string; tone: 'warn' | 'error'; text: string }[] = [];
  if (chain?.sourceState === 'down') lines.push({ key: 'down', tone: 'error', text: t('address.bannerDown', { note: chain.sourceNote }) });
  if (chain?.syncState === 'lagging' && chain.lag !== null)
    lines.push({ key: 'lag', tone: 'warn', text: t('address.bannerLag', { n: formatCount(chain.lag) }) });
  if (chain?.syncState === 'backfilling' && chain.progress !== null) {
    lines.push({
      key: 'backfill',
      tone: 'warn',
      text: t('address.bannerBackfill', { n: (Math.floor(chain.progress * 1000) / 10).toFixed(1) }),
    });
  }
  for (const gap of gaps.slice(0, SHOWN_GAPS)) {
    const range = { from: formatCount(gap.fromBlock), to: formatCount(gap.toBlock) };
    lines.push({
      key: `${gap.kind}-${gap.fromBlock}`,
      tone: 'warn',
      text: t('address.bannerGap', { kind: t(gapTexts[gap.kind]), ...range, reason: gap.reason }),
    });
  }
  if (lines.length === 0) return null;
  return (
    <div className={styles.banners}>
      {lines.map((line) => (
        <Notice key={line.key} tone={line.tone}>
          {line.text}
        </Notice>
      ))}
    </div>
  );
}
