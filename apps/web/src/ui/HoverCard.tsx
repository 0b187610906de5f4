import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './classNames.ts';
import styles from './HoverCard.module.css';
import { followAnchor } from './placement.ts';
import popover from './Popover.module.css';

export interface HoverCardProps {
  children: ReactNode;
  /** Made when the card opens, so that a table of a thousand rows makes none. */
  content: () => ReactNode;
}

const OPEN_MS = 300;
/** Time to move the pointer from the text into the card. */
const CLOSE_MS = 160;

/**
 * A card that opens after 300 ms on hover or keyboard focus and stays while the pointer is inside it. When it opens is decided here: `interestfor`,
 * the platform's own, is Chromium's alone.
 */
export function HoverCard({ children, content }: HoverCardProps) {
  // The text, while its card is open.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const plan = (next: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), next ? OPEN_MS : CLOSE_MS);
  };
  return (
    <span
      className={styles.anchor}
      onMouseEnter={(event) => plan(event.currentTarget)}
      onMouseLeave={() => plan(null)}
      onFocus={(event) => plan(event.currentTarget)}
      onBlur={() => plan(null)}
      onKeyDown={(event) => {
        if (!anchor || event.key !== 'Escape') return;
        // The dialog that it stands in stays.
        event.preventDefault();
        setAnchor(null);
      }}
    >
      {children}
      {anchor && (
        <Card anchor={anchor} onMouseEnter={() => plan(anchor)} onMouseLeave={() => plan(null)}>
          {content()}
        </Card>
      )}
    </span>
  );
}

interface CardProps {
  anchor: HTMLElement;
  children: ReactNode;
  onMouseEnter: () => void;
  onMouseLeave: () => void;
}

/** Apart from its text, whose surroundings may hide what overflows, but inside its dialog, outside of which all is inert. */
function Card({ anchor, ...props }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    card.current?.showPopover();
    return card.current ? followAnchor(anchor, card.current) : undefined;
  }, [anchor]);
  return createPortal(
    <div ref={card} popover="manual" className={classNames(popover.panel, styles.card)} {...props} />,
    anchor.closest('dialog') ?? document.body,
  );
}
