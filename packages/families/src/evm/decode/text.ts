import { cleanChainText } from '../../cleanChainText.ts';

/** Four bytes may be a selector that happens to be printable. */
const FEWEST_BYTES = 5;
const MOST_CHARACTERS = 2_000;

/** What people write into a transaction's data: all of it is text, or it is none. Safe to show; undefined when it is no text. */
export function readInputText(input: string): string | undefined {
  const bytes = Buffer.from(input.slice(2), 'hex');
  if (bytes.length < FEWEST_BYTES) return undefined;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  if (!isWritten(text)) return undefined;
  const clean = cleanChainText(text.replaceAll(/\s+/gu, ' '), MOST_CHARACTERS);
  return clean === '' ? undefined : clean;
}

/** Line feeds and tabs are written; other control characters are bytes of a program. */
function isWritten(text: string): boolean {
  return !/[^\P{Cc}\n\r\t]|\p{Cn}|\p{Co}/u.test(text);
}
