import { describeDifferences, MAIN_BRANCH, sceneAt, stepsById, pathTo } from '@chaintrail/canvas';
import { useMemo } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { Differences } from './Differences.tsx';
import styles from './Dialogs.module.css';

/** Where one stands beside the end of the main line: what is more, what is less, what is different. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const store = useRoomStore();
  const document = useRoomState((state) => state.document);
  const scene = useRoomState((state) => state.scene);
  const main = document.branches.find(({ id }) => id === MAIN_BRANCH) ?? document.branches[0];
  const own = document.branches.find(({ id }) => id === document.head.branch);
  const lines = useMemo(() => describeDifferences(sceneAt(document, main?.tip ?? null), scene), [document, main, scene]);
  const ownSteps = useMemo(() => countApart(document, document.head.step, main?.tip ?? null), [document, main]);
  const count = (change: string) => lines.filter((line) => line.change === change).length;
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={600}
      title={t('canvas.compareTitle', { branch: own?.name ?? '' })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.note} role="status">
          {lines.length === 0
            ? t('canvas.compareSame')
            : t('canvas.compareCounts', { added: count('added'), removed: count('removed'), changed: count('changed') })}
          {' · '}
          {t('canvas.compareSteps', ownSteps)}
        </p>
        <Differences
          lines={lines}
          onOpen={(id) => {
            store.select([id]);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}

/** Steps of each of two ways that the other has not. */
function countApart(document: Parameters<typeof stepsById>[0], own: string | null, main: string | null) {
  const [ownPath, mainPath] = [own, main].map((tip) => pathTo(document, tip).map(({ id }) => id));
  const without = (path: string[] = [], other: string[] = []) => path.filter((id) => !other.includes(id)).length;
  return { own: without(ownPath, mainPath), main: without(mainPath, ownPath) };
}
