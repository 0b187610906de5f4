import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { useChains } from '../chain/index.ts';
import styles from './Trace.module.css';
import { emptyForm } from './question.ts';
import { t } from './texts.ts';
import { useStartTrace } from './useTrace.ts';

export interface TraceButtonsProps {
  chainName: string;
  /** Addresses or transactions' hashes, a line each. */
  start: string;
  /** The native coin, where nothing else was moved; else the chain's USDT where it has one. */
  isNative?: boolean;
  /** The question that comes first here. */
  lead?: 'forward' | 'backward' | undefined;
  /** The one question that is asked here. */
  only?: 'forward';
}

/** One press: where its money went, where it came from, by its ranked ways on a canvas. */
export function TraceButtons({ chainName, start: from, isNative = false, lead, only }: TraceButtonsProps) {
  const { chains } = useChains();
  const hasUsdt = (chains.find((chain) => chain.chainName === chainName)?.usdt.length ?? 0) > 0;
  const coin = isNative || !hasUsdt ? 'native' : 'usdt';
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
