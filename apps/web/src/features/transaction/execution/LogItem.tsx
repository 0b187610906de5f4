import type { EventLogView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { DoubtTag } from '../../../ui/Claim.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { ArgumentValue } from '../ArgumentValue.tsx';
import { circled } from '../flow/bundle.ts';
import styles from './Logs.module.css';
import { t } from './texts.ts';

const TOPIC_ENDS = { head: 10, tail: 4 };
// A browser lays out this much text without a hitch; the copy has all of it.
const SHOWN_BYTES = 2_048;

export interface LogItemProps {
  chainName: string;
  log: EventLogView;
  /** The number that the flow gives a transfer, by its id. */
  numbers: ReadonlyMap<string, number>;
  isRaw: boolean;
}

/** One log: who wrote what, and which movement it tells of. */
export function LogItem({ chainName, log, numbers, isRaw }: LogItemProps) {
  const { event, coin, contract, topics } = log;
  const isClaim = coin !== null && coin.doubt !== null;
  const moves = log.transferIds.flatMap((id) => numbers.get(id) ?? []);
  return (
    <li className={classNames(styles.log, isClaim && styles.claim)}>
      <div className={styles.head}>
        <span className={styles.index}>{log.logIndex}</span>
        <span className={styles.name}>
          {event ? event.name : t(topics.length === 0 ? 'execution.logAnonymous' : 'execution.logUnknown')}
        </span>
        {event?.title && <span className={styles.title}>{event.title}</span>}
        <AddressEntity chainName={chainName} address={contract.address} label={contract.label} freeze={contract.freeze} compact />
        {coin && !contract.label && <bdi className={styles.title}>{coin.symbol}</bdi>}
        {isClaim && <DoubtTag coin={coin} contract={false} />}
        <span className={styles.end}>
          {moves.length > 0 && <span>{t('execution.logMoves', { n: listNumbers(moves) })}</span>}
          {topics[0] !== undefined && (
            <span className={styles.topic} title={`${event?.signature ?? ''} ${topics[0]}`.trim()}>
              topic0 {shortenMiddle(topics[0], TOPIC_ENDS)}
            </span>
          )}
        </span>
      </div>
      {event && !isRaw ? <Decoded chainName={chainName} arguments={event.arguments} isClaim={isClaim} /> : <Raw log={log} />}
    </li>
  );
}

const MOST_NUMBERS = 6;

const listNumbers = (moves: readonly number[]): string =>
  `${moves.slice(0, MOST_NUMBERS).map(circled).join(' ')}${moves.length > MOST_NUMBERS ? ' …' : ''}`;

type Event = NonNullable<EventLogView['event']>;

function Decoded({ chainName, arguments: list, isClaim }: { chainName: string; arguments: Event['arguments']; isClaim: boolean }) {
  return (
    <dl className={styles.arguments}>
      {list
        .map((argument, position) => ({ argument, position }))
        .map(({ argument, position }) => (
          <div key={position} className={classNames(styles.argument, argument.parts && styles.struct)}>
            <dt>
              <span className="mono" title={argument.type}>
                {argument.name}
              </span>
              {argument.isIndexed && <sup>{t('execution.logIndexed')}</sup>}
            </dt>
            <dd>
              <ArgumentValue chainName={chainName} argument={argument} isClaim={isClaim} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Raw({ log: { topics, data, contract, logIndex } }: { log: EventLogView }) {
  const bytes = Math.max(0, (data.length - 2) / 2);
  const isCut = bytes > SHOWN_BYTES;
  return (
    <div className={styles.raw}>
      <dl className={styles.words}>
        {topics
          .map((topic, position) => ({ topic, position }))
          .map(({ topic, position }) => (
            <div key={position}>
              <dt>{t('execution.logTopic', { n: position })}</dt>
              <dd>{topic}</dd>
            </div>
          ))}
        <div>
          <dt>{t('execution.logData')}</dt>
          <dd>{bytes === 0 ? t('execution.logNoData') : isCut ? data.slice(0, 2 + SHOWN_BYTES * 2) : data}</dd>
        </div>
      </dl>
      <p className={styles.tools}>
        {isCut && <span>{t('execution.logCut', { n: formatCount(SHOWN_BYTES) })}</span>}
        <CopyButton
          text={JSON.stringify({ address: contract.address, logIndex, topics, data }, null, 2)}
          label={t('execution.logCopy')}
          wordy
        />
      </p>
    </div>
  );
}
