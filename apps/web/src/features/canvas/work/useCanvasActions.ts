import {
  align,
  applyTemplate,
  findPath,
  foldLayer,
  hide,
  layOut,
  layout,
  layoutInputOf,
  markTrace,
  merge,
  move,
  nodesOf,
  placesOf,
  remove,
  setOpen,
  showAll,
  split,
  type Alignment,
  type LayoutName,
  type Point,
  type Template,
} from '@chaintrail/canvas';
import type { Engine } from '@chaintrail/canvas/engine';
import { showToast } from '../../../lib/notify.ts';
import { useRoomStore } from '../roomContext.ts';
import { makeId } from '../roomStore.ts';
import { fitReadable, fitScene } from '../stage/reveal.ts';
import { zoomScene } from '../stage/zoom.ts';
import { t } from '../texts.ts';
import type { OpenDialog } from './openDialog.ts';
import { layOutApart } from './layOutApart.ts';

export type CanvasActions = ReturnType<typeof useCanvasActions>;

const layoutTitles = { flow: 'canvas.flow', time: 'canvas.timeAxis', force: 'canvas.force', tree: 'canvas.tree' } as const;
export const templateTitles = { victims: 'canvas.templateVictims', cross: 'canvas.templateCross', swap: 'canvas.templateSwap' } as const;
/** Below this a worker costs more than it saves. */
const SMALL = 300;

/** What can be done with what is selected, for tools, keys, the drawer and menus alike. */
export function useCanvasActions({ onDialog, engine }: { onDialog: (dialog: OpenDialog) => void; engine: Engine | null }) {
  const store = useRoomStore();
  const scene = () => store.getState().scene;
  const selected = () => [...store.getState().selected];
  const selectedNodes = () => selected().filter((id) => scene().nodes.has(id) || scene().groups.has(id));
  return {
    open(id: string) {
      store.select([id]);
      if (scene().groups.has(id)) store.run(setOpen(scene(), id, true));
      else if (scene().nodes.get(id)?.kind === 'address' && !store.getState().isReadOnly) onDialog({ kind: 'expand', id, side: 'out' });
    },
    expand(side: 'in' | 'out') {
      const id = selected().find((one) => scene().nodes.get(one)?.kind === 'address');
      if (id === undefined) showToast('info', t('canvas.noteTargets'));
      else onDialog({ kind: 'expand', id, side });
    },
    move: (moved: ReadonlyMap<string, Point>) => store.run(move(scene(), moved)),
    /** What is selected goes this far from where it stands. */
    nudge({ x, y }: Point) {
      const { nodes, groups } = scene();
      const moved = selectedNodes().flatMap((id) => {
        const at = nodes.get(id) ?? groups.get(id);
        return at ? [[id, { x: at.x + x, y: at.y + y }] as const] : [];
      });
      if (moved.length > 0) store.run(move(scene(), new Map(moved)));
    },
    /** In the order of the list of branches, round and round. */
    nextBranch(by: 1 | -1) {
      const { branches, head } = store.getState().document;
      if (branches.length < 2) return showToast('info', t('canvasAdd.oneBranch'));
      const at = branches.findIndex(({ id }) => id === head.branch);
      const next = branches[(at + by + branches.length) % branches.length];
      if (!next) return;
      store.switchBranch(next.id);
      showToast('info', t('canvas.branch', { name: next.name }));
    },
    /** From the first that was selected to the second. */
    linkSelected() {
      const [from, to] = selectedNodes();
      if (from !== undefined && to !== undefined) onDialog({ kind: 'offchain', from, to });
    },
    align: (alignment: Alignment) => store.run(align(scene(), selectedNodes(), alignment)),
    hide: () => store.run(hide(scene(), selected())),
    showAll: () => store.run(showAll(scene())),
    remove: () => store.run(remove(scene(), selected())),
    merge(title: string) {
      const ids = selectedNodes();
      if (nodesOf(scene(), ids).length < 2) return;
      const id = `g:${makeId()}`;
      store.run(merge(scene(), ids, { id, title }));
      store.select([id]);
    },
    /** The layer of what is selected, as one that opens. */
    foldLayer() {
      const id = `g:${makeId()}`;
      const command = foldLayer(scene(), selectedNodes(), id);
      if (!command.change.put) return showToast('info', t(selectedNodes().length === 0 ? 'canvas.noteTargets' : 'canvasKeys.foldNone'));
      store.run(command);
      store.select([id]);
    },
    split: (id: string) => store.run(split(scene(), id)),
    splitSelected() {
      for (const id of selected().filter((one) => scene().groups.has(one))) store.run(split(scene(), id));
    },
    setOpen: (id: string, isOpen: boolean) => store.run(setOpen(scene(), id, isOpen)),
    /** From the first that was selected to the second. */
    path() {
      const [from, to] = selected().filter((id) => scene().nodes.has(id));
      if (from === undefined || to === undefined) return showToast('info', t('canvas.pathNeedsTwo'));
      const edges = findPath(scene(), from, to);
      if (edges.length === 0) return showToast('info', t('canvas.pathNone'));
      store.run(markTrace(scene(), new Set(edges), `${scene().nodes.get(from)?.title ?? from} → ${scene().nodes.get(to)?.title ?? to}`));
      showToast('success', t('canvas.pathFound', { n: edges.length }));
    },
    async layout(name: LayoutName) {
      const { scene: before, drawing } = store.getState();
      const input = layoutInputOf(before, drawing);
      const points = input.nodes.length > SMALL ? await layOutApart(name, input) : layOut(name, input);
      store.run(layout(placesOf(input, points), { ...before.settings, layout: name }, t(layoutTitles[name])));
      if (engine) fitScene(engine, store.getState().drawing);
    },
    template(template: Template) {
      const about = t(templateTitles[template]);
      const command = applyTemplate(scene(), template, { id: `g:${makeId()}`, title: t('canvas.templateFold'), about });
      if (!command.change.put) return showToast('info', t('canvas.templateNone'));
      store.run(command);
      if (engine) fitScene(engine, store.getState().drawing);
    },
    dialog: onDialog,
    fit: () => engine && fitReadable(engine, 0),
    zoom: (factor: number) => engine && zoomScene(engine, factor),
  };
}
