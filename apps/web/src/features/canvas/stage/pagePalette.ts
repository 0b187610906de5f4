import { readPalette, type Palette } from '@chaintrail/canvas';

/** The colours that the page shows now. */
export function pagePalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  return readPalette((variable) => style.getPropertyValue(variable).trim() || '#888888');
}

export function pageFonts(): { sans: string; mono: string } {
  const style = getComputedStyle(document.documentElement);
  return { sans: style.getPropertyValue('--font-sans').trim(), mono: style.getPropertyValue('--font-mono').trim() };
}

/** Calls back when the theme changes; returns the stop. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
