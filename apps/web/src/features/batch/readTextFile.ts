/** More than any list that can be asked at once. */
export const MOST_FILE_BYTES = 2 * 1024 * 1024;

export type FileText = { text: string } | { problem: 'large' | 'binary' };

/** The text of a list's file: UTF-8, or GB 18030 as office programs write CSV. A workbook is no text and is refused. */
export async function readTextFile(file: Blob): Promise<FileText> {
  if (file.size > MOST_FILE_BYTES) return { problem: 'large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // No text has a zero byte in either encoding, and every workbook has.
  if (bytes.includes(0)) return { problem: 'binary' };
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    } catch {
      // The next one, then.
    }
  }
  return { problem: 'binary' };
}
