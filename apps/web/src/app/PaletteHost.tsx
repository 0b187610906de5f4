import { lazy, Suspense, useState } from 'react';
import { openHistoryMenu } from './HistoryMenu.tsx';
import { usePaletteKey } from './usePaletteKey.ts';

const Palette = lazy(() => import('./palette/Palette.tsx').then((module) => ({ default: module.Palette })));

/** Opens the palette over any page. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useState(false);
  usePaletteKey(() => setIsOpen(true));
  return (
    isOpen && (
      <Suspense fallback={null}>
        <Palette onClose={() => setIsOpen(false)} openHistory={openHistoryMenu} />
      </Suspense>
    )
  );
}
