import { addNote, removeNote } from '@chaintrail/canvas';
import type { CanvasNode } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { session } from '../../../lib/browserSession.ts';
import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePreferences } from '../../../ui/preferences.ts';
import { listNotes } from '../listNotes.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { makeId } from '../roomStore.ts';
import { t } from '../texts.ts';
import styles from './Drawer.module.css';

/** What people wrote at a node, kept with the canvas. */
export function Notes({ node, onAll }: { node: CanvasNode; onAll?: () => void }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const showsAll = onAll !== undefined;
  const all = useMemo(() => (showsAll ? listNotes(scene).length : 0), [scene, showsAll]);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [text, setText] = useState('');
  const save = () => {
    if (text.trim() === '') return;
    const by = session.store.getState().user?.name ?? '访客';
    store.run(addNote(scene, node.id, { id: makeId(), text: text.trim().slice(0, 4_000), at: Date.now(), by }));
    setText('');
  };
  return (
    <section className={styles.part}>
      <h3>
        {t('canvas.notes')} <small>{node.notes?.length ?? 0}</small>
        {onAll && all > (node.notes?.length ?? 0) && (
          <button type="button" className={`tap ${styles.all}`} onClick={onAll}>
            {t('canvas.notesAll', { n: all })}
          </button>
        )}
      </h3>
      {node.notes?.map((note) => (
        <div key={note.id} className={styles.note}>
          <small>
            {note.by} {formatTime(note.at, zone)}
            {!isReadOnly && (
              <IconButton
                icon="close"
                size="small"
                label={t('canvas.removeNote')}
                onClick={() => store.run(removeNote(scene, node.id, note.id))}
              />
            )}
          </small>
          <p>{note.text}</p>
        </div>
      ))}
      {!isReadOnly && (
        <div className={styles.write}>
          <textarea
            data-canvas-note
            rows={2}
            aria-label={t('canvas.addNote')}
            placeholder={t('canvas.noteHint')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button disabled={text.trim() === ''} onClick={save}>
            {t('canvas.saveNote')}
          </Button>
        </div>
      )}
    </section>
  );
}
