import { describeDifferences, sceneOf } from '@chaintrail/canvas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { canvasVersionsQuery } from '../../../api/queries.ts';
import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { saveNow } from '../useAutosave.ts';
import { Differences } from './Differences.tsx';
import styles from './Dialogs.module.css';

/** What was saved, who saved it, what differs from what stands now; and a name for what stands now. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const store = useRoomStore();
  const id = useRoomState((state) => state.id);
  const base = useRoomState((state) => state.base);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const versions = useQuery({ ...canvasVersionsQuery(id ?? ''), enabled: id !== null, staleTime: 0 });
  const [name, setName] = useState('');
  const save = useMutation({ mutationFn: () => saveNow(store, { versionName: name.trim() }), onSettled: () => void versions.refetch() });
  const compare = useMutation({
    mutationFn: async (version: number) => {
      const other = await call('getCanvas', { id: id ?? '', version });
      const lines = describeDifferences(sceneOf(store.getState().document), sceneOf(other.document));
      const countOf = (change: string) => lines.filter((one) => one.change === change).length;
      return { version, lines, added: countOf('added'), removed: countOf('removed'), changed: countOf('changed') };
    },
  });
  const open = useMutation({
    mutationFn: (version: number) => call('getCanvas', { id: id ?? '', version }),
    onSuccess: ({ document, version, by }) => {
      store.mergeTheirs(document, store.getState().base, (branch) => `${branch}（${by}）`);
      const tip = document.head;
      store.goTo(tip.step);
      if (version !== base) onClose();
    },
  });
  return (
    <Dialog shape={isMobileLayout() ? 'sheet' : 'modal'} width={600} title={t('canvas.versionsTitle')} onClose={onClose}>
      <div className={styles.form}>
        <div className={styles.row}>
          <TextInput label={t('canvas.versionName')} placeholder={t('canvas.versionName')} value={name} onChange={setName} />
          <Button tone="primary" disabled={name.trim() === '' || save.isPending} onClick={() => save.mutate()}>
            {t('canvas.versionSave')}
          </Button>
        </div>
        {id === null && <p className={styles.note}>{t('canvas.signInNote')}</p>}
        <ul className={styles.list}>
          {versions.data?.map((one) => (
            <li key={one.version}>
              <span className={styles.grow}>
                <b>{one.name ?? t('canvas.version', { n: one.version })}</b>
                {one.version === base && (
                  <Tag small tone="brand">
                    {t('canvas.versionNow')}
                  </Tag>
                )}
                {one.isBranch && (
                  <Tag small tone="warn">
                    {t('canvas.versionBranch')}
                  </Tag>
                )}
                <span className={styles.note}>
                  {one.by} · {formatTime(one.savedAt, zone).slice(5, 16)} ·{' '}
                  {t('canvas.counts', { nodes: one.nodeCount, edges: one.edgeCount })}
                </span>
              </span>
              <Button size="small" onClick={() => compare.mutate(one.version)}>
                {t('canvas.versionCompare')}
              </Button>
              <Button size="small" onClick={() => open.mutate(one.version)}>
                {t('canvas.versionOpen')}
              </Button>
            </li>
          ))}
        </ul>
        {compare.data && (
          <p className={styles.note} role="status">
            {t('canvas.version', { n: compare.data.version })}：
            {compare.data.lines.length === 0 ? t('canvas.versionSame') : t('canvas.versionDiff', compare.data)}
          </p>
        )}
        {compare.data && (
          <Differences
            lines={compare.data.lines}
            onOpen={(one) => {
              store.select([one]);
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
