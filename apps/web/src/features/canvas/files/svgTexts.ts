/** A line of a picture: where it begins on its baseline, and how high its letters are, in the picture's own pixels. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Of a sign's height; signs of our scripts are as wide as they are high. */
const HALF = 0.5;

/** What a picture says in words, in the order in which it is drawn; what is turned, a watermark, says nothing. */
export function readSvgTexts(svg: string): PlacedText[] {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return [...root.querySelectorAll('text')].flatMap((one) => {
    const text = one.textContent.trim();
    if (text === '' || one.hasAttribute('transform')) return [];
    const number = (name: string) => Number(one.getAttribute(name) ?? 0);
    const size = number('font-size');
    const { dx, dy } = shiftOf(one.closest('svg'));
    const isMiddle = one.getAttribute('text-anchor') === 'middle';
    return [{ text, x: number('x') + dx - (isMiddle ? widthOf(text, size) / 2 : 0), y: number('y') + dy, size }];
  });
}

/** How far the scene inside a picture is moved. */
function shiftOf(svg: Element | null): { dx: number; dy: number } {
  const [left = 0, top = 0] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const number = (name: string) => Number(svg?.getAttribute(name) ?? 0);
  return { dx: number('x') - left, dy: number('y') - top };
}

export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign < '\u0100' ? HALF : 1) * size, 0);
