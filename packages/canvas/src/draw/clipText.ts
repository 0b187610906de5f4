/** As wide as three nodes stand apart; a wide sign counts twice. */
const MOST = 40;

/** A name as a picture has room for it; lists say it whole. */
export function clipText(text: string): string {
  let width = 0;
  let kept = '';
  for (const sign of text) {
    width += sign > '\u2e80' ? 2 : 1;
    if (width > MOST) return `${kept}…`;
    kept += sign;
  }
  return text;
}
