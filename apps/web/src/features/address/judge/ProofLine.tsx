import type { JudgementView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { describeProof } from './describe.ts';
import styles from './Judge.module.css';
import { t } from './texts.ts';

/** The proof: the same sums by every way, or the gap between them. */
export function ProofLine({ judgement }: { judgement: JudgementView }) {
  const [isOpen, setIsOpen] = useState(false);
  const proof = describeProof(judgement);
  if (!proof) return null;
  return (
    <div className={styles.proof}>
      <Notice
        tone={proof.isClosed ? 'ok' : 'error'}
        actions={
          <Button tone="text" size="small" onClick={() => setIsOpen(true)}>
            {t('judge.how')}
          </Button>
        }
      >
        {proof.lead}
        {proof.count !== '' && <b>{proof.count}</b>}
        {proof.rest}
      </Notice>
      {isOpen && (
        <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} title={t('judge.howTitle')} onClose={() => setIsOpen(false)}>
          <How judgement={judgement} />
        </Dialog>
      )}
    </div>
  );
}

function How({ judgement: { covered, folded } }: { judgement: JudgementView }) {
  return (
    <ul className={styles.how}>
      <li>
        {t('judge.howParties', { n: formatCount(covered.count), from: formatCount(covered.fromBlock), to: formatCount(covered.toBlock) })}
      </li>
      <li>{t('judge.howList')}</li>
      <li>{t('judge.howCard')}</li>
      <li>{t('judge.howAsides')}</li>
      <li>
        {t('judge.howFolded', { zero: formatCount(folded.zero), poison: formatCount(folded.poison), fake: formatCount(folded.fake) })}
      </li>
      <li>{t('judge.howDwell')}</li>
    </ul>
  );
}
