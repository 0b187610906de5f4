/** One control and the room in px that really answers to it. */
export interface Tap {
  what: string;
  width: number;
  height: number;
}

/**
 * In a page: every control that a thumb is meant for, with the room that really answers to it: how far from its middle the same control is still
 * what a touch meets. Counts what grows a control by an invisible edge, and what a neighbour takes away again.
 */
export const measureTaps = `(() => {
  const REACH = 30;
  const meets = (control, x, y) => {
    const met = document.elementFromPoint(x, y);
    return met !== null && (control.contains(met) || met.contains(control) && met.tagName === 'LABEL');
  };
  const extent = (control, x, y, dx, dy) => {
    let count = 0;
    while (count < REACH && meets(control, x + dx * (count + 1), y + dy * (count + 1))) count += 1;
    return count;
  };
  const found = [];
  for (const control of document.querySelectorAll('button, select, input, [role="tab"], [role="radio"], [role="switch"]')) {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || control.disabled) continue;
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    if (x < 0 || x > innerWidth || !meets(control, x, y)) continue;
    const width = Math.max(extent(control, x, y, 1, 0) + extent(control, x, y, -1, 0) + 1, Math.round(box.width));
    const height = extent(control, x, y, 0, 1) + extent(control, x, y, 0, -1) + 1;
    found.push({ what: (control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 30), width, height });
  }
  return found;
})()`;
