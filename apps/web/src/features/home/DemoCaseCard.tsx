import type { DemoCaseView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { t } from '../../locales/translate.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath, transactionPath } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './DemoCaseCard.module.css';

const SHOWN_ROLES = 3;

/** The worked case: its main suspect first, then who else has a part in it and which transactions tell the story. */
export function DemoCaseCard({ demoCase }: { demoCase: NonNullable<DemoCaseView> }) {
  const [isFull, setIsFull] = useState(false);
  const { title, summary, addresses, transactions, chains } = demoCase;
  const [main] = addresses;
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
      <p className={classNames(styles.summary, isFull && styles.whole)}>{summary}</p>
      <ul className={classNames(styles.roles, isFull && styles.full)}>
        {(isFull ? addresses : addresses.slice(0, SHOWN_ROLES)).map((one) => (
          <li key={`${one.chainName}-${one.address}-${one.role}`} title={one.note}>
            <span className={classNames(styles.named, styles.role)}>
              <ChainGlyph chainName={one.chainName} size={14} />
              {one.role}
            </span>
            <AddressEntity chainName={one.chainName} address={one.address} label={one.label} copy={false} />
          </li>
        ))}
        {isFull && transactions.length > 0 && (
          <li>
            <strong>{t('home.demoTransactions', { count: transactions.length })}</strong>
          </li>
        )}
        {isFull &&
          transactions.map((one) => (
            <li key={one.hash} title={one.note}>
              <span className={styles.named}>
                <ChainGlyph chainName={one.chainName} size={14} />
                <Link to={transactionPath(one.chainName, one.hash)}>{one.title}</Link>
              </span>
            </li>
          ))}
      </ul>
      <div className={styles.actions}>
        {main && (
          <Link to={addressPath(main.chainName, main.address)} className={styles.open}>
            {t('home.demoOpen')}
          </Link>
        )}
        {addresses.length > SHOWN_ROLES && (
          <Button onClick={() => setIsFull(!isFull)} aria-expanded={isFull}>
            {isFull ? t('home.demoLess') : t('home.demoMore', { count: addresses.length })}
          </Button>
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
