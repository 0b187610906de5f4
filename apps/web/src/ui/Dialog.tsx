import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../locales/translate.ts';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { useBackGesture } from './useBackGesture.ts';
import { useFocusTrap } from './useFocusTrap.ts';

/** `modal`: centred. `sheet`: from the bottom, with a grab handle. */
export type DialogShape = 'modal' | 'sheet';

export interface DialogProps {
  shape: DialogShape;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  /** Of a modal; 700 unless told. */
  width?: number;
  /** Off where the sheet draws its own head. */
  header?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** A part that takes over the page: Esc, × and a press on the scrim close it. */
export function Dialog({ shape, title, children, footer, onClose, width = 700, header = true, role = 'dialog' }: DialogProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel);
  useEffect(() => {
    document.documentElement.classList.add(styles.behind ?? '');
    return () => document.documentElement.classList.remove(styles.behind ?? '');
  }, []);
  useBackGesture(onClose);
  return createPortal(
    <div
      className={classNames(styles.scrim, styles[`${shape}Place`])}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(styles.panel, styles[shape])}
        style={shape === 'modal' ? { width } : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        {shape === 'sheet' && <span className={styles.grab} aria-hidden="true" />}
        <header className={header ? styles.header : 'visually-hidden'}>
          <h2 id={titleId}>{title}</h2>
          {header && <IconButton icon="close" label={t('ui.close')} size={shape === 'sheet' ? 'tap' : 'default'} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </div>,
    document.body,
  );
}
