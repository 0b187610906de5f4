import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import { useExports } from '../useExports.ts';

export type PhoneDialog = 'log' | 'notes' | 'trace' | 'list' | 'add' | 'search' | 'rename' | 'share' | 'versions';

/** What a phone has no room for elsewhere. Whoever only reads finds and takes along. */
export function PhoneMenu({ onOpen }: { onOpen: (dialog: PhoneDialog) => void }) {
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const exports = useExports();
  return (
    <Menu
      label={t('canvas.more')}
      align="end"
      actions={[
        ...(isReadOnly ? [] : [{ title: t('canvas.addTitle'), icon: 'wallet' as const, onChoose: () => onOpen('add') }]),
        { title: t('canvas.searchTitle'), icon: 'search', onChoose: () => onOpen('search') },
        ...(isReadOnly
          ? []
          : [
              { title: t('canvas.rename'), icon: 'tag' as const, onChoose: () => onOpen('rename') },
              { title: t('canvas.versions'), icon: 'history' as const, onChoose: () => onOpen('versions') },
              { title: t('canvas.share'), icon: 'share' as const, onChoose: () => onOpen('share') },
            ]),
        ...exports.actions,
      ]}
      renderTrigger={(trigger) => <IconButton icon="more" label={t('canvas.more')} size="tap" {...trigger} />}
    />
  );
}
