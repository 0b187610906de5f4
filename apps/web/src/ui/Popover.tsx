import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './classNames.ts';
import { followAnchor, type Align } from './placement.ts';
import styles from './Popover.module.css';

/** Spread on the button that opens the popover. */
export interface PopoverTrigger {
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string;
  popoverTarget: string;
}

export interface PopoverProps {
  renderTrigger: (props: PopoverTrigger, open: boolean) => ReactNode;
  children: (close: () => void) => ReactNode;
  align?: Align;
  label: string;
  className?: string;
}

const FIRST_CONTROL = 'button, input, a, [tabindex="0"]';

/** A small floating panel: closes on Esc, on a press outside and on leaving it by Tab; focus goes back to its button. */
export function Popover({ renderTrigger, children, align, label, className }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  useLayoutEffect(() => {
    if (!open || !anchor.current || !panel.current) return undefined;
    return followAnchor(anchor.current, panel.current, align);
  }, [open, align]);
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (open && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      {renderTrigger({ 'aria-haspopup': 'dialog', 'aria-expanded': open, 'aria-controls': id, popoverTarget: id }, open)}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classNames(styles.panel, className)}
        // What it holds is there when it appears, and until the focus has gone back.
        onBeforeToggle={({ target, currentTarget, newState }) => {
          if (target === currentTarget && newState === 'open') flushSync(() => setOpen(true));
        }}
        onToggle={({ target, currentTarget, newState }) => {
          if (target !== currentTarget) return;
          setOpen(newState === 'open');
          const first =
            currentTarget.querySelector<HTMLElement>('[data-autofocus]') ?? currentTarget.querySelector<HTMLElement>(FIRST_CONTROL);
          if (newState === 'open') first?.focus({ preventScroll: true });
        }}
      >
        {open && <PopoverContent close={close}>{children}</PopoverContent>}
      </div>
    </span>
  );
}

function PopoverContent({ close, children }: { close: () => void; children: (close: () => void) => ReactNode }) {
  return children(close);
}
