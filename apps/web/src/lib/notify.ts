import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** How often the same toast was asked for while it stood. */
  count: number;
}

export interface ConfirmRequest {
  title: string;
  content: ReactNode;
  /** 确认删除 unless told. */
  confirmText?: string;
  /** The cancel button exists only when this is set. */
  cancelText?: string;
  tone?: 'danger' | 'primary';
  /** Desktop only; 700 unless told. */
  width?: number;
}

export interface Confirm extends Required<Omit<ConfirmRequest, 'cancelText'>> {
  id: number;
  cancelText: string | null;
}

/** What the shells render: toasts, and the confirm dialogs, of which the first is shown. */
export interface Notices {
  toasts: readonly Toast[];
  confirms: readonly Confirm[];
}

export const noticeStore = createStore<Notices>(() => ({ toasts: [], confirms: [] }));

const durations: Record<ToastKind, number> = { success: 2000, error: 5000, info: 2000 };
const timers = new Map<number, ReturnType<typeof setTimeout>>();
/** How long each toast is to stand once it can be read. */
const standing = new Map<number, number>();
let hosts = 0;
/** What draws them may never come; whoever waits for a toast to go must not wait for ever. */
const LONGEST_LOADING_MS = 15_000;
const answers = new Map<number, (confirmed: boolean) => void>();
let lastId = 0;

/** Shows a toast. One that already stands with the same kind and text is counted up and stays longer instead. */
export function showToast(kind: ToastKind, text: string, durationMs = durations[kind]): void {
  const { toasts } = noticeStore.getState();
  const same = toasts.find((toast) => toast.kind === kind && toast.text === text);
  const id = same?.id ?? ++lastId;
  noticeStore.setState({
    toasts: same
      ? toasts.map((toast) => (toast.id === id ? { ...toast, count: toast.count + 1 } : toast))
      : [...toasts, { id, kind, text, count: 1 }],
  });
  standing.set(id, durationMs);
  startTime(id, hosts > 0 ? durationMs : durationMs + LONGEST_LOADING_MS);
}

function startTime(id: number, durationMs: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), durationMs),
  );
}

/** Called by what draws the toasts, while it does: their time begins when they can be read, however long its code took to come. */
export function showingToasts(): () => void {
  hosts += 1;
  if (hosts === 1) for (const [id, durationMs] of standing) startTime(id, durationMs);
  return () => {
    hosts -= 1;
  };
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  standing.delete(id);
  noticeStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Takes back one toast that was asked for with these words: the page says the same where its answer would stand. */
export function withdrawToast(kind: ToastKind, text: string): void {
  const same = noticeStore.getState().toasts.find((toast) => toast.kind === kind && toast.text === text);
  if (!same) return;
  if (same.count === 1) return dismissToast(same.id);
  noticeStore.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === same.id ? { ...toast, count: toast.count - 1 } : toast)),
  }));
}

/** What was said on one page means nothing on the next. */
export function dismissToasts(): void {
  for (const { id } of noticeStore.getState().toasts) dismissToast(id);
}

/** Asks the user; resolves with true for the confirm button, with false for cancel, × and Esc. */
export function showConfirm(request: ConfirmRequest): Promise<boolean> {
  const id = ++lastId;
  const confirm: Confirm = {
    id,
    title: request.title,
    content: request.content,
    confirmText: request.confirmText ?? '确认删除',
    cancelText: request.cancelText ?? null,
    tone: request.tone ?? 'danger',
    width: request.width ?? 700,
  };
  noticeStore.setState(({ confirms }) => ({ confirms: [...confirms, confirm] }));
  return new Promise((resolve) => answers.set(id, resolve));
}

/** Called by the dialog that is shown. */
export function answerConfirm(id: number, confirmed: boolean): void {
  noticeStore.setState(({ confirms }) => ({ confirms: confirms.filter((confirm) => confirm.id !== id) }));
  answers.get(id)?.(confirmed);
  answers.delete(id);
}
