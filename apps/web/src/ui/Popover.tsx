import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './classNames.ts';
import styles from './Popover.module.css';
import { usePlacement } from './usePlacement.ts';

/** Spread on the button that opens the popover. */
export interface PopoverTrigger {
  'aria-haspopup': 'dialog' | 'menu' | 'listbox';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

export interface PopoverProps {
  renderTrigger: (props: PopoverTrigger, open: boolean) => ReactNode;
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  role?: 'dialog' | 'menu' | 'listbox';
  label?: string;
  className?: string;
}

/** A small floating panel: closes on Esc, on a press outside and on leaving it by Tab; focus goes back to its button. */
export function Popover({ renderTrigger, children, align = 'start', role = 'dialog', label, className }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const placement = usePlacement(anchor, panel, open, { align });

  const close = (restoreFocus = true) => {
    setOpen(false);
    if (restoreFocus) anchor.current?.querySelector<HTMLElement>('button, a, [tabindex]')?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    panel.current?.querySelector<HTMLElement>('[data-autofocus], button, input, a, [tabindex="0"]')?.focus({ preventScroll: true });
    const onPress = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Node && !panel.current?.contains(target) && !anchor.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return (
    <span ref={anchor} className={styles.anchor}>
      {renderTrigger({ 'aria-haspopup': role, 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) }, open)}
      {open &&
        createPortal(
          <div
            ref={panel}
            id={id}
            role={role}
            aria-label={label}
            className={classNames(styles.panel, className)}
            style={{
              left: placement?.left ?? 0,
              top: placement?.top ?? 0,
              maxHeight: placement?.maxHeight,
              visibility: placement ? 'visible' : 'hidden',
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              close();
            }}
            onBlur={(event) => {
              const next = event.relatedTarget;
              if (next instanceof Node && !panel.current?.contains(next) && !anchor.current?.contains(next)) setOpen(false);
            }}
          >
            <PopoverContent close={close}>{children}</PopoverContent>
          </div>,
          document.body,
        )}
    </span>
  );
}

function PopoverContent({ close, children }: { close: () => void; children: (close: () => void) => ReactNode }) {
  return children(close);
}
