import { filter } from '@chaintrail/canvas';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { DAY_MS, formatMinute, formatTime } from '../../../lib/time.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { BalanceMoment } from '../balances/BalanceMoment.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { binTimes } from '../timeBins.ts';
import styles from './TimeBar.module.css';
import { ToolButton } from './ToolButton.tsx';

const speeds = ['1', '4', '16'] as const;
/** The whole range is played in so long, at single speed. */
const PLAY_MS = 20_000;

/** The brush narrows what is shown, as a command; the play head shows how it came about, and changes nothing. */
export function TimeBar() {
  const store = useRoomStore();
  const edges = useRoomState((state) => state.scene.edges);
  const settings = useRoomState((state) => state.scene.settings);
  const drawing = useRoomState((state) => state.drawing);
  const playAt = useRoomState((state) => state.playAt);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>('4');
  const isPlaying = useRoomState((state) => state.isPlaying);
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null);
  // In a turn of its own: the one that shows a change has enough to do.
  const lateEdges = useDeferredValue(edges);
  const bins = useMemo(() => binTimes(lateEdges.values()), [lateEdges]);
  const [start, end] = [drag?.start ?? settings.startTime ?? bins.start, drag?.end ?? settings.endTime ?? bins.end];
  const track = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isPlaying) return undefined;
    // Nothing has a time: there is nothing to play.
    if (end <= start) {
      store.setPlaying(false);
      return undefined;
    }
    const began = store.getState().playAt;
    if (began === undefined || began >= end) store.play(start);
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = ((now - last) / PLAY_MS) * Number(speed) * 0.25 * (end - start);
      last = now;
      const at = (store.getState().playAt ?? start) + passed;
      store.play(Math.min(at, end));
      if (at >= end) store.setPlaying(false);
      else frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, start, end, store]);

  if (bins.counts.length === 0) return null;
  const span = Math.max(1, bins.end - bins.start);
  const place = (time: number) => `${((time - bins.start) / span) * 100}%`;
  const timeAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return bins.start;
    return bins.start + Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * span;
  };
  const commit = (range: { start: number; end: number }) => {
    const isAll = range.start <= bins.start && range.end >= bins.end;
    const { startTime: _, endTime: __, ...rest } = settings;
    const about = isAll
      ? t('canvas.resetPeriod')
      : t('canvas.period', { start: formatTime(range.start, zone).slice(0, 10), end: formatTime(range.end, zone).slice(0, 10) });
    store.run(filter(isAll ? rest : { ...rest, startTime: Math.round(range.start), endTime: Math.round(range.end) }, about));
  };
  const shift = (edge: 'start' | 'end', days: number) => {
    const range = { start, end };
    range[edge] = Math.min(bins.end, Math.max(bins.start, range[edge] + days * DAY_MS));
    if (range.start < range.end) commit(range);
  };
  const handle = (edge: 'start' | 'end') => ({
    role: 'slider' as const,
    tabIndex: isReadOnly ? -1 : 0,
    'aria-label': t(edge === 'start' ? 'canvas.brushStart' : 'canvas.brushEnd'),
    'aria-valuemin': bins.start,
    'aria-valuemax': bins.end,
    'aria-valuenow': edge === 'start' ? start : end,
    'aria-valuetext': formatTime(edge === 'start' ? start : end, zone),
    onKeyDown: (event: KeyboardEvent) => {
      const days = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 }[event.key];
      if (days === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      shift(edge, days);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (isReadOnly) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ start, end });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      const time = timeAt(event.clientX);
      setDrag(
        edge === 'start'
          ? { start: Math.min(time, drag.end - DAY_MS / 24), end: drag.end }
          : { start: drag.start, end: Math.max(time, drag.start + DAY_MS / 24) },
      );
    },
    onPointerUp: () => {
      if (drag) commit(drag);
      setDrag(null);
    },
  });
  const shownEdges =
    playAt === undefined
      ? drawing.edges.length
      : drawing.edges.filter(({ firstTime }) => firstTime === undefined || firstTime <= playAt).length;
  const days = Math.round(bins.stepMs / DAY_MS);
  const isOneYear = formatTime(bins.start, zone).slice(0, 4) === formatTime(bins.end - 1, zone).slice(0, 4);
  return (
    <section className={styles.bar} aria-label={t('canvas.replay')}>
      <div className={styles.head}>
        <ToolButton
          drawing={isPlaying ? 'pause' : 'play'}
          label={t(isPlaying ? 'canvas.pause' : 'canvas.play')}
          shortcut="K"
          onClick={() => store.setPlaying(!isPlaying)}
        />
        <strong>{t('canvas.replay')}</strong>
        <Segmented
          label={t('canvas.replay')}
          value={speed}
          onChange={setSpeed}
          options={speeds.map((value) => ({ value, title: `${value}×` }))}
        />
        {playAt !== undefined && <span className={styles.now}>{formatMinute(playAt, zone)}</span>}
        <BalanceMoment moment={Math.round(playAt ?? end - 1)} />
        <span className={styles.range}>
          {t('canvas.period', { start: formatTime(start, zone).slice(0, 10), end: formatTime(end - 1, zone).slice(0, 10) })}
          {playAt !== undefined && ` · ${t('canvas.playNow', { shown: shownEdges, all: drawing.edges.length })}`}
        </span>
        <button
          type="button"
          className={styles.reset}
          onClick={() => {
            store.play(undefined);
            if (settings.startTime !== undefined || settings.endTime !== undefined) commit({ start: bins.start, end: bins.end });
          }}
        >
          {t('canvas.resetPeriod')}
        </button>
      </div>
      <div className={styles.body}>
        <span className={styles.axis}>
          {t('canvas.perDay')}
          <br />
          {t('canvas.byDays', { n: days === 1 ? '' : `${days} ` })}
        </span>
        <div ref={track} className={styles.track} onPointerDown={(event) => store.play(timeAt(event.clientX))}>
          {bins.counts.map((count, index) => {
            const at = bins.start + index * bins.stepMs;
            const isIn = at + bins.stepMs > start && at <= end && (playAt === undefined || at <= playAt);
            return (
              <i
                key={at}
                data-in={isIn ? '' : undefined}
                style={{ height: `${count === 0 ? 0 : Math.max(6, (count / bins.most) * 100)}%` }}
              />
            );
          })}
          <span className={styles.window} style={{ left: place(start), right: `calc(100% - ${place(end)})` }} />
          <span className={styles.handle} style={{ left: place(start) }} {...handle('start')} />
          <span className={styles.handle} style={{ left: place(end) }} {...handle('end')} />
          {playAt !== undefined && <span className={styles.head2} style={{ left: place(playAt) }} />}
        </div>
      </div>
      <div className={styles.dates} aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{formatTime(bins.start + part * (span - 1), zone).slice(isOneYear ? 5 : 0, 10)}</span>
        ))}
      </div>
    </section>
  );
}
