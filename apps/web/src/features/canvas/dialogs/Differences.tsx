import type { DifferenceLine } from '@chaintrail/canvas';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './Dialogs.module.css';

/** So many are listed; who has more reads their number. */
const SHOWN = 200;
const tones = { added: 'brand', removed: 'warn', changed: 'neutral' } as const;

/** What is different between two canvases, line by line; what stands on this one is opened by its line. */
export function Differences({ lines, onOpen }: { lines: readonly DifferenceLine[]; onOpen: (id: string) => void }) {
  const scene = useRoomState((state) => state.scene);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.list} data-canvas-differences>
      {lines.slice(0, SHOWN).map(({ kind, id, change, text, what }) => (
        <li key={`${kind} ${id}`}>
          <Tag small tone={tones[change]}>
            {t(`canvas.difference_${change}`)}
          </Tag>
          <span className={styles.difference}>
            {text}
            {what.length > 0 && <span className={styles.note}>{what.join('，')}</span>}
          </span>
          {(scene.nodes.has(id) || scene.edges.has(id)) && (
            <Button size="small" onClick={() => onOpen(id)}>
              {t('canvas.differenceOpen')}
            </Button>
          )}
        </li>
      ))}
      {lines.length > SHOWN && <li className={styles.note}>{t('canvas.differencesMore', { n: lines.length - SHOWN })}</li>}
    </ul>
  );
}
