/** Characters that nobody sees or that turn the reading around: bidi marks, zero-width ones, controls, fillers, variants. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const spaces = /\s+/gu;
/** Marks stacked higher than any script stacks them paint over their neighbours. */
const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** A name or note as plain text of one line: markup stays what it is, what nobody can see goes. */
export function cleanLine(text: string): string {
  return text.replace(spaces, ' ').replace(unseen, '').replace(stackedMarks, '$1').replace(spaces, ' ').trim().normalize('NFC');
}

/** A text of several lines, each as `cleanLine` leaves it. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map(cleanLine)
    .join('\n')
    .trim();
}

/** A link that a browser may follow; undefined for anything else, so that no `javascript:` gets into a page. */
export function readLink(text: string): string | undefined {
  const line = cleanLine(text);
  const whole = /^https?:\/\//i.test(line) ? line : /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(line) ? `https://${line}` : undefined;
  return whole !== undefined && URL.canParse(whole) ? whole : undefined;
}

/** `2023-02-17` out of a date, also with a time behind it; undefined for what is none. */
export function readDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日|$|[T ])/.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}
