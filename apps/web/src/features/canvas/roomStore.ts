import {
  appendStep,
  createDocument,
  goTo,
  makeDrawing,
  mergeDocuments,
  redo,
  renameBranch,
  sceneOf,
  startBranch,
  switchBranch,
  undo,
  type Command,
  type Drawing,
  type Scene,
} from '@chaintrail/canvas';
import type { CanvasDocument } from '@chaintrail/contract/schemas';
import { createStore } from 'zustand/vanilla';
import type { HeldByNode } from './balances/balanceMarks.ts';
import type { NodeBalance } from './balances/readBalances.ts';
import type { Asking } from './asking.ts';

/** `failed` is tried again by itself, `refused` with the next change. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'refused' | 'local';

export interface RoomState {
  /** Null for one that was never saved. */
  id: string | null;
  name: string;
  /** The version that was opened or saved last. */
  base: number;
  document: CanvasDocument;
  /** Its steps as they were opened or saved last. */
  kept: Pick<CanvasDocument, 'steps'>;
  /** The browser would not keep what is not saved. */
  isDraftLost: boolean;
  scene: Scene;
  drawing: Drawing;
  save: SaveState;
  savedAt: number | null;
  /** Nobody may change anything: a link, or the example until something is done with it. */
  isReadOnly: boolean;
  watermark: string | undefined;
  /** Ids of nodes, groups and edges. */
  selected: ReadonlySet<string>;
  focused: ReadonlySet<string>;
  /** Until when the replay shows money; all of it without. */
  playAt: number | undefined;
  /** The replay runs. */
  isPlaying: boolean;
  /** The moment at which nodes say what they held; none without. */
  balanceAt: number | undefined;
  /** What was found of that moment, by node. */
  held: HeldByNode;
  /** While it is asked what went between nodes, and after it where something was not asked. */
  asking: Asking | undefined;
}

export interface Opened {
  id: string | null;
  name: string;
  base: number;
  document: CanvasDocument;
  savedAt: number | null;
  isReadOnly?: boolean;
  watermark?: string;
}

export type RoomStore = ReturnType<typeof createRoomStore>;

const nothing: ReadonlySet<string> = new Set();
const noneHeld: HeldByNode = new Map();

/** Ids of steps, nodes by hand and notes: nobody else makes the same. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** One open canvas: its document, what follows from it, and what is marked. Every change is a command. */
export function createRoomStore(opened: Opened, { author, now = Date.now }: { author: () => string; now?: () => number }) {
  const store = createStore<RoomState>(() => ({
    isReadOnly: false,
    watermark: undefined,
    ...opened,
    ...derive(opened.document),
    kept: opened.document,
    isDraftLost: false,
    save: opened.id === null ? 'local' : 'saved',
    selected: nothing,
    focused: nothing,
    playAt: undefined,
    isPlaying: false,
    balanceAt: undefined,
    held: noneHeld,
    asking: undefined,
  }));
  const { getState, setState } = store;

  function show(document: CanvasDocument): void {
    const { document: before, selected } = getState();
    if (document === before) return;
    const derived = derive(document, getState().drawing);
    const { nodes, groups, edges } = derived.scene;
    // What was hidden is selected no longer: nobody sees what it is about.
    const isThere = (id: string) => groups.has(id) || [nodes.get(id), edges.get(id)].some((one) => one !== undefined && !one.isHidden);
    setState({ document, ...derived, save: 'changed', selected: new Set([...selected].filter(isThere)), focused: nothing });
  }

  const change = (make: (document: CanvasDocument) => CanvasDocument) => show(make(getState().document));

  return {
    ...store,
    /** Does a command; one that changes nothing leaves no step. */
    run(command: Command): void {
      if (getState().isReadOnly || isEmpty(command)) return;
      const { action, about, change: made } = command;
      const step = {
        id: makeId(),
        at: now(),
        by: author(),
        action,
        about: about.map((text) => text.slice(0, 200)).slice(0, 6),
        change: made,
      };
      change((document) => appendStep(document, step));
    },
    undo: () => change(undo),
    redo: () => change(redo),
    goTo: (step: string | null) => change((document) => goTo(document, step)),
    switchBranch: (id: string) => change((document) => switchBranch(document, id)),
    startBranch: (name: string) => change((document) => startBranch(document, { id: makeId(), name })),
    renameBranch: (id: string, name: string) => change((document) => renameBranch(document, id, name)),
    rename(name: string) {
      setState({ name, save: 'changed' });
    },
    select(ids: Iterable<string>, adds = false) {
      const selected = new Set(adds ? getState().selected : []);
      for (const id of ids)
        if (adds && selected.has(id)) selected.delete(id);
        else selected.add(id);
      setState({ selected });
    },
    focus: (ids: Iterable<string>) => setState({ focused: new Set(ids) }),
    /** Who looks at all of it looks at no replay. */
    play: (playAt: number | undefined) => setState(playAt === undefined ? { playAt, isPlaying: false } : { playAt }),
    setPlaying: (isPlaying: boolean) => setState({ isPlaying }),
    /** What was found of another moment says nothing of this one. */
    showBalances: (balanceAt: number | undefined) => setState({ balanceAt, held: noneHeld }),
    /** Answers of a moment that is looked at no longer are dropped. */
    tellBalances(atMs: number, found: readonly (readonly [string, NodeBalance | undefined])[]) {
      if (getState().balanceAt !== atMs) return;
      setState({ held: new Map([...getState().held, ...found.flatMap(([id, one]) => (one ? [[id, one] as const] : []))]) });
    },
    tellAsking: (asking: Asking | undefined) => setState({ asking }),
    setSave: (save: SaveState) => setState({ save }),
    setDraftLost: (isDraftLost: boolean) => setState({ isDraftLost }),
    /** What was sent is kept as this version; what changed meanwhile still has to be. */
    saved({
      id,
      version,
      savedAt,
      document,
      name,
    }: {
      id: string;
      version: number;
      savedAt: number;
      document: CanvasDocument;
      name: string;
    }) {
      const state = getState();
      setState({
        id,
        base: version,
        savedAt,
        kept: document,
        save: state.document === document && state.name === name ? 'saved' : 'changed',
      });
    },
    /** Takes in what somebody else saved meanwhile; both ways stand as branches. */
    mergeTheirs(theirs: CanvasDocument, base: number, nameOf: (branch: string) => string) {
      const { document, kept, base: own } = getState();
      const merged = mergeDocuments(document, theirs, nameOf);
      setState({ document: merged, ...derive(merged, getState().drawing), kept: base > own ? theirs : kept, base, save: 'changed' });
    },
    /** Puts another document in its place, as a version of the same canvas; `kept` says with which steps that was begun. */
    replace(document: CanvasDocument, kept: RoomState['kept'] = getState().kept) {
      show(document);
      setState({ kept });
    },
  };
}

function derive(document: CanvasDocument, last?: Drawing): { scene: Scene; drawing: Drawing } {
  const scene = sceneOf(document);
  return { scene, drawing: makeDrawing(scene, last) };
}

function isEmpty({ change: { put, drop, place, settings } }: Command): boolean {
  const lists = [put?.nodes, put?.edges, put?.groups, drop?.nodes, drop?.edges, drop?.groups];
  return settings === undefined && Object.keys(place ?? {}).length === 0 && lists.every((list) => (list?.length ?? 0) === 0);
}

export const emptyDocument = createDocument;
