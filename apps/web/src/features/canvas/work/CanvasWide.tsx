import type { Engine, Tool } from '@chaintrail/canvas/engine';
import type { SentToCanvas } from '../../../ui/sentToCanvas.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useAddFromLink } from '../useAddFromLink.ts';
import { useTraceFromLink } from '../useTraceFromLink.ts';
import { AddDialog } from '../dialogs/AddDialog.tsx';
import { CustomDialog } from '../dialogs/CustomDialog.tsx';
import { ExpandDialog } from '../dialogs/ExpandDialog.tsx';
import { KeysDialog } from '../dialogs/KeysDialog.tsx';
import { OffchainDialog } from '../dialogs/OffchainDialog.tsx';
import { ShareDialog } from '../dialogs/ShareDialog.tsx';
import { TraceDialog } from '../dialogs/TraceDialog.tsx';
import { VersionsDialog } from '../dialogs/VersionsDialog.tsx';
import { Drawer } from '../drawer/Drawer.tsx';
import { useRoomState } from '../roomContext.ts';
import { AskingStrip } from '../stage/AskingStrip.tsx';
import { Stage } from '../stage/Stage.tsx';
import { TraceStrip } from '../stage/TraceStrip.tsx';
import { t } from '../texts.ts';
import styles from './CanvasWide.module.css';
import { ListTwin } from './ListTwin.tsx';
import { LogPanel } from './LogPanel.tsx';
import type { OpenDialog } from './openDialog.ts';
import { SearchInCanvas } from './SearchInCanvas.tsx';
import { StageFoot } from './StageFoot.tsx';
import { TimeBar } from './TimeBar.tsx';
import { ToolRail } from './ToolRail.tsx';
import { TopBar } from './TopBar.tsx';
import type { GivenCanvas } from '../givenCanvas.ts';
import { useCanvasActions } from './useCanvasActions.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';

/** The workspace: tools and record at the left, the scene, what is selected at the right, time below. */
export function CanvasWide({ sent, given }: { sent?: SentToCanvas; given?: GivenCanvas }) {
  const [tool, setTool] = useState<Tool>('select');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [view, setView] = useState<'graph' | 'list'>('graph');
  const [engine, setEngine] = useState<Engine | null>(null);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const isEmpty = useRoomState((state) => state.scene.nodes.size === 0);
  const hasSelection = useRoomState((state) => state.selected.size > 0);
  const actions = useCanvasActions({ onDialog: setDialog, engine });
  useCanvasKeys({ actions, setTool, onDialog: setDialog, isReadOnly });
  useAddFromLink(sent?.add, engine);
  const traceState = useTraceFromLink(sent?.trace, engine);
  const close = () => setDialog(null);
  return (
    <div className={styles.room} data-drawer={hasSelection ? '' : undefined}>
      <TopBar view={view} onView={setView} onDialog={setDialog} given={given} engine={engine} />
      {!isReadOnly && <ToolRail tool={tool} onTool={setTool} actions={actions} />}
      {!isReadOnly && <LogPanel />}
      <div className={styles.middle}>
        {view === 'graph' ? (
          <div className={styles.stageBox}>
            <Stage
              className={styles.stage}
              tool={tool}
              isStill={isReadOnly}
              showsMinimap
              onOpen={actions.open}
              onMove={actions.move}
              onLink={(from, to) => setDialog({ kind: 'offchain', from, to })}
              onEngine={setEngine}
            />
            {isEmpty && !isReadOnly && traceState === undefined && (
              <div className={styles.empty}>
                <p>{t('canvas.emptyStage')}</p>
                <Button tone="primary" onClick={() => setDialog({ kind: 'add' })}>
                  {t('canvas.addTitle')}
                </Button>
              </div>
            )}
            {sent?.trace && traceState !== undefined && <TraceStrip id={sent.trace.id} text={traceState} />}
            <AskingStrip />
            <StageFoot engine={engine} />
          </div>
        ) : (
          <ListTwin onOpen={actions.open} />
        )}
        <TimeBar />
      </div>
      {hasSelection && <Drawer actions={actions} />}
      {dialog?.kind === 'expand' && <ExpandDialog id={dialog.id} side={dialog.side} onClose={close} />}
      {dialog?.kind === 'add' && <AddDialog engine={engine} text={dialog.text} onClose={close} />}
      {dialog?.kind === 'custom' && <CustomDialog engine={engine} onClose={close} />}
      {dialog?.kind === 'offchain' && <OffchainDialog from={dialog.from} to={dialog.to} onClose={close} />}
      {dialog?.kind === 'share' && <ShareDialog onClose={close} />}
      {dialog?.kind === 'versions' && <VersionsDialog onClose={close} />}
      {dialog?.kind === 'trace' && <TraceDialog onClose={close} />}
      {dialog?.kind === 'keys' && <KeysDialog onClose={close} />}
      {dialog?.kind === 'search' && <SearchInCanvas engine={engine} onClose={close} />}
    </div>
  );
}
