import type { Engine } from '@chaintrail/canvas/engine';
import type { SentToCanvas } from '../../../ui/sentToCanvas.ts';
import { hide } from '@chaintrail/canvas';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ActionBar, BarTitle } from '../../../ui/slots.tsx';
import { ExpandDialog } from '../dialogs/ExpandDialog.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { revealSelected } from '../stage/reveal.ts';
import { Stage } from '../stage/Stage.tsx';
import { TraceStrip } from '../stage/TraceStrip.tsx';
import { t } from '../texts.ts';
import { useAddFromLink } from '../useAddFromLink.ts';
import { useTraceFromLink } from '../useTraceFromLink.ts';
import { Filters } from '../work/Filters.tsx';
import { ListTwin } from '../work/ListTwin.tsx';
import { LogPanel } from '../work/LogPanel.tsx';
import { StageFoot } from '../work/StageFoot.tsx';
import { TimeBar } from '../work/TimeBar.tsx';
import styles from './CanvasNarrow.module.css';
import { NodeSheet } from './NodeSheet.tsx';

/** Names can be read at this scale. */
const READABLE = 0.8;
/** The half sheet covers so much of the scene, beyond what stands below it anyway. */
const SHEET = 180;

/** On a phone: reading, replay, expanding by a hop, hiding and notes. Everything else wants a computer. */
export function CanvasNarrow({ sent }: { sent?: SentToCanvas }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const name = useRoomState((state) => state.name);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const steps = useRoomState(({ document }) => document.steps.length);
  const [first] = useRoomState((state) => state.selected);
  const [engine, setEngine] = useState<Engine | null>(null);
  useAddFromLink(sent?.add, engine, READABLE);
  const traceState = useTraceFromLink(sent?.trace, engine, READABLE);
  const [open, setOpen] = useState<'log' | 'list' | { side: 'in' | 'out'; id: string } | null>(null);
  const close = () => setOpen(null);
  useEffect(() => {
    if (engine && first !== undefined) revealSelected(engine, store.getState().drawing, new Set([first]), SHEET);
  }, [engine, first, store]);
  return (
    <div className={styles.room}>
      <BarTitle>
        <span className={styles.name}>{name}</span>
      </BarTitle>
      {!isReadOnly && (
        <div className={styles.chips}>
          <Filters engine={engine} hasLayouts={false} />
        </div>
      )}
      <Stage className={styles.stage} isStill leastScale={READABLE} onOpen={(id) => store.select([id])} onEngine={setEngine} />
      {sent?.trace && traceState !== undefined && <TraceStrip id={sent.trace.id} text={traceState} />}
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
          <LogPanel isBare />
        </Dialog>
      )}
      {open === 'list' && (
        <Dialog shape="sheet" title={t('canvas.list')} onClose={close}>
          <ListTwin onOpen={(id) => store.select([id])} onPick={close} />
        </Dialog>
      )}
      {typeof open === 'object' && open !== null && <ExpandDialog id={open.id} side={open.side} onClose={close} />}
    </div>
  );
}
