import type { Written } from './batchRows.ts';

/** What was written is put right where it stands, so that the rest of its line stays. */
export function replaceOnLine(text: string, { line, written }: Written, address: string): string {
  const pieces = text.split(/(\r\n|[\n\r\u2028\u2029])/);
  const at = (line - 1) * 2;
  return pieces
    .with(
      at,
      (pieces[at] ?? '').replace(written, () => address),
    )
    .join('');
}
