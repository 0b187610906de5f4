import type { Tool } from '@chaintrail/canvas/engine';
import type { canvasKeys } from '../../../locales/zh-CN/canvasKeys.ts';
import type { RoomStore } from '../roomStore.ts';
import { ZOOM_STEP } from '../stage/zoom.ts';
import { t } from '../texts.ts';
import type { OpenDialog } from './openDialog.ts';
import type { CanvasActions } from './useCanvasActions.ts';

export interface KeyParts {
  store: RoomStore;
  actions: CanvasActions;
  setTool: (tool: Tool) => void;
  onDialog: (dialog: OpenDialog) => void;
}

type KeyText = `canvasKeys.${keyof typeof canvasKeys}`;

interface Shortcut {
  /** Each of them does it, as `keyOf` names it. */
  keys: readonly string[];
  title: Exclude<KeyText, 'canvasKeys.foldInto'>;
  /** Whoever may only read has it too. */
  reads?: true;
  /** The browser, too, does with it what it does: Esc closes its menus. */
  passes?: true;
  /** Without it the scene itself listens. */
  run?: (parts: KeyParts, key: string) => void;
}

/** What is selected goes so far with one press: the grid's lines are as far apart. */
const GRID = 20;
const nudges: Record<string, { x: number; y: number } | undefined> = {
  'Alt ArrowLeft': { x: -GRID, y: 0 },
  'Alt ArrowRight': { x: GRID, y: 0 },
  'Alt ArrowUp': { x: 0, y: -GRID },
  'Alt ArrowDown': { x: 0, y: GRID },
};

const tools = [
  { keys: ['V'], title: 'canvasKeys.select', run: ({ setTool }) => setTool('select') },
  { keys: ['H'], title: 'canvasKeys.pan', run: ({ setTool }) => setTool('pan') },
  { keys: ['L'], title: 'canvasKeys.lasso', run: ({ setTool }) => setTool('lasso') },
  { keys: ['C'], title: 'canvasKeys.link', run: ({ setTool }) => setTool('link') },
] as const satisfies readonly Shortcut[];

const work = [
  { keys: ['A'], title: 'canvasKeys.add', run: ({ onDialog }) => onDialog({ kind: 'add' }) },
  { keys: ['Ctrl V'], title: 'canvasKeys.paste' },
  { keys: ['P'], title: 'canvasKeys.person', run: ({ onDialog }) => onDialog({ kind: 'custom' }) },
  { keys: ['E'], title: 'canvasKeys.expandOut', run: ({ actions }) => actions.expand('out') },
  { keys: ['Shift E'], title: 'canvasKeys.expandIn', run: ({ actions }) => actions.expand('in') },
  // A trace changes nothing here: its result comes onto a canvas of its own.
  { keys: ['T'], title: 'canvasKeys.trace', reads: true, run: ({ onDialog }) => onDialog({ kind: 'trace' }) },
] as const satisfies readonly Shortcut[];

const order = [
  { keys: ['G'], title: 'canvasKeys.group', run: ({ actions }) => actions.merge(t('canvas.merge')) },
  { keys: ['Shift G'], title: 'canvasKeys.foldLayer', run: ({ actions }) => actions.foldLayer() },
  { keys: ['U'], title: 'canvasKeys.split', run: ({ actions }) => actions.splitSelected() },
  { keys: ['R'], title: 'canvasKeys.path', run: ({ actions }) => actions.path() },
  { keys: ['N'], title: 'canvasKeys.note', run: () => document.querySelector<HTMLElement>('[data-canvas-note]')?.focus() },
  { keys: ['Delete', 'Backspace'], title: 'canvasKeys.hide', run: ({ actions }) => actions.hide() },
  { keys: ['Shift Delete', 'Shift Backspace'], title: 'canvasKeys.remove', run: ({ actions }) => actions.remove() },
  {
    keys: Object.keys(nudges),
    title: 'canvasKeys.nudge',
    run: ({ actions }, key) => actions.nudge(nudges[key] ?? { x: 0, y: 0 }),
  },
] as const satisfies readonly Shortcut[];

const look = [
  { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], title: 'canvasKeys.walk', reads: true },
  { keys: ['Enter'], title: 'canvasKeys.openNode', reads: true },
  {
    keys: ['Ctrl A'],
    title: 'canvasKeys.all',
    reads: true,
    run: ({ store }) => store.select(store.getState().drawing.nodes.map(({ id }) => id)),
  },
  { keys: ['Escape'], title: 'canvasKeys.none', reads: true, passes: true, run: ({ store }) => store.select([]) },
  { keys: ['Ctrl F'], title: 'canvasKeys.search', reads: true, run: ({ onDialog }) => onDialog({ kind: 'search' }) },
  { keys: ['F', '0'], title: 'canvasKeys.fit', reads: true, run: ({ actions }) => actions.fit() },
  { keys: ['+', '='], title: 'canvasKeys.zoomIn', reads: true, run: ({ actions }) => actions.zoom(ZOOM_STEP) },
  { keys: ['-'], title: 'canvasKeys.zoomOut', reads: true, run: ({ actions }) => actions.zoom(1 / ZOOM_STEP) },
  {
    keys: ['K'],
    title: 'canvasKeys.play',
    reads: true,
    run: ({ store }) => store.setPlaying(!store.getState().isPlaying),
  },
  { keys: ['Shift K'], title: 'canvasKeys.playAll', reads: true, run: ({ store }) => store.play(undefined) },
  { keys: ['?'], title: 'canvasKeys.help', reads: true, run: ({ onDialog }) => onDialog({ kind: 'keys' }) },
] as const satisfies readonly Shortcut[];

const record = [
  { keys: ['Ctrl Z'], title: 'canvasKeys.undo', run: ({ store }) => store.undo() },
  { keys: ['Ctrl Y', 'Ctrl Shift Z'], title: 'canvasKeys.redo', run: ({ store }) => store.redo() },
  { keys: ['[', ']'], title: 'canvasKeys.branch', run: ({ actions }, key) => actions.nextBranch(key === '[' ? -1 : 1) },
] as const satisfies readonly Shortcut[];

/** Every key of the room, in the order in which the list of them shows it; what is not in it does nothing. */
export const shortcutGroups: readonly { title: Shortcut['title']; of: readonly Shortcut[] }[] = [
  { title: 'canvasKeys.tools', of: tools },
  { title: 'canvasKeys.work', of: work },
  { title: 'canvasKeys.order', of: order },
  { title: 'canvasKeys.look', of: look },
  { title: 'canvasKeys.record', of: record },
];

const byKey = new Map(shortcutGroups.flatMap(({ of }) => of.flatMap((one) => one.keys.map((key) => [key, one] as const))));

/** What a pressed key is called here: `Ctrl Shift Z`. Signs come with Shift on some keyboards and without on others. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const isSign = name.length === 1 && !/[A-Z]/.test(name);
  return [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey && !isSign ? 'Shift' : '', name]
    .filter((part) => part !== '')
    .join(' ');
}

export const findShortcut = (key: string): Shortcut | undefined => byKey.get(key);
