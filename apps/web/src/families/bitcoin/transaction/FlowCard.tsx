import { useState } from 'react';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import shared from '../../../features/transaction/Transaction.module.css';
import styles from './Flow.module.css';
import type { FlowProps } from './flowProps.ts';
import { FlowNarrow } from './FlowNarrow.tsx';
import { FlowWide } from './FlowWide.tsx';
import { InferenceMark } from './InferenceMark.tsx';
import { t } from './texts.ts';

// As many rows as one screen holds; the first unfolding shows what the answer holds.
const FOLDED = 8;
const UNFOLDED = 100;

/** The diagram with its ends named; the rest of a long side unfolds. */
export function FlowCard({ chainName, view, fee }: Pick<FlowProps, 'chainName' | 'view' | 'fee'>) {
  const [most, setMost] = useState({ input: FOLDED, output: FOLDED });
  const unfold = (side: 'input' | 'output') =>
    most[side] === UNFOLDED ? undefined : () => setMost((before) => ({ ...before, [side]: UNFOLDED }));
  const isUnfolded = most.input > FOLDED || most.output > FOLDED;
  const isNarrow = isMobileLayout();
  const coinjoin = view.coinjoin && <InferenceMark inference={view.coinjoin}>{t('bitcoin.coinjoin')}</InferenceMark>;
  const hasFee = fee.raw !== '0' && !view.isCoinbase;
  const outputsText = t(hasFee ? 'bitcoin.flowOutputsFee' : 'bitcoin.flowOutputs', { n: formatCount(view.outputCount) });
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.flowTitle')} note={t('bitcoin.flowNote', { unit: fee.symbol })}>
        {!isNarrow && coinjoin}
        {isUnfolded && (
          <button type="button" className={styles.more} onClick={() => setMost({ input: FOLDED, output: FOLDED })}>
            {t('bitcoin.flowRestFold')}
          </button>
        )}
      </CardHeader>
      {isNarrow ? (
        <>
          {coinjoin && <div className={styles.flags}>{coinjoin}</div>}
          <FlowNarrow view={view} fee={fee} most={most} outputsText={outputsText} />
        </>
      ) : (
        <>
          <div className={styles.heads}>
            <span>{t('bitcoin.flowInputs', { n: formatCount(view.inputCount) })}</span>
            <span>{outputsText}</span>
          </div>
          <FlowWide chainName={chainName} view={view} fee={fee} most={most} onMore={{ input: unfold('input'), output: unfold('output') }} />
        </>
      )}
    </Card>
  );
}
