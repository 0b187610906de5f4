import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { lackAt } from './controls.ts';
import type { Subject } from './draft.ts';
import { t } from './texts.ts';

const LabelDialog = lazy(() => import('./LabelDialog.tsx').then((module) => ({ default: module.LabelDialog })));

/** Labels an address without going to it; nothing for those who may not. */
export function LabelButton({ subject }: { subject: Subject }) {
  const user = useStore(session.store, (state) => state.user);
  const [isOpen, setIsOpen] = useState(false);
  if (lackAt('saveTag', user) !== null) return null;
  return (
    <>
      <Button size="small" icon="tag" onClick={() => setIsOpen(true)}>
        {t('label.put')}
      </Button>
      <Suspense fallback={null}>{isOpen && <LabelDialog subject={subject} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
