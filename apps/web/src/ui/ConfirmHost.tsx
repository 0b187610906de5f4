import { useStore } from 'zustand';
import { answerConfirm, noticeStore } from '../lib/notify.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Shows the first question that waits for an answer. */
export function ConfirmHost() {
  const confirm = useStore(noticeStore, ({ confirms }) => confirms[0]);
  if (!confirm) return null;
  return <ConfirmDialog key={confirm.id} confirm={confirm} onAnswer={(confirmed) => answerConfirm(confirm.id, confirmed)} />;
}
