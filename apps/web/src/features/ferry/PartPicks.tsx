import type { FerryPreview } from '@chaintrail/contract/schemas';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatCount } from '../../ui/figures.ts';
import styles from './Ferry.module.css';
import type { Parts } from './ferryFacts.ts';
import { t } from './texts.ts';

interface PartPicksProps {
  preview: Pick<FerryPreview, 'labels' | 'canvases' | 'prices'>;
  parts: Parts;
  onParts: (parts: Parts) => void;
}

/** What of a pack beside its histories is to be written; a part that the pack has not is not asked about. */
export function PartPicks({ preview: { labels, canvases, prices }, parts, onParts }: PartPicksProps) {
  const writable = labels.fresh + labels.known;
  const picks = [
    {
      part: 'labels',
      isThere: labels.total > 0,
      name: t('ferry.withLabels', { n: writable }),
      notes: labels.refused > 0 ? [t('ferry.labelsRefused', { n: labels.refused })] : [],
    },
    {
      part: 'canvases',
      isThere: canvases.list.length > 0,
      name: t('ferry.withCanvases', { n: canvases.fresh }),
      notes: [t('ferry.canvasesOwn'), ...(canvases.known > 0 ? [t('ferry.canvasesKnown', { n: canvases.known })] : [])],
    },
    {
      part: 'prices',
      isThere: prices.total > 0,
      name: t('ferry.withPrices', { n: formatCount(prices.fresh) }),
      notes: [
        ...(prices.known > 0 ? [t('ferry.pricesKnown', { n: formatCount(prices.known) })] : []),
        ...(prices.differing > 0 ? [t('ferry.pricesDiffering', { n: formatCount(prices.differing) })] : []),
      ],
    },
  ] as const;
  const counts = { labels: writable, canvases: canvases.fresh, prices: prices.fresh };
  return picks
    .filter(({ isThere }) => isThere)
    .map(({ part, name, notes }) => (
      <div key={part} className={styles.labelRow}>
        {counts[part] > 0 && <Checkbox label={name} checked={parts[part]} onChange={(isOn) => onParts({ ...parts, [part]: isOn })} />}
        <span>{name}</span>
        {notes.length > 0 && <span className={styles.quiet}>{notes.join('；')}</span>}
      </div>
    ));
}
