import type { PeelChainView } from '@chaintrail/contract/schemas';
import shared from '../../../features/transaction/Transaction.module.css';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import styles from './Peel.module.css';
import { t } from './texts.ts';

interface PeelEndedProps {
  chainName: string;
  hash: string;
  ended: NonNullable<PeelChainView['ended']>;
}

/** Where the rules see a peel chain and a person's word ends it: whose word, about which step, and on what ground. */
export function PeelEnded({ chainName, hash, ended: { steps, rulings } }: PeelEndedProps) {
  return (
    <Card className={shared.card}>
      <CardHeader
        title={
          <span className={styles.title}>
            <Icon name="user" size={14} title={t('ui.claimJudgement')} /> {t('bitcoin.peelEnded')}
          </span>
        }
        note={t('bitcoin.peelEndedNote', { n: formatCount(steps) })}
      />
      <ul className={styles.rulings} aria-label={t('bitcoin.peelEnded')}>
        {rulings.map(({ hash: ruled, step, verdict, output, note, author, time }) => (
          <li key={ruled}>
            {ruled === hash ? (
              t('bitcoin.peelOwn', { n: step })
            ) : (
              <Link to={transactionPath(chainName, ruled)}>{t('bitcoin.peelStep', { n: step })}</Link>
            )}
            <span>
              <strong>{t(`bitcoin.ruled_${verdict}`, { n: output ?? 0 })}</strong> {t('bitcoin.ruledNote', { note })}
              <small>
                {author} · <TimeText at={time} as="absolute" />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
