import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { monitorsPath } from './monitorsPath.ts';
import { t } from './texts.ts';

export interface WatchButtonProps {
  /** An address with its chain, a coin, or an entity. */
  asked: { chain: string; address: string } | { coin: string } | { entity: string };
  size?: ButtonProps['size'];
}

/** Leads to a new monitor, filled in; a visitor has none. */
export function WatchButton({ asked, size = 'default' }: WatchButtonProps) {
  const user = useStore(session.store, (state) => state.user);
  const open = useOpenPath();
  if (!user) return null;
  return (
    <Button icon="bell" size={size} onClick={() => open(monitorsPath(asked))}>
      {t('monitor.watch')}
    </Button>
  );
}
