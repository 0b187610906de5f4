import type { Engine } from '@chaintrail/canvas/engine';
import { representativeOf } from '@chaintrail/canvas';
import { useDeferredValue, useMemo, useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { searchScene } from '../searchScene.ts';
import { t } from '../texts.ts';
import styles from './CanvasWide.module.css';

/** More than that are narrowed down by another letter. */
const SHOWN = 30;

/** Finds nodes by name, address or note, and brings the chosen one into the middle. */
export function SearchInCanvas({ engine, onClose }: { engine: Engine | null; onClose: () => void }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const [text, setText] = useState('');
  // In turns of their own: hands do not wait for thousands to be looked through.
  const asked = useDeferredValue(text);
  const found = useMemo(() => searchScene(scene, asked), [scene, asked]);
  const go = (id: string) => {
    const drawn = representativeOf(scene, id);
    const node = store.getState().drawing.nodes.find((one) => one.id === drawn);
    store.select([drawn]);
    if (engine && node) {
      const size = engine.size();
      const scale = Math.max(0.8, engine.camera().scale);
      engine.setCamera({ scale, x: node.x - size.width / 2 / scale, y: node.y - size.height / 2 / scale });
    }
    onClose();
  };
  return (
    <Dialog shape="palette" title={t('canvas.search')} width={560} onClose={onClose}>
      <div className={styles.search}>
        <TextInput
          data-autofocus
          icon="search"
          label={t('canvas.searchHint')}
          placeholder={t('canvas.searchHint')}
          value={text}
          onChange={setText}
          onKeyDown={({ key }) => {
            const [first] = asked === text ? found : searchScene(scene, text);
            if (key === 'Enter' && first) go(first.id);
          }}
        />
        {asked !== '' && found.length === 0 && <p>{t('canvas.searchNone')}</p>}
        <ul>
          {found.slice(0, SHOWN).map((node) => (
            <li key={node.id}>
              <button type="button" onClick={() => go(node.id)}>
                <span>{node.title ?? node.address}</span>
                <small>{node.address}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
