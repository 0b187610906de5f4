import type { Tool } from '@chaintrail/canvas/engine';
import { canRedo, canUndo } from '@chaintrail/canvas';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './CanvasWide.module.css';
import { ToolButton } from './ToolButton.tsx';
import type { CanvasActions } from './useCanvasActions.ts';

/** The tools at the left edge; every one has its key. */
export function ToolRail({ tool, onTool, actions }: { tool: Tool; onTool: (tool: Tool) => void; actions: CanvasActions }) {
  const store = useRoomStore();
  const document = useRoomState((state) => state.document);
  const count = useRoomState((state) => state.selected.size);
  return (
    <div className={styles.rail} role="toolbar" aria-label={t('canvas.tools')} aria-orientation="vertical">
      <ToolButton drawing="select" label={t('canvas.toolSelect')} isOn={tool === 'select'} onClick={() => onTool('select')} />
      <ToolButton drawing="hand" label={t('canvas.toolPan')} isOn={tool === 'pan'} onClick={() => onTool('pan')} />
      <ToolButton drawing="lasso" label={t('canvas.toolLasso')} isOn={tool === 'lasso'} onClick={() => onTool('lasso')} />
      <hr />
      <ToolButton drawing="plus" label={t('canvas.toolAdd')} onClick={() => actions.dialog({ kind: 'add' })} />
      <ToolButton drawing="link" label={t('canvas.toolLink')} isOn={tool === 'link'} onClick={() => onTool('link')} />
      <ToolButton drawing="flag" label={t('canvas.toolCustom')} onClick={() => actions.dialog({ kind: 'custom' })} />
      <hr />
      <ToolButton drawing="branch" label={t('canvas.toolExpand')} isOff={count === 0} onClick={() => actions.expand('out')} />
      <ToolButton drawing="route" label={t('canvas.toolPath')} isOff={count < 2} onClick={() => actions.path()} />
      <ToolButton drawing="layers" label={t('canvas.toolGroup')} isOff={count < 2} onClick={() => actions.merge(t('canvas.merge'))} />
      <ToolButton drawing="foldLayer" label={t('canvas.toolFold')} isOff={count === 0} onClick={() => actions.foldLayer()} />
      <ToolButton drawing="hide" label={t('canvas.toolHide')} isOff={count === 0} onClick={() => actions.hide()} />
      <hr />
      <ToolButton drawing="undo" label={t('canvas.undo')} isOff={!canUndo(document)} onClick={store.undo} />
      <ToolButton drawing="redo" label={t('canvas.redo')} isOff={!canRedo(document)} onClick={store.redo} />
      <hr />
      <ToolButton drawing="keys" label={t('canvasKeys.open')} onClick={() => actions.dialog({ kind: 'keys' })} />
    </div>
  );
}
