import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
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
  /** `box`: the container scrolls. `page`: the window scrolls. */
  mode: 'box' | 'page';
  box: RefObject<HTMLElement | null>;
  isOn: boolean;
}

const OVERSCAN = 12;

/** Which rows of a long list are in view. */
export function useRowWindow({ count, rowHeight, mode, box, isOn }: RowWindowOptions): RowWindow {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (mode === 'page' && box.current) setOffset(box.current.getBoundingClientRect().top + scrollY);
  }, [mode, box, isOn]);
  const shared = { count, estimateSize: () => rowHeight, overscan: OVERSCAN };
  const inBox = useVirtualizer({ ...shared, getScrollElement: () => box.current, enabled: isOn && mode === 'box' });
  const inPage = useWindowVirtualizer({ ...shared, scrollMargin: offset, enabled: isOn && mode === 'page' });
  const active = mode === 'box' ? inBox : inPage;
  const items = active.getVirtualItems();
  const margin = mode === 'page' ? offset : 0;
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    before: first ? first.start - margin : 0,
    after: last ? active.getTotalSize() - (last.end - margin) : 0,
    scrollTo: (index) => active.scrollToIndex(index),
    measure: active.measureElement,
  };
}
