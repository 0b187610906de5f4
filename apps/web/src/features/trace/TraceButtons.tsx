import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { useChains } from '../chain/index.ts';
import styles from './Trace.module.css';
import { formCoinOf } from './coins.ts';
import { emptyForm } from './question.ts';
import { t } from './texts.ts';
import { useStartTrace } from './useTrace.ts';

export interface TraceButtonsProps {
  chainName: string;
  /** Addresses or transactions' hashes, a line each. */
  start: string;
  /** The coin that is looked at here, or that moved most; else the chain's USDT where it has one. */
  coinKey?: string | undefined;
  /** The question that comes first here. */
  lead?: 'forward' | 'backward' | undefined;
  /** The one question that is asked here. */
  only?: 'forward';
}

/** One press: where its money went, where it came from, by its ranked ways on a canvas. */
export function TraceButtons({ chainName, start: from, coinKey, lead, only }: TraceButtonsProps) {
  const { chains } = useChains();
  const coin = formCoinOf(
    coinKey,
    chains.find((chain) => chain.chainName === chainName),
  );
  const { start, isStarting } = useStartTrace({ onCanvas: true });
  const begin = (direction: 'forward' | 'backward') => start({ ...emptyForm, chainName, starts: from, coin, direction, minAmount: '0' });
  const size = isMobileLayout() ? 'mobile' : 'small';
  return (
    <span className={styles.buttons}>
      <Button
        size={size}
        tone={lead === 'forward' ? 'primary' : 'default'}
        icon="arrowOut"
        disabled={isStarting}
        onClick={() => begin('forward')}
      >
        {t('trace.toTrace')}
      </Button>
      {only === undefined && (
        <Button
          size={size}
          tone={lead === 'backward' ? 'primary' : 'default'}
          icon="arrowIn"
          disabled={isStarting}
          onClick={() => begin('backward')}
        >
          {t('trace.toOrigin')}
        </Button>
      )}
    </span>
  );
}
