import { nodesOf, rename } from '@chaintrail/canvas';
import type { CanvasGroup } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import type { CanvasActions } from '../work/useCanvasActions.ts';
import styles from './Drawer.module.css';
import { ExitsOfNodes } from './ExitsButton.tsx';
import { Figures, Parties } from './Figures.tsx';

/** Several as one: who they are, and apart again. */
export function GroupDrawer({ group, actions }: { group: CanvasGroup; actions: CanvasActions }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const [name, setName] = useState(group.title);
  const members = useMemo(() => nodesOf(scene, [group.id]), [scene, group.id]);
  const ids = useMemo(() => members.map(({ id }) => id), [members]);
  const save = () => {
    if (name.trim() !== '' && name.trim() !== group.title) store.run(rename(scene, group.id, name.trim().slice(0, 200)));
  };
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{group.title}</h2>
          <p>{t('canvas.members', { n: members.length })}</p>
        </div>
      </header>
      <div className={styles.body}>
        <Figures ids={ids} />
        {!isReadOnly && (
          <>
            <div className={styles.buttons}>
              <Button onClick={() => actions.setOpen(group.id, group.isOpen !== true)}>
                {t(group.isOpen ? 'canvas.fold' : 'canvas.unfold')}
              </Button>
              <Button onClick={() => actions.split(group.id)}>{t('canvas.split')}</Button>
              <Button icon="eyeOff" onClick={actions.hide}>
                {t('canvas.hide')}
              </Button>
              <ExitsOfNodes ids={ids} />
            </div>
            <TextInput
              label={t('canvas.mergeName')}
              value={name}
              onChange={setName}
              onBlur={save}
              onKeyDown={({ key }) => key === 'Enter' && save()}
            />
          </>
        )}
        <ul className={styles.parties}>
          {members.slice(0, 100).map((node) => (
            <li key={node.id}>
              <button type="button" onClick={() => store.select([group.isOpen ? node.id : group.id])}>
                <span>{node.title}</span>
                <small className="mono">{node.address?.slice(0, 10)}…</small>
              </button>
            </li>
          ))}
        </ul>
        <Parties ids={ids} />
      </div>
    </>
  );
}
