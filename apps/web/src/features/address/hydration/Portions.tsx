import type { HydrationView } from '@chaintrail/contract/schemas';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './HydrationPanel.module.css';
import { t } from './texts.ts';
import type { HydrationModel } from './useHydration.ts';

/** A history that stopped for its size: how far it may go on, each with its price. */
export function Portions({ model, view }: { model: HydrationModel; view: Pick<HydrationView, 'rows' | 'portions' | 'isAllowed'> }) {
  return (
    <Notice tone="warn">
      {t('hydration.large', { n: formatCount(view.rows) })}
      <ul className={styles.portions}>
        {view.portions.map((one) => (
          <li key={one.portion}>
            <Button size="small" disabled={!view.isAllowed || model.isSteering} onClick={() => model.goOn(one.portion)}>
              {one.portion === 'all' ? t('hydration.portionAll') : t('hydration.portionMore', { n: formatCount(one.rows ?? 0) })}
            </Button>
            <small>{tellPrice(one)}</small>
          </li>
        ))}
      </ul>
      <small>{t('hydration.portionNote')}</small>
    </Notice>
  );
}

function tellPrice({ portion, rows, calls }: HydrationView['portions'][number]): string {
  if (calls === null) return t('hydration.portionUnknown');
  return portion === 'all' && rows !== null
    ? t('hydration.portionRows', { rows: formatCount(rows), calls: formatCount(calls) })
    : t('hydration.portionPrice', { calls: formatCount(calls) });
}
