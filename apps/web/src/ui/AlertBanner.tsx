import { Fragment, type ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import styles from './AlertBanner.module.css';
import { classNames } from './classNames.ts';
import { claimLook } from './entityLook.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

export interface AlertBannerProps {
  title: string;
  /** `false`: it passes itself off as something else, by our rules. `frozen`: its coin cannot move, as the chain says. Default `false`. */
  kind?: keyof typeof kinds;
  /** Behind what it rests on: how that was found. */
  claim?: ReactNode;
  /** What is meant and what this is, as names with their values. */
  pair?: readonly { name: string; value: ReactNode }[];
  /** The way to what was meant, or to what shows it. */
  open?: { to: string; name: string } | undefined;
  /** What else can be done about it, below that way. */
  actions?: ReactNode;
  children?: ReactNode;
}

const kinds = {
  false: { role: 'alert', icon: 'warning', claim: claimLook.heuristic },
  frozen: { role: 'status', icon: 'snow', claim: claimLook.fact },
} as const;

/** What has to be known of an address or a coin before anything else. It cannot be closed. */
export function AlertBanner({ title, kind = 'false', claim, pair, open, actions, children }: AlertBannerProps) {
  const { role, icon, claim: rests } = kinds[kind];
  return (
    <section className={classNames(styles.banner, styles[kind])} role={role} aria-label={title}>
      <span className={styles.sign}>
        <Icon name={icon} size={18} />
      </span>
      <div className={styles.body}>
        <h2 className={styles.title}>
          {title}
          <span className={styles.claim}>
            <Icon name={rests.icon} size={13} /> {t(rests.text)}
            {claim !== undefined && <> · {claim}</>}
          </span>
        </h2>
        {pair && pair.length > 0 && (
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
