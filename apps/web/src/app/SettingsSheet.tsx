import { SettingsPanel } from '../features/settings/index.ts';
import { t } from '../locales/translate.ts';
import { Dialog } from '../ui/Dialog.tsx';

export function SettingsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog shape="sheet" title={t('app.display')} onClose={onClose}>
      <SettingsPanel wide />
    </Dialog>
  );
}
