import { useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { listNotes } from '../listNotes.ts';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import type { PhoneDialog } from './PhoneMenu.tsx';

/** Below the scene while nothing is selected: its record, its notes, where its money went. Whoever only reads has the list for the record. */
export function SceneBar({ onOpen }: { onOpen: (dialog: PhoneDialog) => void }) {
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const steps = useRoomState(({ document }) => document.steps.length);
  const scene = useRoomState((state) => state.scene);
  const notes = useMemo(() => listNotes(scene).length, [scene]);
  const isEmpty = scene.nodes.size === 0;
  return (
    <>
      {isReadOnly ? (
        <Button size="mobile" icon="list" onClick={() => onOpen('list')}>
          {t('canvas.list')}
        </Button>
      ) : (
        <Button size="mobile" icon="history" onClick={() => onOpen('log')}>
          {t('canvas.actions', { n: steps })}
        </Button>
      )}
      <Button size="mobile" icon="pen" onClick={() => onOpen('notes')}>
        {t('canvas.notesOf', { n: notes })}
      </Button>
      <Button size="mobile" icon="arrowOut" tone={isEmpty ? 'default' : 'primary'} disabled={isEmpty} onClick={() => onOpen('trace')}>
        {t('canvas.traceOut')}
      </Button>
    </>
  );
}
