import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { dismissToast, noticeStore, showingToasts, type ToastKind } from '../lib/notify.ts';
import { t } from '../locales/translate.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './ToastHost.module.css';
import { useTopLayer } from './topLayer.ts';

const icons: Record<ToastKind, IconName> = { success: 'checkCircle', error: 'closeCircle', info: 'info' };

/** A dialog may leave with the very toast that was made in it: the host is then drawn anew where the page goes on. */
const show = (host: HTMLElement | null) => {
  if (host?.isConnected) host.showPopover();
};

/** Toasts at the top centre. Errors are announced at once, the rest when the reader pauses. */
export function ToastHost() {
  const toasts = useStore(noticeStore, (state) => state.toasts);
  const layer = useTopLayer();
  useEffect(showingToasts, []);
  return createPortal(
    <div ref={show} popover="manual" className={styles.host}>
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast} role={toast.kind === 'error' ? 'alert' : 'status'}>
          <Icon name={icons[toast.kind]} className={styles[toast.kind]} />
          <span className={styles.text}>{toast.text}</span>
          {toast.count > 1 && <span className={styles.count}>×{toast.count}</span>}
          {toast.kind === 'error' && (
            <button type="button" className={styles.close} aria-label={t('ui.dismiss')} onClick={() => dismissToast(toast.id)}>
              <Icon name="close" size={14} />
            </button>
          )}
        </div>
      ))}
    </div>,
    layer,
  );
}
