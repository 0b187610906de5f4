import { Suspense } from 'react';
import { SettingsPanel } from '../features/settings/index.ts';
import { AccountRow } from './AccountRow.tsx';
import { t } from '../locales/translate.ts';
import { Dialog } from '../ui/Dialog.tsx';

export function SettingsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog shape="sheet" title={t('app.display')} onClose={onClose}>
      <Suspense fallback={null}>
        <SettingsPanel wide />
      </Suspense>
      <AccountRow onLeave={onClose} />
    </Dialog>
  );
}
