import { t } from '../locales/translate.ts';
import { showToast } from './notify.ts';

export const COPY_FEEDBACK_MS = 1500;
const COPY_TOAST_MS = 1000;

/** Copies a text and says so for one second; false when the browser let neither way through. */
export async function copyText(text: string): Promise<boolean> {
  const copied = (await copyByClipboard(text)) || copyBySelection(text);
  if (copied) showToast('success', t('transport.copyDone'), COPY_TOAST_MS);
  else showToast('error', t('transport.copyFailed'));
  return copied;
}

async function copyByClipboard(text: string): Promise<boolean> {
  // Absent on plain http outside localhost, which is how closed networks often run.
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand?.('copy') ?? false;
  field.remove();
  return copied;
}
