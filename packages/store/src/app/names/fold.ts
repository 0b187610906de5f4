/** B-tree entries are limited to 2,704 bytes, and contracts may call themselves anything; four bytes per letter fit well. */
const MAX_FOLDED_LENGTH = 120;
/**
 * What can end up within it: a letter and its marks become one. A single letter may also become eighteen, which makes folding
 * whole pages of them a matter of a second.
 */
const MAX_READ_LENGTH = 1_000;

/** Most names, for which the long way does no more than the short one. */
const isPlain = /^[ -~]{0,120}$/;

/**
 * The form in which names are stored for search and in which a search is made: one case, full-width letters as plain ones
 * (Chinese keyboards produce ＵＳＤＴ), one space between words.
 */
export function foldName(text: string): string {
  if (isPlain.test(text)) return text.trim().toLowerCase().replaceAll(/ {2,}/g, ' ');
  const folded = cleanText(text)
    .trimStart()
    .slice(0, MAX_READ_LENGTH)
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(folded).slice(0, MAX_FOLDED_LENGTH).join('');
}

/** PostgreSQL text cannot hold U+0000; token contracts do return it. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '');
}

/** A text whose letters all stand for themselves in LIKE. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
