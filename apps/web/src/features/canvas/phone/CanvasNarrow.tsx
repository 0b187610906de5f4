import type { Engine } from '@chaintrail/canvas/engine';
import { hide } from '@chaintrail/canvas';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ActionBar, BarTitle } from '../../../ui/slots.tsx';
import { ExpandDialog } from '../dialogs/ExpandDialog.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { Stage } from '../stage/Stage.tsx';
import { t } from '../texts.ts';
import { useAddFromLink } from '../useAddFromLink.ts';
import { ListTwin } from '../work/ListTwin.tsx';
import { LogPanel } from '../work/LogPanel.tsx';
import { StageFoot } from '../work/StageFoot.tsx';
import { TimeBar } from '../work/TimeBar.tsx';
import styles from './CanvasNarrow.module.css';
import { NodeSheet } from './NodeSheet.tsx';

/** On a phone: reading, replay, expanding by a hop, hiding and notes. Everything else wants a computer. */
export function CanvasNarrow({ add }: { add?: string | undefined }) {
  const store = useRoomStore();
  useAddFromLink(add);
  const name = useRoomState((state) => state.name);
  const scene = useRoomState((state) => state.scene);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const steps = useRoomState(({ document }) => document.steps.length);
  const [first] = useRoomState((state) => state.selected);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [open, setOpen] = useState<'log' | 'list' | { side: 'in' | 'out'; id: string } | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.room}>
      <BarTitle>{name}</BarTitle>
      <Stage className={styles.stage} isStill onOpen={(id) => store.select([id])} onEngine={setEngine} />
      <div className={styles.foot}>
        <StageFoot engine={engine} />
      </div>
      <div className={styles.time}>
        <TimeBar />
      </div>
      {first !== undefined && (
        <NodeSheet
          id={first}
          onClose={() => store.select([])}
          onExpand={(side) => setOpen({ side, id: first })}
          onHide={() => {
            store.run(hide(scene, [first]));
            store.select([]);
          }}
        />
      )}
      <ActionBar>
        {!isReadOnly && (
          <Button size="mobile" icon="share" onClick={() => setOpen('log')}>
            {t('canvas.actions', { n: steps })}
          </Button>
        )}
        {!isReadOnly && (
          <Button size="mobile" onClick={store.undo}>
            {t('canvas.undo').slice(0, 2)}
          </Button>
        )}
        <Button size="mobile" icon="list" tone="primary" onClick={() => setOpen('list')}>
          {t('canvas.list')}
        </Button>
      </ActionBar>
      {open === 'log' && (
        <Dialog shape="sheet" title={t('canvas.log')} onClose={close}>
          <p className={styles.note}>{t('canvas.fromPhone')}</p>
          <LogPanel />
        </Dialog>
      )}
      {open === 'list' && (
        <Dialog shape="sheet" title={t('canvas.list')} onClose={close}>
          <ListTwin onOpen={(id) => store.select([id])} />
        </Dialog>
      )}
      {typeof open === 'object' && open !== null && <ExpandDialog id={open.id} side={open.side} onClose={close} />}
    </div>
  );
}
