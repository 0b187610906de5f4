import { nodesOf, type Alignment } from '@chaintrail/canvas';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import type { CanvasActions } from '../work/useCanvasActions.ts';
import styles from './Drawer.module.css';
import { Figures } from './Figures.tsx';

const alignments = [
  ['left', 'canvas.alignLeft'],
  ['centre', 'canvas.alignCentre'],
  ['top', 'canvas.alignTop'],
  ['middle', 'canvas.alignMiddle'],
  ['spreadAcross', 'canvas.spreadAcross'],
  ['spreadDown', 'canvas.spreadDown'],
  ['snap', 'canvas.snap'],
] as const satisfies readonly (readonly [Alignment, string])[];

/** Several nodes: as one, in a line, out of sight. */
export function ManyDrawer({ ids, actions }: { ids: readonly string[]; actions: CanvasActions }) {
  const scene = useRoomState((state) => state.scene);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const [name, setName] = useState('');
  const members = useMemo(() => nodesOf(scene, ids).map(({ id }) => id), [scene, ids]);
  return (
    <>
      <header className={styles.head}>
        <h2>{t('canvas.selection', { n: ids.length })}</h2>
      </header>
      <div className={styles.body}>
        <Figures ids={members} />
        {!isReadOnly && (
          <>
            <div className={styles.fields}>
              <TextInput label={t('canvas.mergeName')} placeholder={t('canvas.mergeName')} value={name} onChange={setName} />
              <Button tone="primary" disabled={name.trim() === ''} onClick={() => actions.merge(name.trim().slice(0, 200))}>
                {t('canvas.merge')}
              </Button>
            </div>
            <div className={styles.buttons}>
              {alignments.map(([alignment, text]) => (
                <Button key={alignment} size="small" onClick={() => actions.align(alignment)}>
                  {t(text)}
                </Button>
              ))}
            </div>
            <div className={styles.buttons}>
              <Button icon="eyeOff" onClick={actions.hide}>
                {t('canvas.hide')}
              </Button>
              <Button icon="minus" onClick={actions.remove}>
                {t('canvas.remove')}
              </Button>
              <Button onClick={actions.foldLayer}>{t('canvasKeys.foldButton')}</Button>
              <Button onClick={actions.path}>{t('canvas.toolPath')}</Button>
              {ids.length === 2 && <Button onClick={actions.linkSelected}>{t('canvasAdd.link')}</Button>}
            </div>
          </>
        )}
      </div>
    </>
  );
}
