import { t } from './texts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './QrDialog.module.css';

// Room for 42 characters in one line.
const WIDTH = 420;

/** The address alone as a QR code: no scheme, no amount, nothing that a wallet could act on. */
export function QrDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={WIDTH} title={t('address.qrTitle')} onClose={onClose}>
      <div className={styles.content}>
        <QrCode className={styles.code} text={address} label={`${t('address.qrTitle')} ${address}`} />
        <p className={styles.address}>
          {address} <CopyButton text={address} label={t('ui.copyAddress')} />
        </p>
        <p className={styles.hint}>{t('address.qrHint')}</p>
      </div>
    </Dialog>
  );
}
