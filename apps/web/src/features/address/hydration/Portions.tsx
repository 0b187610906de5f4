import type { HydrationView } from '@chaintrail/contract/schemas';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './HydrationPanel.module.css';
import { t } from './texts.ts';
import type { HydrationModel } from './useHydration.ts';

/** A history that stopped for its size, or was read only from some time on: how far it may go on, each with its price. */
export function Portions({
  model,
  view,
}: {
  model: HydrationModel;
  view: Pick<HydrationView, 'rows' | 'portions' | 'isAllowed' | 'status'>;
}) {
  const isLarge = view.status === 'paused';
  // Where the chain is gone through by its blocks, the questions are known and the rows are not.
  const isByBlocks = view.portions.some(({ rows, calls }) => rows === null && calls !== null);
  return (
    <Notice tone={isLarge ? 'warn' : 'info'}>
      {t(isLarge ? (isByBlocks ? 'hydration.costly' : 'hydration.large') : 'hydration.older', { n: formatCount(view.rows) })}
      <ul className={styles.portions}>
        {view.portions.map((one) => (
          <li key={one.portion}>
            <Button size="small" disabled={!view.isAllowed || model.isSteering} onClick={() => model.goOn(one.portion)}>
              {namePortion(one, isLarge)}
            </Button>
            <small>{tellPrice(one)}</small>
          </li>
        ))}
      </ul>
      <small>{t(isByBlocks ? 'hydration.portionNoteBlocks' : 'hydration.portionNote')}</small>
    </Notice>
  );
}

function namePortion({ portion, rows }: HydrationView['portions'][number], isLarge: boolean): string {
  if (portion === 'more') return t('hydration.portionMore', { n: formatCount(rows ?? 0) });
  return t(portion === 'year' ? 'hydration.portionYear' : isLarge ? 'hydration.portionAll' : 'hydration.portionRest');
}

function tellPrice({ portion, rows, calls }: HydrationView['portions'][number]): string {
  if (calls === null) return t('hydration.portionUnknown');
  // How many rows the first way takes is in its name.
  return portion !== 'more' && rows !== null
    ? t('hydration.portionRows', { rows: formatCount(rows), calls: formatCount(calls) })
    : t('hydration.portionPrice', { calls: formatCount(calls) });
}
