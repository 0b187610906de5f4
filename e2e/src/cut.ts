import type { Page } from 'playwright-core';

const readCut = `[...document.querySelectorAll('[title] > bdi')].filter((text) => {
  if (!text.textContent.startsWith('形似') || text.getClientRects().length === 0) return false;
  const { left, right } = text.getBoundingClientRect();
  let isCut = text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline';
  for (let box = text.parentElement; box; box = box.parentElement) {
    const around = box.getBoundingClientRect();
    if (getComputedStyle(box).overflowX !== 'visible' && (left < around.left - 1 || right > around.right + 1)) isCut = true;
  }
  return isCut;
}).map((text) => text.textContent)`;

/** Tags that say whom an address imitates and of which a part is not to be seen. */
export const listCut = (page: Page): Promise<string[]> => page.evaluate(readCut);
