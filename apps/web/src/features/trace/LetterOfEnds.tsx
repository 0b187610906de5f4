import type { TraceFoundView } from '@chaintrail/contract/schemas';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { newLetterPath } from '../letter/add/index.ts';
import { listLetterEnds, type LetterEnd } from './letterEnds.ts';
import { t } from './texts.ts';

/** Begins a letter to one of the exchanges at which money ended; a visitor writes none. */
export function LetterOfEnds({ found, size }: { found: TraceFoundView; size: ButtonProps['size'] }) {
  const user = useStore(session.store, (state) => state.user);
  const open = useOpenPath();
  const ends = listLetterEnds(found);
  if (!user || ends.length === 0) return null;
  return (
    <Menu
      label={t('trace.toLetter')}
      align="end"
      actions={ends.map((end) => ({ title: wordEnd(end), icon: 'bank', onChoose: () => open(newLetterPath(end.addresses)) }))}
      renderTrigger={(trigger) => (
        <Button size={size} {...trigger}>
          {t('trace.toLetter')}
        </Button>
      )}
    />
  );
}

const wordEnd = ({ title, addresses, count }: LetterEnd): string =>
  addresses.length < count
    ? t('trace.letterEndMost', { title, n: addresses.length, all: count })
    : t('trace.letterEnd', { title, n: count });
