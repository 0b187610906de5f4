/** About how wide a text is at 12 px: CJK and other wide signs take a full em, Latin about 0.58. */
export function estimateWidth(text: string, fontSize = 12): number {
  let ems = 0;
  for (const character of text) ems += (character.codePointAt(0) ?? 0) > 0x2e7f || isCircled(character) ? 1 : 0.58;
  return Math.ceil(ems * fontSize);
}

function isCircled(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x2460 && code <= 0x24ff;
}

/** The text's beginning that fits, with an ellipsis; whole characters only. */
export function cutToWidth(text: string, width: number, fontSize = 12): string {
  if (estimateWidth(text, fontSize) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (estimateWidth(`${kept}${character}…`, fontSize) > width) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
