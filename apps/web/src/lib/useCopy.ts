import { useCallback, useEffect, useRef, useState } from 'react';
import { COPY_FEEDBACK_MS, copyText } from './copyText.ts';

/** `isCopied` stays true for 1.5 s after a copy (seed §9). */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback((text: string) => {
    void copyText(text).then((copied) => {
      if (!copied) return;
      setIsCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsCopied(false), COPY_FEEDBACK_MS);
    });
  }, []);
  return { isCopied, copy };
}
