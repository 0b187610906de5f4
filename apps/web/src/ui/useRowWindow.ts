import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';

export interface RowWindow {
  items: readonly VirtualItem[];
  /** Px above the first and below the last item. */
  before: number;
  after: number;
  scrollTo: (index: number) => void;
  /** The `ref` of rows that may be taller than `rowHeight`; they carry their `data-index`. */
  measure: (row: Element | null) => void;
}

export interface RowWindowOptions {
  count: number;
  rowHeight: number;
  box: RefObject<HTMLElement | null>;
  isOn: boolean;
}

const OVERSCAN = 12;

/** Which rows of a long list are in view while the page scrolls. */
export function useRowWindow({ count, rowHeight, box, isOn }: RowWindowOptions): RowWindow {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (box.current) setOffset(box.current.getBoundingClientRect().top + scrollY);
  }, [box, isOn]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: offset,
    enabled: isOn,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    before: first ? first.start - offset : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - offset) : 0,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    measure: virtualizer.measureElement,
  };
}
