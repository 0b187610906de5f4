import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { newLetterPath } from './newLetterPath.ts';
import { t } from './texts.ts';

/** Leads to a new letter about an address; a visitor writes none. */
export function WriteLetter({ chainName, address, size = 'default' }: { chainName: string; address: string; size?: ButtonProps['size'] }) {
  const user = useStore(session.store, (state) => state.user);
  const open = useOpenPath();
  if (!user) return null;
  return (
    <Button icon="bank" size={size} onClick={() => open(newLetterPath(chainName, address))}>
      {t('letter.write_address')}
    </Button>
  );
}
