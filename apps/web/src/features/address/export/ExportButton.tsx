import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import type { AddressModel } from '../addressModel.ts';
import { t } from '../texts.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })));

/** Makes a file of the list with its filters. */
export function ExportButton({ model }: { model: AddressModel }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = model.totals.data?.count;
  const isMobile = isMobileLayout();
  return (
    <>
      <Button size={isMobile ? 'mobile' : 'default'} icon="download" onClick={() => setIsOpen(true)}>
        {count === undefined || isMobile ? t('address.export') : t('address.exportRows', { n: formatCount(count) })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog model={model} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
