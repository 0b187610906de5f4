/** To be evaluated in a page: what stands beyond the right edge, although no box around it scrolls sideways. */
export const listOutside = `(() => {
  // A phone widens its own window to what overflows; this stays the screen's.
  const screenWidth = document.documentElement.clientWidth;
  const scrolls = (node) => node !== null && node !== document.body && node !== document.documentElement &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  const wide = document.documentElement.scrollWidth > screenWidth ? ['page of ' + document.documentElement.scrollWidth] : [];
  const outside = [...document.querySelectorAll('body *')].filter((node) => {
    const { right, width, height } = node.getBoundingClientRect();
    return width > 0 && height > 0 && right > screenWidth + 1 && !scrolls(node.parentElement) && !scrolls(node);
  });
  return [...wide, ...outside.map((node) => node.tagName + ' ' + (node.textContent ?? '').slice(0, 40))];
})()`;
