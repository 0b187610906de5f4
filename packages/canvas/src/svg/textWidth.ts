/** About how wide a text is, where nothing can measure it: Chinese signs are square, others six tenths. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const sign of text) width += /[\u2e80-\uffef]/.test(sign) ? 1 : /[ .,:;'|il·]/.test(sign) ? 0.34 : 0.6;
  return width * size;
}
