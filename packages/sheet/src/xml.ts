const SPECIAL = /[&<>"]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 does not allow, halves of surrogate pairs among it, and what would be read as an escape (ECMA-376, 22.4.2.4). */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;
/** What nearly every text is: nothing in it is written otherwise. One look is a third of the two that tell why not. */
const PLAIN = /^[ !#-%'-;=?-^`-~\u00a0-\ud7ff\ue000-\ufffd]*$/;
const MAYBE_FORBIDDEN = /[\p{Cc}\p{Cs}\ufffe\uffff]|_x/u;

/** Text between tags of a worksheet; what XML cannot hold is written as Excel does, `_x0007_`. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  const safe = MAYBE_FORBIDDEN.test(text)
    ? text.replace(FORBIDDEN, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    : text;
  return SPECIAL.test(safe) ? safe.replace(SPECIAL, (letter) => escapes[letter] ?? letter) : safe;
}
