import type { RulingView } from '@chaintrail/contract/schemas';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import styles from './Heuristics.module.css';
import { useUnrule } from './rulings.ts';
import { t } from './texts.ts';

/** Above the rules: what a person said in their place, who, when and on what ground, and the way back. */
export function RuledLine({ chainName, hash, ruling }: { chainName: string; hash: string; ruling: RulingView }) {
  const unruling = useUnrule({ chainName, hash });
  const { verdict, output, note, author, time } = ruling;
  return (
    <div className={styles.ruled}>
      <Icon name="user" size={14} title={t('ui.claimJudgement')} />
      <p>
        <strong>{t(`bitcoin.ruled_${verdict}`, { n: output ?? 0 })}</strong> {t('bitcoin.ruledNote', { note })}
        <span className={styles.by}>
          {author} · <TimeText at={time} as="absolute" /> · {t('bitcoin.ruledRules')}
        </span>
      </p>
      <Button size="small" tone="text" className="tap" disabled={unruling.isPending} onClick={() => unruling.mutate()}>
        {t('bitcoin.unrule')}
      </Button>
    </div>
  );
}
