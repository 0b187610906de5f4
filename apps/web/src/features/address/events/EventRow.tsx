import type { ContractEventView } from '@chaintrail/contract/schemas';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { EventRole } from '../filter.ts';
import { EventArguments, RawEvent } from './EventArguments.tsx';
import styles from './Events.module.css';
import { EventContract, EventName } from './EventTable.tsx';

export interface EventRowProps {
  chainName: string;
  row: ContractEventView;
  view: 'names' | 'topics';
  self: string;
  role: EventRole;
}

/** An event on a phone: its name and place, then what it says. */
export function EventRow({ chainName, row, view, self, role }: EventRowProps) {
  return (
    <article className={styles.card}>
      <Link to={transactionPath(chainName, row.hash)} className={styles.cardHead}>
        <EventName row={row} />
        <span>
          {row.blockNumber.toLocaleString('en-US')} · {row.logIndex}
        </span>
        <TimeText at={row.time} />
      </Link>
      {role === 'argument' && <EventContract chainName={chainName} row={row} self={self} />}
      {view === 'names' ? <EventArguments chainName={chainName} row={row} self={self} /> : <RawEvent row={row} />}
    </article>
  );
}
