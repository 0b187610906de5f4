import type { PeelChainView } from '@chaintrail/contract/schemas';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import styles from './Peel.module.css';
import { t } from './texts.ts';

interface PeelRulingsProps {
  chainName: string;
  /** The transaction whose page it is. */
  hash: string;
  name: string;
  rulings: NonNullable<PeelChainView['ended']>['rulings'];
}

/** Whose word goes before the rules in a peel chain, about which step, and on what ground. */
export function PeelRulings({ chainName, hash, name, rulings }: PeelRulingsProps) {
  return (
    <ul className={styles.rulings} aria-label={name}>
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
  );
}
