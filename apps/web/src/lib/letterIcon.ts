/** What stands in for a coin without a picture of its own: a round of 48 × 48 with the symbol's first letter (seed §2). */
export interface LetterIcon {
  letter: string;
  /** Of the colour circle, in degrees; the theme gives saturation and lightness. */
  hue: number;
}

export const LETTER_ICON_SIZE = 48;

/** The icon path that a coin has until somebody gives it a picture. */
export const isDefaultIcon = (icon: string): boolean => icon === '' || /(^|\/)avalanche(\.\w+)?$/i.test(icon);

export function drawLetterIcon(symbol: string): LetterIcon {
  const text = symbol.trim();
  const [first = '?'] = text;
  let hash = 0;
  for (const character of text.toUpperCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return { letter: first.toUpperCase(), hue: hash };
}
