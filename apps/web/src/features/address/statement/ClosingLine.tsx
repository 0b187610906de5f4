import { useQuery } from '@tanstack/react-query';
import { toPart } from '../../../api/failure.ts';
import { query } from '../../../api/queries.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './ClosingLine.module.css';
import { describeClosing, type Closing } from './closing.ts';
import { t } from './texts.ts';

export interface ClosingLineProps {
  chainName: string;
  address: string;
  coinKey: string;
  startTime: number | undefined;
  endTime: number | undefined;
}

/** How the balance of a coin went from the beginning of the chosen time to its end, term by term. */
export function ClosingLine({ chainName, address, coinKey, startTime, endTime }: ClosingLineProps) {
  const span = { ...(startTime === undefined ? {} : { startTime }), ...(endTime === undefined ? {} : { endTime }) };
  const { data, failure, retry } = toPart(useQuery(query('sumStatement', { chainName, address, coinKey, ...span })));
  if (data) return <ClosingText closing={describeClosing(data)} />;
  return (
    <div className={styles.line} aria-busy={!failure}>
      {failure ? (
        <span>
          {t('statement.closingFailed')}{' '}
          <Button size="small" onClick={retry}>
            {t('page.retry')}
          </Button>
        </span>
      ) : (
        <Skeleton height={20} width={420} />
      )}
    </div>
  );
}

const icons = { ok: 'check', warn: 'warning', plain: 'info' } as const;

function ClosingText({ closing: { tone, terms, unit, verdict, notes } }: { closing: Closing }) {
  return (
    <div className={styles.line} data-tone={tone} role="group" aria-label={t('statement.closingTitle')} aria-live="polite">
      {terms.length > 0 && (
        <dl className={styles.terms}>
          {terms.map(({ sign, name, amount, note }) => (
            <div key={name} className={styles.term}>
              <dt title={note}>
                {sign !== '' && <span className={styles.sign}>{sign}</span>}
                {name}
              </dt>
              <dd>
                <Amount value={amount} strong {...(sign === '=' ? { unit } : {})} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {[...(verdict === undefined ? [] : [verdict]), ...notes].map((text, at) => (
        <p key={text} className={at === 0 ? styles.verdict : styles.note}>
          {at === 0 && <Icon name={icons[tone]} size={14} />}
          {text}
        </p>
      ))}
    </div>
  );
}
