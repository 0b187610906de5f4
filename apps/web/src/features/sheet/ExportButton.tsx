import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import type { SheetAsk } from './ask.ts';
import { t } from './buttonTexts.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })));

export interface ExportButtonProps {
  ask: SheetAsk;
  /** Rows, where the page knows them. */
  count?: number | undefined;
  /** In a phone's bar of actions; elsewhere it is as small as what stands beside it. */
  isInBar?: boolean;
}

/** Makes a file of the list with its filters. */
export function ExportButton({ ask, count, isInBar = false }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isMobile = isMobileLayout();
  return (
    <>
      <Button size={isMobile ? 'mobile' : isInBar ? 'default' : 'small'} icon="download" onClick={() => setIsOpen(true)}>
        {count === undefined || isMobile ? t('exportButton.export') : t('exportButton.exportRows', { n: formatCount(count) })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog ask={ask} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
