import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../lib/notify.ts';
import { t } from '../locales/translate.ts';

/** How long the button says 已复制. */
const FEEDBACK_MS = 1500;
/** How long the toast stands. */
const TOAST_MS = 1000;

/** Copies a text; `copied` is true while the button shows it. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async (text: string) => {
    if (!(await writeClipboard(text))) {
      showToast('error', t('transport.copyFailed'));
      return;
    }
    setCopied(true);
    showToast('success', t('transport.copyDone'), TOAST_MS);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), FEEDBACK_MS);
  }, []);
  return { copied, copy };
}

/** The clipboard interface exists only on https and localhost; over plain http in a closed network the selection has to do. */
async function writeClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(text);
    }
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
