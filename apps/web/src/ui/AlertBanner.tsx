import { Fragment, type ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import styles from './AlertBanner.module.css';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

export interface AlertBannerProps {
  title: string;
  /** Behind 启发式: how that was found. */
  claim?: ReactNode;
  /** What is meant and what this is, as names with their values. */
  pair: readonly { name: string; value: ReactNode }[];
  /** The way to what was meant. */
  open?: { to: string; name: string };
  /** What else can be done about it, below that way. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** That something passes itself off as something else: both below each other. It cannot be closed. */
export function AlertBanner({ title, claim, pair, open, actions, children }: AlertBannerProps) {
  return (
    <section className={styles.banner} role="alert" aria-label={title}>
      <span className={styles.sign}>
        <Icon name="warning" size={18} />
      </span>
      <div className={styles.body}>
        <h2 className={styles.title}>
          {title}
          <span className={styles.claim}>
            <Icon name="wave" size={13} /> {t('ui.claimHeuristic')}
            {claim !== undefined && <> · {claim}</>}
          </span>
        </h2>
        {pair.length > 0 && (
          <dl className={styles.pair}>
            {pair.map(({ name, value }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        )}
        {children}
      </div>
      <div className={styles.actions}>
        {open && (
          <Link to={open.to} className={styles.open}>
            <Icon name="arrowRight" size={14} /> {open.name}
          </Link>
        )}
        {actions}
      </div>
    </section>
  );
}
