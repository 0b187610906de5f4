import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../locales/translate.ts';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { enterTopLayer } from './topLayer.ts';
import { useBackGesture } from './useBackGesture.ts';

/** `modal`: centred. `sheet`: from the bottom, with a grab handle. `palette`: high on the page, its content from edge to edge. */
export type DialogShape = 'modal' | 'sheet' | 'palette';

export interface DialogProps {
  shape: DialogShape;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** What the buttons lead to, at the left of them. */
  note?: ReactNode;
  onClose: () => void;
  /** Of a modal or a palette; 700 unless told. */
  width?: number;
  /** Off where the sheet draws its own head. */
  header?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/** The width of the page's scroll bar, which goes with the first dialog; under another there is none any more. */
function keepScrollBarRoom(): void {
  const root = document.documentElement;
  const width = window.innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty('--scroll-bar', `${width}px`);
}

/** A part that takes over the page: Esc, × and a press on the scrim close it. */
export function Dialog({ shape, title, children, footer, note, onClose, width = 700, header = true, role = 'dialog' }: DialogProps) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const onClosed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    keepScrollBarRoom();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const leaveTopLayer = enterTopLayer(dialog);
    // Esc and the way back ask first, so that who opened the dialog may keep it; the browser closes it at the second time.
    const listener = (event: Event) => {
      // That it was closed is told late: React may have taken it away and shown it again meanwhile.
      if (event.target !== dialog || (event.type === 'close' && dialog.open)) return;
      event.preventDefault();
      onClosed();
    };
    dialog.addEventListener('cancel', listener);
    dialog.addEventListener('close', listener);
    return () => {
      dialog.removeEventListener('cancel', listener);
      dialog.removeEventListener('close', listener);
      leaveTopLayer();
      // Gives the focus back, which taking the element away would not.
      dialog.close();
    };
  }, []);
  useBackGesture(onClose);
  return createPortal(
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={classNames(shape !== 'sheet' && styles.modal, styles[shape])}
      style={shape === 'sheet' ? undefined : { width }}
      onMouseDown={(event) => {
        // The scrim is the dialog's own; the panel covers the rest of it. (`closedby` is missing in Safari.)
        if (event.target !== event.currentTarget) return;
        // The focus goes back to where it was, not to where the pointer is.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.panel}>
        {shape === 'sheet' && <span className={styles.grab} aria-hidden="true" />}
        <header className={header ? styles.header : 'visually-hidden'}>
          <h2 id={titleId}>{title}</h2>
          {header && <IconButton icon="close" label={t('ui.close')} size={shape === 'sheet' ? 'tap' : 'default'} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && (
          <footer className={styles.footer}>
            {note !== undefined && <p className={styles.note}>{note}</p>}
            {footer}
          </footer>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
