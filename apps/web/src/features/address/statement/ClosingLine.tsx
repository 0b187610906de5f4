import type { StatementSumsView } from '@chaintrail/contract/schemas';
import type { Part } from '../../../api/failure.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './ClosingLine.module.css';
import { describeClosing, type Closing } from './closing.ts';
import { t } from './texts.ts';

/** How the balance of a coin went from the beginning of the chosen time to its end, term by term. */
export function ClosingLine({ sums: { data, failure, retry }, withFees }: { sums: Part<StatementSumsView>; withFees: boolean }) {
  if (data) return <ClosingText closing={describeClosing(data, withFees)} />;
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
