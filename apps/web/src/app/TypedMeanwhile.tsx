import { useEffect, useEffectEvent } from 'react';

export interface TypedMeanwhileProps {
  onText: (change: (text: string) => string) => void;
  onClose: () => void;
}

/** While the palette's code is on its way: what is typed is kept for its field, as if that were there already. */
export function TypedMeanwhile({ onText, onClose }: TypedMeanwhileProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Backspace') onText((text) => text.slice(0, -1));
    else if (event.key.length === 1) onText((text) => text + event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  return null;
}
