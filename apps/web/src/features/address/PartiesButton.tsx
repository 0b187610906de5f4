import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../ui/figures.ts';
import type { PartiesDialogProps } from './PartiesDialog.tsx';
import styles from './PartiesButton.module.css';
import { t } from './texts.ts';

const PartiesDialog = lazy(() => import('./PartiesDialog.tsx').then((module) => ({ default: module.PartiesDialog })));

/** How many addresses the page's had to do with; a press lists them. */
export function PartiesButton({ model, count }: { model: PartiesDialogProps['model']; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const text = t('address.partiesCount', { n: formatCount(count) });
  if (count === 0) return text;
  return (
    <>
      <button type="button" className={`tap ${styles.link}`} onClick={() => setIsOpen(true)}>
        {text}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PartiesDialog model={model} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
