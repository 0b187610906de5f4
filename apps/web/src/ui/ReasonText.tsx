import { useStore } from 'zustand';
import { noticeStore } from '../lib/notify.ts';
import { t } from '../locales/translate.ts';

/** Why something is missing, in the place where it is missing. While a toast says the same sentence, only that it is missing. */
export function ReasonText({ message }: { message: string }) {
  const isToasted = useStore(noticeStore, ({ toasts }) => toasts.some(({ text }) => text === message));
  return isToasted ? t('ui.notGot') : message;
}
