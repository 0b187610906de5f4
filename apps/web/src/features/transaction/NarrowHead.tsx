import { Suspense, type ReactNode } from 'react';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { GapNotice } from '../../ui/GapNotice.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useLongPress } from '../../ui/useLongPress.ts';
import { AddToCase } from '../case/add/index.ts';
import { FailedNotice, StatusTags } from './Head.tsx';
import { Summary } from './Summary.tsx';
import { t } from './texts.ts';
import styles from './Transaction.module.css';
import type { TransactionLayoutProps } from './transactionModel.ts';

/** The head of a phone's transaction page: state, chain, sentence, hash. */
export function NarrowHead({ model, transaction, below }: TransactionLayoutProps & { below?: ReactNode }) {
  const { copied, copy } = useCopy();
  const longPress = useLongPress(() => void copy(transaction.hash));
  return (
    <section className={styles.narrowHead}>
      <div className={styles.narrowTop}>
        <StatusTags transaction={transaction} />
        <ChainGlyph chainName={model.chainName} size={18} />
        {model.chain?.title ?? model.chainName}
        <span className={styles.gap} />
        <TimeText at={transaction.time} as="relative" />
      </div>
      <Summary chainName={model.chainName} parts={transaction.summary} />
      {below}
      <FailedNotice transaction={transaction} />
      <GapNotice
        coverage={transaction.coverage}
        blockNumber={transaction.blockNumber}
        say={(kinds) => t('transaction.gapHere', { kinds })}
      />
      <div className={styles.hashBox} {...longPress}>
        <h1 className="code">{transaction.hash}</h1>
        <IconButton icon={copied ? 'check' : 'copy'} size="tap" label={t('ui.copyHash')} onClick={() => void copy(transaction.hash)} />
      </div>
      <Suspense fallback={null}>
        <AddToCase items={[{ kind: 'transaction', chainName: model.chainName, ref: transaction.hash }]} size="mobile" />
      </Suspense>
    </section>
  );
}
