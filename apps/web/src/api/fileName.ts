/**
 * The file name that a content-disposition header gives: `filename*` (RFC 5987, any script) before `filename`.
 * Folder parts are dropped: the name comes from outside.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  if (disposition === null) return undefined;
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = (extended && decode(extended)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? decode(plain?.[2]?.trim() ?? '');
  const last = name?.split(/[\\/]/).at(-1);
  return last === '' ? undefined : last;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
