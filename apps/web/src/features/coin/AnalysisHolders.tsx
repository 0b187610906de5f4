import type { CoinJudgementView } from '@chaintrail/contract/schemas';
import { entityLook } from '../../ui/entityLook.ts';
import { formatCount } from '../../ui/figures.ts';
import { Amount } from '../../ui/Amount.tsx';
import styles from './Analysis.module.css';
import { AnalysisBlock, Twin } from './AnalysisBlock.tsx';
import { t } from './analysisTexts.ts';
import { shareText } from './shareText.ts';

type Spread = NonNullable<CoinJudgementView['spread']>;
type Composition = NonNullable<CoinJudgementView['composition']>;

/** What the largest hold, and how what is held adds up from the smallest holder on. */
export function SpreadBlock({ spread }: { spread: Spread }) {
  const { top, gini, holders, curve, base } = spread;
  const half = curve.find((point) => point.holders === 50);
  return (
    <AnalysisBlock title={t('analysis.spread')} note={t(base === 'supply' ? 'analysis.ofSupply' : 'analysis.ofHeld')}>
      <div className={styles.pair}>
        <div className={styles.part}>
          <dl className={styles.bars}>
            {top.map(({ count, share }) => (
              <div key={count}>
                <dt>{t('analysis.top', { n: formatCount(count) })}</dt>
                <dd>
                  <span className={styles.track} aria-hidden="true">
                    <span className={styles.fill} style={{ width: `${share}%` }} />
                  </span>
                  <b>{shareText(share)}</b>
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.quiet}>
            {gini !== null && `${t('analysis.gini', { n: gini })} · `}
            {t('analysis.holders', { n: formatCount(holders) })}
          </p>
        </div>
        {half && (
          <figure className={styles.part}>
            <svg
              viewBox="0 0 200 100"
              preserveAspectRatio="none"
              className={styles.curve}
              role="img"
              aria-label={t('analysis.curveAlt', { half: 50, share: shareText(half.share) })}
            >
              <path className={styles.even} d="M0 100L200 0" />
              <path className={styles.area} d={`${drawCurve(curve)}V100H0Z`} />
              <path className={styles.line} d={drawCurve(curve)} />
            </svg>
            <figcaption className={styles.quiet}>{t('analysis.curve')}</figcaption>
          </figure>
        )}
      </div>
      <Twin
        name={t('analysis.curve')}
        heads={[t('analysis.curveHolders'), t('analysis.curveShare')]}
        rows={curve.map((point) => ({ key: point.holders, cells: [`${point.holders}%`, shareText(point.share)] }))}
      />
    </AnalysisBlock>
  );
}

const drawCurve = (curve: Spread['curve']) =>
  `M0 100${curve.map(({ holders, share }) => `L${holders * 2} ${100 - Number(share)}`).join('')}`;

/** What holders are by their labels. */
export function CompositionBlock({ composition: { kinds, looked } }: { composition: Composition }) {
  const isWhole = kinds.every(({ type }) => type !== 'rest');
  const name = ({ type, count }: Composition['kinds'][number]) =>
    type === 'none'
      ? t('analysis.kindNone')
      : type === 'rest'
        ? t('analysis.kindRest', { n: formatCount(count) })
        : t(entityLook[type].text);
  const colour = ({ type }: Composition['kinds'][number]) => (type === 'none' || type === 'rest' ? 'var(--c-none)' : `var(--e-${type})`);
  return (
    <AnalysisBlock
      title={t('analysis.composition')}
      note={isWhole ? t('analysis.compositionAll') : t('analysis.compositionNote', { n: formatCount(looked) })}
    >
      <div className={styles.stack} aria-hidden="true">
        {kinds.map((kind) => (
          <span key={kind.type} style={{ flexGrow: Number(kind.share), background: colour(kind) }} />
        ))}
      </div>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind.type}>
            <span className={styles.mark} style={{ background: colour(kind) }} aria-hidden="true" />
            <span className={styles.kind}>{name(kind)}</span>
            <span className={styles.quiet}>{formatCount(kind.count)}</span>
            <Amount value={kind.amount.amount} />
            <b>{shareText(kind.share)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('analysis.noLabel')}</p>
    </AnalysisBlock>
  );
}
