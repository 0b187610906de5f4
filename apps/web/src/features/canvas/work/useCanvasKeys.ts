import type { Tool } from '@chaintrail/canvas/engine';
import { useEffect, useEffectEvent } from 'react';
import { useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import type { OpenDialog } from './openDialog.ts';
import type { CanvasActions } from './useCanvasActions.ts';

const tools: Record<string, Tool> = { v: 'select', h: 'pan', l: 'lasso', c: 'link' };
/** What is selected goes this way with Alt and an arrow, as far as the grid's lines are apart. */
const steps: Record<string, { x: number; y: number } | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const GRID = 20;
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

interface KeyParts {
  actions: CanvasActions;
  setTool: (tool: Tool) => void;
  onDialog: (dialog: OpenDialog) => void;
  isReadOnly: boolean;
}

/** The whole room from the keyboard, wherever the focus stands in it but in a field. */
export function useCanvasKeys({ actions, setTool, onDialog, isReadOnly }: KeyParts): void {
  const store = useRoomStore();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    const run = (work: () => void) => {
      event.preventDefault();
      work();
    };
    if (event.ctrlKey || event.metaKey) {
      if (key === 'f') run(() => onDialog({ kind: 'search' }));
      if (key === 'a') run(() => store.select(store.getState().drawing.nodes.map(({ id }) => id)));
      if (isReadOnly) return;
      if (key === 'z') run(event.shiftKey ? store.redo : store.undo);
      if (key === 'y') run(store.redo);
      return;
    }
    if (event.altKey) {
      const step = steps[event.key];
      if (step && !isReadOnly) run(() => actions.nudge({ x: step.x * GRID, y: step.y * GRID }));
      return;
    }
    if (key === 'escape') store.select([]);
    if (key === '0' || key === 'f') run(() => actions.fit());
    // A trace changes nothing here: its result comes onto a canvas of its own.
    if (key === 't') run(() => onDialog({ kind: 'trace' }));
    if (isReadOnly) return;
    if (key === '[' || key === ']') run(() => actions.nextBranch(key === '[' ? -1 : 1));
    const tool = tools[key];
    if (tool) run(() => setTool(tool));
    if (key === 'a') run(() => onDialog({ kind: 'add' }));
    if (key === 'p') run(() => onDialog({ kind: 'custom' }));
    if (key === 'e') run(() => actions.expand(event.shiftKey ? 'in' : 'out'));
    if (key === 'g') run(() => actions.merge(t('canvas.merge')));
    if (key === 'r') run(() => actions.path());
    if (key === 'delete' || key === 'backspace') run(() => (event.shiftKey ? actions.remove() : actions.hide()));
    if (key === 'n') run(() => document.querySelector<HTMLElement>('[data-canvas-note]')?.focus());
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  // Pasted addresses open the dialog that reads them.
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isTyping(event.target) || isReadOnly || text.trim() === '') return;
    onDialog({ kind: 'add', text });
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
