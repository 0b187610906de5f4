import type { DemoCaseView } from '@chaintrail/contract/schemas';
import { t } from '../../locales/translate.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { canvasPath, demoCasePath } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DemoCaseCard.module.css';

const SHOWN_ROLES = 3;

/** The worked case in short: its main suspect first, and the ways to its own page and to its canvas. */
export function DemoCaseCard({ demoCase }: { demoCase: NonNullable<DemoCaseView> }) {
  const { title, summary, addresses, chains, canvasId } = demoCase;
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="share" size={20} stroke={1.4} />
        </span>
        <div className={styles.title}>
          <strong>{title}</strong>
          <span>{t('home.demoNote', { addresses: addresses.length, chains: chains.length })}</span>
        </div>
      </div>
      <p className={styles.summary}>{summary}</p>
      <ul className={styles.roles}>
        {addresses.slice(0, SHOWN_ROLES).map((one) => (
          <li key={`${one.chainName}-${one.address}-${one.role}`} title={one.note}>
            <span className={styles.role}>
              <ChainGlyph chainName={one.chainName} size={14} />
              {one.role}
            </span>
            <AddressEntity chainName={one.chainName} address={one.address} label={one.label} copy={false} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Link to={demoCasePath} className={styles.open}>
          {t('home.demoOpen')}
        </Link>
        {canvasId !== null && (
          <Link to={canvasPath(canvasId)} className={styles.canvas}>
            <Icon name="share" size={16} />
            {t('home.demoCanvas')}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** The card's own measures, so that nothing moves when the case comes. showStaticHome.ts writes the summary into its place. */
export function DemoCaseSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.mark} />
        <div className={styles.titleBones}>
          <Skeleton width={150} height={14} />
          <Skeleton width={110} />
        </div>
      </div>
      <div className={styles.summaryBones} data-early="demo-summary" data-early-class={styles.summary}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <ul className={styles.roles} aria-hidden="true">
        {Array.from({ length: SHOWN_ROLES }, (_, index) => (
          <li key={index}>
            <Skeleton width={72} />
            <Skeleton width={130} />
          </li>
        ))}
      </ul>
      <div className={styles.actionBones} />
    </Card>
  );
}
