import type { MonitorEventView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { classNames } from '../../ui/classNames.ts';
import { DirectionPill } from '../../ui/DirectionPill.tsx';
import { groupThousands } from '../../ui/amountParts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { transactionPath } from '../../ui/paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Events.module.css';
import { t } from './texts.ts';

const words = { moved: 'monitor.moved', frozen: 'monitor.frozen', released: 'monitor.released', destroyed: 'monitor.destroyed' } as const;

type Facts = Pick<MonitorEventView, 'sight' | 'chainName' | 'party' | 'counterparty' | 'amount' | 'coin' | 'hash' | 'time' | 'note'>;

/** One event; one that was undone stays, struck through. */
export function EventRow({ event }: { event: MonitorEventView }) {
  const { monitor, undone, isPast, isRead } = event;
  // What was undone is nobody's news any more: no count has it.
  const isUnread = !isRead && undone === null;
  return (
    <li className={classNames(styles.event, isUnread && styles.unread, undone && styles.undone)}>
      <EventFacts event={event}>
        <div className={styles.name}>
          <span className={styles.struck}>{monitor.name}</span>
          {undone && (
            <Tag small icon="refresh">
              {t('monitor.undone')}
            </Tag>
          )}
          {isPast && <Tag small>{t('monitor.past')}</Tag>}
        </div>
      </EventFacts>
    </li>
  );
}

/** What moved between whom, as three cells of a row; under a name where it has one. */
export function EventFacts({ event, children }: { event: Facts; children?: ReactNode }) {
  const { sight, chainName, party, counterparty, amount, coin, hash, time, note } = event;
  const isSide = sight === 'in' || sight === 'out';
  const [first, second] = sight === 'in' ? [counterparty, party] : [party, counterparty];
  // An issuer that stops an address stops all that lies there, and names no sum.
  const whole = isSide || sight === 'moved' ? coin.symbol : t('monitor.allOf', { symbol: coin.symbol });
  const figure = amount === null ? whole : `${tellAmount(amount.amount)} ${amount.symbol}`;
  return (
    <>
      <span>{isSide ? <DirectionPill direction={sight} /> : <Tag tone="info">{t(words[sight])}</Tag>}</span>
      <div className={styles.what}>
        {children}
        <div className={styles.parties}>
          <ChainGlyph chainName={chainName} size={15} />
          <AddressEntity chainName={chainName} address={first.address} label={first.label} copy={false} />
          {second.address !== '' && (
            <>
              <Icon name="arrowRight" size={13} />
              <AddressEntity chainName={chainName} address={second.address} label={second.label} copy={false} />
            </>
          )}
        </div>
        {note !== '' && <div className={styles.note}>{note}</div>}
      </div>
      <div className={styles.figures}>
        <span className={classNames(styles.amount, styles.struck)}>{figure}</span>
        {hash === '' ? (
          <TimeText at={time} />
        ) : (
          <Link to={transactionPath(chainName, hash)}>
            <TimeText at={time} />
          </Link>
        )}
      </div>
    </>
  );
}

/** Exact, its whole part in groups of three. */
function tellAmount(amount: string): string {
  const [whole = '0', fraction] = amount.split('.');
  return fraction === undefined ? groupThousands(whole) : `${groupThousands(whole)}.${fraction}`;
}
