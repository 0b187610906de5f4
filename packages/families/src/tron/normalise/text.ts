/** Letters that show nothing and turn or split what stands beside them; U+200D joins the parts of emoji. */
const invisible = /(?!\u200d)\p{Cf}/gu;
const printable = /^[^\p{Cc}\p{Cn}\p{Co}\p{Cs}\ufffd]*$/u;

/** The text behind hex bytes; null when they are no printable UTF-8. Line ends and tabs count as printable. */
export function readHexText(hex: string): string | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) return null;
  const text = new TextDecoder().decode(Buffer.from(hex, 'hex'));
  return printable.test(text.replace(/[\r\n\t]/g, ' ')) ? text : null;
}

/** A message or name that some nodes write as hex and others as it is. */
export function readNodeText(value: string): string {
  return readHexText(value) ?? value;
}

/** What anybody may write, made safe to show: without direction marks and other letters that nobody sees. */
export function readSentence(value: string): string {
  return readNodeText(value)
    .replace(invisible, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '');
}

/**
 * The name of a TRC10 token in a contract: its decimal id, or the name of tokens from before ids, as hex on nodes and as text on
 * TronGrid; '' for `_`, which is the native coin.
 */
export function readTokenId(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  // A short run of decimal digits is an id as text: as hex it would be control characters.
  const name = /^\d{7}$/.test(value) ? value : readNodeText(value);
  return name === '_' ? '' : name;
}
