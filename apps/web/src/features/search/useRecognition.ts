import type { Recognition, recognise } from '@chaintrail/families/address';
import { useMemo, useState } from 'react';

/** What a text is, read in the browser. Checksums need code that a page without a search does not; `loadReader` gets it. */
export function useRecognition(text: string) {
  const [reader, setReader] = useState<{ recognise: typeof recognise } | null>(null);
  const recognition = useMemo<Recognition>(
    () => reader?.recognise(text) ?? (text.trim() === '' ? { kind: 'empty' } : { kind: 'name', text, isDomain: false }),
    [reader, text],
  );
  const loadReader = async () => {
    if (reader) return reader;
    const loaded = await import('@chaintrail/families/address');
    setReader(loaded);
    return loaded;
  };
  return { recognition, reader, loadReader };
}
