const SPECIAL = /[&<>"]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 does not allow at all, halves of surrogate pairs included, and what would be read as an escape (ECMA-376, 22.4.2.4). */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const MAYBE_FORBIDDEN = /[\u0000-\u001f\ud800-\udfff\ufffe\uffff]|_x/;

/** Text between tags of a worksheet; what XML cannot hold is written as Excel does, `_x0007_`. */
export function escapeXml(text: string): string {
  const safe = MAYBE_FORBIDDEN.test(text)
    ? text.replace(FORBIDDEN, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    : text;
  return SPECIAL.test(safe) ? safe.replace(SPECIAL, (letter) => escapes[letter] ?? letter) : safe;
}
