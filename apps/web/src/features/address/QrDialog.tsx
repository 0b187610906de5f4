import { encode } from 'uqr';
import { t } from './texts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import styles from './QrDialog.module.css';

// Room for 42 characters in one line.
const WIDTH = 420;

/** The address alone as a QR code: no scheme, no amount, nothing that a wallet could act on. Always dark on white, or scanners fail. */
export function QrDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { size, data } = encode(address, { border: 2, ecc: 'M' });
  const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={WIDTH} title={t('address.qrTitle')} onClose={onClose}>
      <div className={styles.content}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={`${t('address.qrTitle')} ${address}`}
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={cells} fill="#111" />
        </svg>
        <p className={styles.address}>
          {address} <CopyButton text={address} label={t('ui.copyAddress')} />
        </p>
        <p className={styles.hint}>{t('address.qrHint')}</p>
      </div>
    </Dialog>
  );
}
