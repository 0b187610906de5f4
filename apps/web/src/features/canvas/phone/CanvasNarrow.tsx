import type { Engine } from '@chaintrail/canvas/engine';
import type { SentToCanvas } from '../../../ui/sentToCanvas.ts';
import { hide } from '@chaintrail/canvas';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ActionBar, BarEnd, BarTitle } from '../../../ui/slots.tsx';
import { AddDialog } from '../dialogs/AddDialog.tsx';
import { ExpandDialog } from '../dialogs/ExpandDialog.tsx';
import { RenameDialog } from '../dialogs/RenameDialog.tsx';
import { ShareDialog } from '../dialogs/ShareDialog.tsx';
import { TraceDialog } from '../dialogs/TraceDialog.tsx';
import { VersionsDialog } from '../dialogs/VersionsDialog.tsx';
import { isOnChain } from '../drawer/TraceOfNode.tsx';
import type { GivenCanvas } from '../givenCanvas.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { SaveMark } from '../SaveMark.tsx';
import { revealSelected } from '../stage/reveal.ts';
import { AskingStrip } from '../stage/AskingStrip.tsx';
import { Stage } from '../stage/Stage.tsx';
import { TraceStrip } from '../stage/TraceStrip.tsx';
import { t } from '../texts.ts';
import { useAddFromLink } from '../useAddFromLink.ts';
import { useTraceFromLink } from '../useTraceFromLink.ts';
import { Filters } from '../work/Filters.tsx';
import { ListTwin } from '../work/ListTwin.tsx';
import { LogPanel } from '../work/LogPanel.tsx';
import { SearchInCanvas } from '../work/SearchInCanvas.tsx';
import { StageFoot } from '../work/StageFoot.tsx';
import { TimeBar } from '../work/TimeBar.tsx';
import styles from './CanvasNarrow.module.css';
import { NodeSheet } from './NodeSheet.tsx';
import { NotesDialog } from './NotesDialog.tsx';
import { SheetBar } from './SheetBar.tsx';
import { PhoneMenu, type PhoneDialog } from './PhoneMenu.tsx';
import { SceneBar } from './SceneBar.tsx';

/** Names can be read at this scale. */
const READABLE = 0.8;
/** So high is the half sheet, over what stands below the scene and the scene itself. */
const SHEET = 330;
/** Room for a node's name above it. */
const NAME = 70;

/** On a phone: adding, reading, replay, expanding, hiding, notes, links and files. What arranges wants a computer. */
export function CanvasNarrow({ sent, given }: { sent?: SentToCanvas; given?: GivenCanvas }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const name = useRoomState((state) => state.name);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const branch = useRoomState(({ document }) => document.branches.find(({ id }) => id === document.head.branch));
  const isEmpty = useRoomState((state) => state.scene.nodes.size === 0);
  const [first] = useRoomState((state) => state.selected);
  const node = useRoomState((state) => (first === undefined ? undefined : state.scene.nodes.get(first)));
  const [engine, setEngine] = useState<Engine | null>(null);
  const room = useRef<HTMLDivElement>(null);
  useAddFromLink(sent?.add, engine, READABLE);
  const traceState = useTraceFromLink(sent?.trace, engine, READABLE);
  const [open, setOpen] = useState<PhoneDialog | { side: 'in' | 'out'; id: string } | null>(null);
  const close = () => setOpen(null);
  useEffect(() => {
    const [whole, stage] = [room.current, room.current?.querySelector('canvas')];
    if (!engine || first === undefined || !whole || !stage) return;
    const covered = stage.getBoundingClientRect().bottom - (whole.getBoundingClientRect().bottom - SHEET);
    revealSelected(engine, store.getState().drawing, new Set([first]), Math.max(0, covered) + NAME);
  }, [engine, first, store]);
  return (
    <div ref={room} className={styles.room}>
      <BarTitle>
        <div className={styles.title}>
          <h1 className={styles.name}>{name}</h1>
          <small>
            {branch && branch.id !== 'main' && <span className={styles.name}>{t('canvas.branch', { name: branch.name })} · </span>}
            {given === undefined ? <SaveMark /> : <span className={styles.name}>{given.word}</span>}
          </small>
        </div>
      </BarTitle>
      <BarEnd>
        <PhoneMenu onOpen={setOpen} />
      </BarEnd>
      {!isReadOnly && (
        <div className={styles.chips}>
          <Button className={styles.pill} onClick={store.undo}>
            {t('canvas.undo').slice(0, 2)}
          </Button>
          <Button className={styles.pill} icon="list" onClick={() => setOpen('list')}>
            {t('canvas.list')}
          </Button>
          <Filters engine={engine} hasLayouts={false} />
        </div>
      )}
      <Stage className={styles.stage} isStill leastScale={READABLE} onOpen={(id) => store.select([id])} onEngine={setEngine} />
      {isEmpty && !isReadOnly && traceState === undefined && (
        <div className={styles.empty}>
          <p>{t('canvas.emptyStage')}</p>
          <Button size="mobile" tone="primary" onClick={() => setOpen('add')}>
            {t('canvas.addTitle')}
          </Button>
        </div>
      )}
      {sent?.trace && traceState !== undefined && <TraceStrip id={sent.trace.id} text={traceState} />}
      <AskingStrip />
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
          onAllNotes={() => setOpen('notes')}
          onHide={() => {
            store.run(hide(scene, [first]));
            store.select([]);
          }}
        />
      )}
      <ActionBar>{isOnChain(node) ? <SheetBar node={node} /> : <SceneBar onOpen={setOpen} />}</ActionBar>
      {open === 'add' && <AddDialog engine={engine} onClose={close} />}
      {open === 'search' && <SearchInCanvas engine={engine} onClose={close} />}
      {open === 'rename' && <RenameDialog onClose={close} />}
      {open === 'share' && <ShareDialog onClose={close} />}
      {open === 'versions' && <VersionsDialog onClose={close} />}
      {open === 'log' && (
        <Dialog shape="sheet" title={t('canvas.log')} onClose={close}>
          <p className={styles.note}>{t('canvas.fromPhone')}</p>
          <LogPanel isBare />
        </Dialog>
      )}
      {open === 'notes' && <NotesDialog onClose={close} />}
      {open === 'trace' && <TraceDialog onClose={close} />}
      {open === 'list' && (
        <Dialog shape="sheet" title={t('canvas.list')} onClose={close}>
          <ListTwin onOpen={(id) => store.select([id])} onPick={close} />
        </Dialog>
      )}
      {typeof open === 'object' && open !== null && <ExpandDialog id={open.id} side={open.side} onClose={close} />}
    </div>
  );
}
