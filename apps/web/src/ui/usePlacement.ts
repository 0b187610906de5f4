import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Placement {
  left: number;
  top: number;
  maxHeight: number;
}

export interface PlacementRules {
  /** Which edge of the anchor the floating part lines up with. */
  align?: 'start' | 'end';
  gap?: number;
}

const MARGIN = 8;

/** Where a floating part stands: below its anchor, above it when there is more room, always inside the window. */
export function usePlacement(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  open: boolean,
  { align = 'start', gap = 6 }: PlacementRules = {},
): Placement | null {
  const [placement, setPlacement] = useState<Placement | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const place = () => {
      if (!anchor.current || !floating.current) return;
      const at = anchor.current.getBoundingClientRect();
      const { offsetWidth: width, scrollHeight: height } = floating.current;
      const below = innerHeight - at.bottom - gap - MARGIN;
      const above = at.top - gap - MARGIN;
      const goesUp = height > below && above > below;
      const wanted = align === 'start' ? at.left : at.right - width;
      setPlacement({
        left: Math.max(MARGIN, Math.min(wanted, innerWidth - width - MARGIN)),
        top: goesUp ? Math.max(MARGIN, at.top - gap - Math.min(height, above)) : at.bottom + gap,
        maxHeight: Math.max(120, goesUp ? above : below),
      });
    };
    place();
    // What it holds may come later than it opens, and make it taller.
    const observer = new ResizeObserver(place);
    if (floating.current) observer.observe(floating.current);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [open, anchor, floating, align, gap]);
  return open ? placement : null;
}
