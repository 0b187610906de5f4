import { useMemo } from 'react';
import { formatTime } from '../../../lib/time.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { listNotes } from '../listNotes.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './CanvasNarrow.module.css';

/** Everything that people wrote on the canvas; a note leads to its node. */
export function NotesDialog({ onClose }: { onClose: () => void }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const notes = useMemo(() => listNotes(scene), [scene]);
  return (
    <Dialog shape="sheet" title={t('canvas.notesOf', { n: notes.length })} onClose={onClose}>
      {notes.length === 0 && <p className={styles.note}>{t('canvas.notesNone')}</p>}
      <ul className={styles.notes}>
        {notes.map(({ node, name, note }) => (
          <li key={note.id}>
            <button
              type="button"
              onClick={() => {
                store.select([node]);
                onClose();
              }}
            >
              <b>{name}</b>
              <small>
                {note.by} {formatTime(note.at, zone)}
              </small>
              <span>{note.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
