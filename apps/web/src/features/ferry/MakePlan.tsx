import type { FerryPlan } from '@chaintrail/contract/schemas';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Ferry.module.css';
import { writeBytes, type Parts } from './ferryFacts.ts';
import { t } from './texts.ts';

interface MakePlanProps {
  plan: FerryPlan;
  ready: number;
  parts: Parts;
  onParts: (parts: Parts) => void;
}

/** What would be in a pack, part by part, what can be left out, and what never goes along. */
export function MakePlan({ plan: { list, rows, bytes, labels, canvases, prices }, ready, parts, onParts }: MakePlanProps) {
  const missing = list.filter(({ state }) => state !== 'ready');
  const [first] = missing;
  const optional = [
    { part: 'labels', name: t('ferry.ownLabels'), count: labels, said: t('ferry.labelsCount', { n: labels }), note: '' },
    {
      part: 'canvases',
      name: t('ferry.ownCanvases'),
      count: canvases.list.length,
      said: t('ferry.canvasesCount', { n: canvases.list.length }),
      note: canvases.list.map(({ name }) => name).join('、'),
    },
    {
      part: 'prices',
      name: t('ferry.dayPrices'),
      count: prices.total,
      said: prices.total === 0 ? t('ferry.pricesNone') : t('ferry.pricesOf', { n: formatCount(prices.total), coins: prices.coins }),
      note: t('ferry.pricesNote'),
    },
  ] as const;
  return (
    <ul className={styles.plan}>
      <li>
        <span>{t('ferry.ready', { n: ready })}</span>
        <span className={styles.quiet}>{t('ferry.readyRows', { rows: formatCount(rows), bytes: writeBytes(bytes.histories) })}</span>
      </li>
      {optional.map(({ part, name, count, said, note }) => (
        <li key={part} title={note}>
          <label className={styles.labelPick}>
            {count > 0 && <Checkbox label={name} checked={parts[part]} onChange={(isOn) => onParts({ ...parts, [part]: isOn })} />}
            {name}
          </label>
          <span className={styles.quiet}>{count === 0 ? said : `${said} · ${writeBytes(bytes[part])}`}</span>
        </li>
      ))}
      {canvases.missing > 0 && (
        <li>
          <span className={styles.warn}>{t('ferry.canvasesMissing', { n: canvases.missing })}</span>
        </li>
      )}
      {first && (
        <li>
          <span className={styles.warn}>{t('ferry.missing', { n: new Set(missing.map(({ address }) => address)).size })}</span>
          <span className={styles.quiet} title={first.address}>
            {first.text}
          </span>
        </li>
      )}
      <li>
        <span className={styles.quiet}>{t('ferry.raw')}</span>
        <span className={styles.quiet}>{t('ferry.notKept')}</span>
      </li>
      <li>
        <span className={styles.quiet}>{t('ferry.victims')}</span>
        <Tag small tone="error" icon="lock">
          {t('ferry.never')}
        </Tag>
      </li>
    </ul>
  );
}
