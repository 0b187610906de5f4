import type { CanvasNode } from '@chaintrail/contract/schemas';
import { Button } from '../../../ui/Button.tsx';
import { t } from '../texts.ts';
import { useTransactions } from '../useTransactions.ts';
import styles from './Drawer.module.css';

/** From an output to the transaction that made it, and to the one that spent it. */
export function OutputButtons({ node, isNarrow = false }: { node: CanvasNode; isNarrow?: boolean }) {
  const { follow, isReading } = useTransactions();
  if (node.kind !== 'output') return null;
  const size = isNarrow ? ({ size: 'mobile' } as const) : {};
  return (
    <div className={styles.buttons}>
      <Button {...size} icon="arrowIn" disabled={isReading} onClick={() => void follow(node, 'in')}>
        {t('canvas.outputFrom')}
      </Button>
      <Button {...size} icon="arrowOut" disabled={isReading} onClick={() => void follow(node, 'out')}>
        {t(isReading ? 'canvas.adding' : 'canvas.outputTo')}
      </Button>
    </div>
  );
}
