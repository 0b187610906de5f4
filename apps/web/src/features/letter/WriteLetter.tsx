import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { newLetterPath } from './newLetterPath.ts';
import { t } from './texts.ts';

export interface WriteLetterProps extends Pick<ButtonProps, 'size' | 'tone' | 'className'> {
  addresses: readonly { chainName: string; address: string }[];
  /** Of what came to them only these; all of it where none are named. */
  transactions?: readonly { chainName: string; hash: string }[];
}

/** Leads to a new letter about addresses; a visitor writes none. */
export function WriteLetter({ addresses, transactions, ...look }: WriteLetterProps) {
  const user = useStore(session.store, (state) => state.user);
  const open = useOpenPath();
  if (!user) return null;
  return (
    <Button icon="file" {...look} onClick={() => open(newLetterPath(addresses, transactions))}>
      {t('letter.write_address')}
    </Button>
  );
}
