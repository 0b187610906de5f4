// Zero-width and direction marks ride along when text is copied from chat programs and PDFs.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const control = /\p{Cc}+/gu;
const quotesAtEnds = /^[\s"'`“”‘’「」『』《》〈〉【】()[\]{}<>,;:，。；：、]+|[\s"'`“”‘’「」『』《》〈〉【】()[\]{}<>,;:，。；：、]+$/g;

/** The text as it was meant: full-width forms made plain, invisible marks removed, quotes and spaces at the ends cut. */
export function cleanText(text: string): string {
  // NFKC also turns `…` into three dots.
  return text.replace(invisible, '').replace(control, ' ').normalize('NFKC').replace(quotesAtEnds, '');
}
