import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './classNames.ts';
import styles from './HoverCard.module.css';
import popover from './Popover.module.css';
import { usePlacement } from './usePlacement.ts';

export interface HoverCardProps {
  children: ReactNode;
  /** Made when the card opens, so that a table of a thousand rows makes none. */
  content: () => ReactNode;
}

const OPEN_MS = 300;
/** Time to move the pointer from the text into the card. */
const CLOSE_MS = 160;

/** A card that opens after 300 ms on hover or keyboard focus and stays while the pointer is inside it. */
export function HoverCard({ children, content }: HoverCardProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const placement = usePlacement(anchor, panel, open);
  useEffect(() => () => clearTimeout(timer.current), []);
  const plan = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), next ? OPEN_MS : CLOSE_MS);
  };
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onMouseEnter={() => plan(true)}
      onMouseLeave={() => plan(false)}
      onFocus={() => plan(true)}
      onBlur={() => plan(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      {children}
      {open &&
        createPortal(
          <div
            ref={panel}
            className={classNames(popover.panel, styles.card)}
            style={{ left: placement?.left ?? 0, top: placement?.top ?? 0, visibility: placement ? 'visible' : 'hidden' }}
            onMouseEnter={() => plan(true)}
            onMouseLeave={() => plan(false)}
          >
            {content()}
          </div>,
          document.body,
        )}
    </span>
  );
}
