import type { PeelChainView } from '@chaintrail/contract/schemas';
import shared from '../../../features/transaction/Transaction.module.css';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Peel.module.css';
import { PeelRulings } from './PeelRulings.tsx';
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
      <PeelRulings chainName={chainName} hash={hash} name={t('bitcoin.peelEnded')} rulings={rulings} />
    </Card>
  );
}
