import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { t } from './texts.ts';

const PickDialog = lazy(() => import('./PickDialog.tsx').then((module) => ({ default: module.PickDialog })));

/** An address or a transaction that is to become part of a case. */
export interface NewItem {
  kind: 'address' | 'transaction';
  chainName: string;
  ref: string;
  note?: string;
}

/** Puts something into one of the reader's cases; a visitor has none. */
export function AddToCase({ items, size = 'default' }: { items: readonly NewItem[]; size?: ButtonProps['size'] }) {
  const user = useStore(session.store, (state) => state.user);
  const [isOpen, setIsOpen] = useState(false);
  if (!user || items.length === 0) return null;
  return (
    <>
      <Button icon="case" size={size} onClick={() => setIsOpen(true)}>
        {t('cases.addToCase')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PickDialog items={items} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
