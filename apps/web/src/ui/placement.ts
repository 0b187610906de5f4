/** Which edge of the anchor the floating part lines up with. */
export type Align = 'start' | 'end';

const MARGIN = 8;
const GAP = 6;
const MIN_HEIGHT = 120;

/** Puts a floating part below its anchor, above it when there is more room, always inside the window. (CSS anchors are not everywhere yet.) */
function place(anchor: HTMLElement, floating: HTMLElement, align: Align): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, scrollHeight: height } = floating;
  const below = innerHeight - at.bottom - GAP - MARGIN;
  const above = at.top - GAP - MARGIN;
  const goesUp = height > below && above > below;
  const wanted = align === 'start' ? at.left : at.right - width;
  floating.style.left = `${Math.max(MARGIN, Math.min(wanted, innerWidth - width - MARGIN))}px`;
  floating.style.top = `${goesUp ? Math.max(MARGIN, at.top - GAP - Math.min(height, above)) : at.bottom + GAP}px`;
  floating.style.maxHeight = `${Math.max(MIN_HEIGHT, goesUp ? above : below)}px`;
}

/** Keeps a floating part at its anchor while it is shown: what it holds may come later and make it taller. */
export function followAnchor(anchor: HTMLElement, floating: HTMLElement, align: Align = 'start'): () => void {
  const follow = () => place(anchor, floating, align);
  // Called for the first time when the part is displayed, before it is painted.
  const observer = new ResizeObserver(follow);
  observer.observe(floating);
  addEventListener('resize', follow);
  addEventListener('scroll', follow, true);
  return () => {
    observer.disconnect();
    removeEventListener('resize', follow);
    removeEventListener('scroll', follow, true);
  };
}
