import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { formatTime } from '../../lib/time.ts';
import { classNames } from '../../ui/classNames.ts';
import { Link } from '../../ui/Link.tsx';
import { signInPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { useRoomState } from './roomContext.ts';
import { t } from './texts.ts';
import { unsavedSteps } from './unsaved/joinDraft.ts';

/** Whether what stands is kept, and since when; a visitor is told what it takes. */
export function SaveMark({ className }: { className?: string | undefined }) {
  const save = useRoomState((state) => state.save);
  const savedAt = useRoomState((state) => state.savedAt);
  const user = useStore(session.store, (state) => state.user);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const unsaved = useRoomState(({ document, kept }) => unsavedSteps(document, kept).length);
  const isLost = useRoomState((state) => state.isDraftLost);
  const left = unsaved === 0 ? t('canvas.unsaved') : t('canvas.unsavedSteps', { n: unsaved });
  const isUnsaved = save !== 'saved' && save !== 'local';
  if (user === null)
    return (
      <Link
        to={signInPath}
        className={classNames('tap', className)}
        title={t(isLost ? 'canvas.draftLost' : 'canvas.signInNote')}
        data-canvas-save={save}
      >
        {isUnsaved ? t('canvas.signInToKeep', { left }) : t('canvas.signInToSave')}
      </Link>
    );
  const texts = {
    saved: savedAt === null ? '' : t('canvas.savedAt', { time: formatTime(savedAt, zone).slice(11) }),
    saving: t('canvas.saving'),
    changed: left,
    failed: t('canvas.draftKept', { left }),
    refused: t('canvas.draftKept', { left }),
    local: t('canvas.local'),
  };
  return (
    <span className={className} role="status" data-canvas-save={save}>
      {isLost && isUnsaved ? left : texts[save]}
    </span>
  );
}
