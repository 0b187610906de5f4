import type { ContractEventView } from '@chaintrail/contract/schemas';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { EventArguments, RawEvent } from './EventArguments.tsx';
import styles from './Events.module.css';
import { EventName } from './EventTable.tsx';

export interface EventRowProps {
  chainName: string;
  row: ContractEventView;
  view: 'names' | 'topics';
  self: string;
}

/** An event on a phone: its name and place, then what it says. */
export function EventRow({ chainName, row, view, self }: EventRowProps) {
  return (
    <article className={styles.card}>
      <Link to={transactionPath(chainName, row.hash)} className={styles.cardHead}>
        <EventName row={row} />
        <span>
          {row.blockNumber.toLocaleString('en-US')} · {row.logIndex}
        </span>
        <TimeText at={row.time} />
      </Link>
      {view === 'names' ? <EventArguments chainName={chainName} row={row} self={self} /> : <RawEvent row={row} />}
    </article>
  );
}
