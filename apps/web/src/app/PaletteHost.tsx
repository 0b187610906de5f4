import { lazy, Suspense, useState } from 'react';
import { openHistoryMenu } from './HistoryMenu.tsx';
import { TypedMeanwhile } from './TypedMeanwhile.tsx';
import { usePaletteKey } from './usePaletteKey.ts';

const Palette = lazy(() => import('./palette/Palette.tsx').then((module) => ({ default: module.Palette })));

/** Opens the palette over any page. */
export function PaletteHost() {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  usePaletteKey(() => {
    setText('');
    setIsOpen(true);
  });
  const close = () => setIsOpen(false);
  return (
    isOpen && (
      <Suspense fallback={<TypedMeanwhile onText={setText} onClose={close} />}>
        <Palette text={text} onClose={close} openHistory={openHistoryMenu} />
      </Suspense>
    )
  );
}
