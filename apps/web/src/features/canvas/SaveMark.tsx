import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { formatTime } from '../../lib/time.ts';
import { classNames } from '../../ui/classNames.ts';
import { Link } from '../../ui/Link.tsx';
import { signInPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { useRoomState } from './roomContext.ts';
import { t } from './texts.ts';

/** Whether what stands is kept, and since when; a visitor is told that nothing is. */
export function SaveMark({ className }: { className?: string | undefined }) {
  const save = useRoomState((state) => state.save);
  const savedAt = useRoomState((state) => state.savedAt);
  const user = useStore(session.store, (state) => state.user);
  const zone = usePreferences(({ timeZone }) => timeZone);
  if (user === null)
    return (
      <Link to={signInPath} className={classNames('tap', className)} title={t('canvas.signInNote')}>
        {t('canvas.signInToSave')}
      </Link>
    );
  const texts = {
    saved: savedAt === null ? '' : t('canvas.savedAt', { time: formatTime(savedAt, zone).slice(11) }),
    saving: t('canvas.saving'),
    changed: t('canvas.unsaved'),
    failed: t('canvas.unsaved'),
    local: t('canvas.local'),
  };
  return (
    <span className={className} role="status" data-canvas-save={save}>
      {texts[save]}
    </span>
  );
}
