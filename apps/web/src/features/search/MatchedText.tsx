import styles from './Suggestions.module.css';

export interface MatchedTextProps {
  text: string;
  /** Half-open ranges of `text`. */
  matches: readonly (readonly [number, number])[];
  mono?: boolean;
}

/** The text with what the search matched in bold on tint. A long address loses its unmatched middle. */
export function MatchedText({ text, matches, mono = false }: MatchedTextProps) {
  const parts = cut(text, matches);
  return (
    <bdi className={mono ? 'mono' : undefined} title={text}>
      {parts.map((part) =>
        part.isMatch ? (
          <mark key={part.start} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          <span key={part.start}>{mono ? shortenUnmatched(part, text.length) : part.text}</span>
        ),
      )}
    </bdi>
  );
}

function cut(text: string, matches: MatchedTextProps['matches']) {
  const parts: { start: number; text: string; isMatch: boolean }[] = [];
  let at = 0;
  for (const [from, to] of [...matches].sort((a, b) => a[0] - b[0])) {
    if (from < at || to <= from || to > text.length) continue;
    if (from > at) parts.push({ start: at, text: text.slice(at, from), isMatch: false });
    parts.push({ start: from, text: text.slice(from, to), isMatch: true });
    at = to;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), isMatch: false });
  return parts;
}

const KEPT = { head: 8, tail: 6, inside: 4 };

function shortenUnmatched({ start, text }: { start: number; text: string }, whole: number): string {
  return shortenGap(text, start === 0 ? KEPT.head : KEPT.inside, start + text.length === whole ? KEPT.tail : KEPT.inside);
}

/** What is left of a piece of an address between two others. */
export function shortenGap(text: string, head: number, tail: number): string {
  return text.length <= head + tail + 4 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`;
}
