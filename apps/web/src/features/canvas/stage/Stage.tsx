import { createEngine, listenToInput, type Camera, type Engine, type Gestures, type Input, type Tool } from '@chaintrail/canvas/engine';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { BalanceReader } from '../balances/BalanceReader.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import { Minimap } from './Minimap.tsx';
import { pageFonts, pagePalette, watchTheme } from './pagePalette.ts';
import styles from './Stage.module.css';
import { nextNode } from './nextNode.ts';
import { fitReadable, refit, reveal, revealSelected } from './reveal.ts';

export interface StageProps {
  tool?: Tool;
  /** Nodes stay where they are: phones, links. */
  isStill?: boolean;
  onOpen: (id: string) => void;
  onMove?: Gestures['onMove'];
  onLink?: Gestures['onLink'];
  onEngine?: (engine: Engine | null) => void;
  showsMinimap?: boolean;
  /** Opened no smaller than this: small screens begin with a part. */
  leastScale?: number;
  className?: string | undefined;
}

/** The drawn scene: the engine paints it, hands and keys move in it. What it shows stands once more in the lists. */
export function Stage({
  tool = 'select',
  isStill = false,
  onOpen,
  onMove,
  onLink,
  onEngine,
  showsMinimap = false,
  leastScale = 0,
  className,
}: StageProps) {
  const store = useRoomStore();
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<{ engine: Engine; input: Input } | null>(null);
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, scale: 1 });
  const drawing = useRoomState((state) => state.drawing);
  const selected = useRoomState((state) => state.selected);
  const focused = useRoomState((state) => state.focused);
  const playAt = useRoomState((state) => state.playAt);
  const watermark = useRoomState((state) => state.watermark);

  const pick = useEffectEvent<Gestures['onPick']>((hit, adds) => store.select(hit ? (hit.kind === 'edge' ? hit.ids : [hit.id]) : [], adds));
  const open = useEffectEvent<Gestures['onOpen']>((id) => onOpen(id));
  const lasso = useEffectEvent<Gestures['onLasso']>((ids, adds) => store.select(ids, adds));
  const move = useEffectEvent<Gestures['onMove']>((moved) => onMove?.(moved));
  const link = useEffectEvent<Gestures['onLink']>((from, to) => onLink?.(from, to));
  const tellEngine = useEffectEvent((engine: Engine | null) => onEngine?.(engine));

  useEffect(() => {
    const [element, box] = [canvas.current, place.current];
    if (!element || !box) return undefined;
    const engine = createEngine({ canvas: element, palette: pagePalette(), fonts: pageFonts(), onCamera: setCamera });
    const input = listenToInput(element, engine, {
      onPick: (hit, adds) => pick(hit, adds),
      onOpen: (id) => open(id),
      onLasso: (ids, adds) => lasso(ids, adds),
      onMove: (moved) => move(moved),
      onLink: (from, to) => link(from, to),
      onHover: (id) => {
        if (engine.marks().hovered !== id && engine.drawing().nodes.length <= 3_000) engine.setMarks({ hovered: id });
      },
      onMenu: (hit) => pick(hit, false),
    });
    const measure = () => {
      engine.setSize({ width: box.clientWidth, height: box.clientHeight }, Math.min(2, devicePixelRatio));
      // A drawer that opens may cover what it is about.
      if (!refit(engine, leastScale)) revealSelected(engine, store.getState().drawing, store.getState().selected);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    engine.setDrawing(store.getState().drawing);
    fitReadable(engine, leastScale);
    const stopTheme = watchTheme(() => engine.setPalette(pagePalette()));
    setParts({ engine, input });
    tellEngine(engine);
    return () => {
      observer.disconnect();
      stopTheme();
      input.destroy();
      engine.destroy();
      tellEngine(null);
    };
  }, [store, leastScale]);

  useEffect(() => parts?.engine.setDrawing(drawing), [parts, drawing]);
  useEffect(() => parts?.engine.setMarks({ selected, focused, playAt }), [parts, selected, focused, playAt]);
  useEffect(() => parts?.input.setTool(tool), [parts, tool]);
  useEffect(() => parts?.input.setReadOnly(isStill), [parts, isStill]);

  const onKeyDown = (event: KeyboardEvent) => {
    const [current] = selected;
    if (event.key === 'Enter' && current !== undefined) onOpen(current);
    const next = event.key.startsWith('Arrow') && !event.altKey ? nextNode(drawing, current, event.key) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    store.select([next.id], event.shiftKey);
    if (parts) reveal(parts.engine, next);
  };

  return (
    <div ref={place} className={classNames(styles.stage, className)}>
      <canvas ref={canvas} className={styles.canvas} tabIndex={0} role="application" aria-label={t('canvas.stage')} onKeyDown={onKeyDown} />
      <ColumnHeads camera={camera} />
      {watermark !== undefined && (
        <div className={styles.watermark} aria-hidden="true" data-text={Array.from({ length: 40 }, () => watermark).join('　　')} />
      )}
      {parts && <BalanceReader engine={parts.engine} camera={camera} />}
      {showsMinimap && parts && <Minimap engine={parts.engine} camera={camera} />}
    </div>
  );
}
