import type { BulkItem } from '@chaintrail/families/address';
import { useState } from 'react';
import type { useRecognition } from './useRecognition.ts';

/** Text on both sides of a line break. */
const MANY_LINES = /\S\s*[\r\n]\s*\S/;

/** Who hears of a paste. */
export interface PasteHeard {
  /** One text after all, for the field. */
  onText: (text: string) => void;
  /** Many addresses: what was searched, one behind the other. */
  onBulk: (text: string) => void;
}

/** Many addresses in one paste: they are taken for the dialog instead of going into the field. */
export function useBulk({ reader, loadReader }: Omit<ReturnType<typeof useRecognition>, 'recognition'>, { onText, onBulk }: PasteHeard) {
  const [bulk, setBulk] = useState<readonly BulkItem[] | null>(null);
  const showBulk = (items: readonly BulkItem[]) => {
    setBulk(items);
    onBulk(items.map(({ text }) => text).join(' '));
  };
  return {
    bulk,
    showBulk,
    closeBulk: () => setBulk(null),
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
