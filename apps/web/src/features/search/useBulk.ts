import type { BulkItem } from '@chaintrail/families/address';
import { useState } from 'react';
import type { useRecognition } from './useRecognition.ts';

/** Text on both sides of a line break. */
const MANY_LINES = /\S\s*[\r\n]\s*\S/;

/** Many addresses in one paste: they are taken for the dialog instead of going into the field. */
export function useBulk({ reader, loadReader }: Omit<ReturnType<typeof useRecognition>, 'recognition'>, onText: (text: string) => void) {
  const [bulk, showBulk] = useState<readonly BulkItem[] | null>(null);
  return {
    bulk,
    showBulk,
    closeBulk: () => showBulk(null),
    /** True when the text was taken. A list keeps its line breaks here, which the field would drop and glue two addresses together. */
    takePaste(pasted: string): boolean {
      const found = reader?.recognise(pasted);
      if (found?.kind === 'bulk') showBulk(found.items);
      if (found || !MANY_LINES.test(pasted)) return found?.kind === 'bulk';
      void loadReader().then((loaded) => {
        const late = loaded.recognise(pasted);
        if (late.kind === 'bulk') showBulk(late.items);
        else onText(pasted.replace(/\s+/g, ' ').trim());
      });
      return true;
    },
  };
}
