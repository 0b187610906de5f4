import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { noticeStore } from '../lib/notify.ts';

// Their code comes with the first toast or question.
const ConfirmHost = lazy(() => import('../ui/ConfirmHost.tsx').then((module) => ({ default: module.ConfirmHost })));
const ToastHost = lazy(() => import('../ui/ToastHost.tsx').then((module) => ({ default: module.ToastHost })));

/** Toasts and confirm dialogs, above every page. */
export function NoticeHosts() {
  const asks = useStore(noticeStore, ({ confirms }) => confirms.length > 0);
  const tells = useStore(noticeStore, ({ toasts }) => toasts.length > 0);
  return (
    <>
      {asks && (
        <Suspense fallback={null}>
          <ConfirmHost />
        </Suspense>
      )}
      {tells && (
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      )}
    </>
  );
}
