import { useState } from 'react';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import styles from './Flow.module.css';
import { FlowNarrow } from './FlowNarrow.tsx';
import type { FlowProps } from './flowProps.ts';
import { FlowWide } from './FlowWide.tsx';
import { t } from './texts.ts';

// As many rows as one screen holds; a picture of more bands than the second figure says nothing, the list has them all.
const FOLDED = 8;
const UNFOLDED = 24;

interface FlowViewProps extends Pick<FlowProps, 'chainName' | 'view' | 'fee'> {
  onList: () => void;
}

/** The diagram with its ends named; the rest of a long side unfolds. */
export function FlowView({ chainName, view, fee, onList }: FlowViewProps) {
  const [most, setMost] = useState({ input: FOLDED, output: FOLDED });
  const unfold = (side: 'input' | 'output') => {
    const count = side === 'input' ? view.inputCount : view.outputCount;
    if (most[side] === UNFOLDED || count > UNFOLDED) return onList;
    return () => setMost((before) => ({ ...before, [side]: UNFOLDED }));
  };
  const isUnfolded = most.input > FOLDED || most.output > FOLDED;
  const hasFee = fee.raw !== '0' && !view.isCoinbase;
  const outputsText = t(hasFee ? 'bitcoin.flowOutputsFee' : 'bitcoin.flowOutputs', { n: formatCount(view.outputCount) });
  if (isMobileLayout()) return <FlowNarrow view={view} fee={fee} most={most} outputsText={outputsText} />;
  return (
    <>
      <div className={styles.heads}>
        <span>{t('bitcoin.flowInputs', { n: formatCount(view.inputCount) })}</span>
        {isUnfolded && (
          <button type="button" className={styles.more} onClick={() => setMost({ input: FOLDED, output: FOLDED })}>
            {t('bitcoin.flowRestFold')}
          </button>
        )}
        <span>{outputsText}</span>
      </div>
      <FlowWide chainName={chainName} view={view} fee={fee} most={most} onMore={{ input: unfold('input'), output: unfold('output') }} />
    </>
  );
}
