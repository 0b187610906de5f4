import type { HeuristicView } from '@chaintrail/contract/schemas';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Heuristics.module.css';
import { t } from './texts.ts';
import { orderByVerdict } from './verdictOrder.ts';

export const verdictIcons = { met: 'check', unmet: 'minus', inapplicable: 'info' } as const;

/** In one line below the sentence: which rules of ours the transaction meets, and which not. The card has how and why. */
export function Verdicts({ heuristics }: { heuristics: readonly HeuristicView[] }) {
  if (heuristics.length === 0) return null;
  return (
    <ul className={styles.line} aria-label={t('bitcoin.inferenceTitle')}>
      {orderByVerdict(heuristics).map(({ rule, title, verdict, evidence, claim }) => (
        <li key={rule} className={styles[verdict]} title={evidence}>
          <Icon name={claim === 'derived' ? 'link' : 'wave'} size={12} /> {title}
          <span className={styles.verdict}>
            <Icon name={verdictIcons[verdict]} size={12} /> {t(`bitcoin.verdict_${verdict}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
