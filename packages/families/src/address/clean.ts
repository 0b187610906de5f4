// Zero-width and direction marks ride along when text is copied from chat programs and PDFs.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const control = /\p{Cc}+/gu;
const edge = /[\s"'`“”‘’「」『』《》〈〉【】()[\]{}<>,;:，。；：、]/;
/** Normalising takes the square of a row of combining marks; no script stacks this many on a letter. */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/** The text as it was meant: full-width forms made plain, invisible marks removed, quotes and spaces at the ends cut. */
export function cleanText(text: string): string {
  // NFKC also turns `…` into three dots.
  return cutEnds(text.replace(invisible, '').replace(control, ' ').replace(endlessMarks, '$1').normalize('NFKC'));
}

/** By hand: a pattern tied to the end alone is tried anew at every character of a long row of spaces. */
function cutEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
