import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { formatDate } from '../../lib/time.ts';
import { usePreferences } from '../preferences.ts';
import { useWidth } from '../useWidth.ts';
import styles from './Chart.module.css';
import { drawSteps, findStep, type StepPoint } from './steps.ts';

const HEIGHT = 132;
const TOP = 12;

export interface StepChartProps<Point extends StepPoint> {
  /** In the order of their times. */
  points: readonly Point[];
  /** Where the time axis ends: the last value holds until then. */
  until: number;
  /** Of the part as a whole: its place on the page. */
  className?: string | undefined;
  /** In place of a chart without points. */
  empty: ReactNode;
  /** What the chart shows, for those who do not see it. */
  label: (from: string, to: string) => string;
  /** Above the chart: of the point that is looked at, or of all of them. */
  renderReading: (point: Point | undefined) => ReactNode;
  /** A point in words, for those who do not see it. */
  pointText: (point: Point) => string;
  /** A stretch of time that is chosen: drawn over with the pointer, or with Shift and the arrow keys. */
  band?: Band | undefined;
  /** Absent where no stretch can be chosen. */
  onBand?: ((band: Band | undefined) => void) | undefined;
}

export interface Band {
  from: number;
  to: number;
}

/** What is shorter is a click. */
const SHORTEST_PX = 4;

/** A value over time as steps, read point by point with the pointer or the arrow keys. */
export function StepChart<Point extends StepPoint>({ empty, ...frame }: StepChartProps<Point>) {
  const [first] = frame.points;
  return first ? <Frame {...frame} first={first} /> : empty;
}

interface FrameProps<Point extends StepPoint> extends Omit<StepChartProps<Point>, 'empty'> {
  first: Point;
}

function Frame<Point extends StepPoint>({
  className,
  points,
  first,
  until,
  label,
  renderReading,
  pointText,
  band,
  onBand,
}: FrameProps<Point>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [shown, setShown] = useState<number | null>(null);
  /** Where a stretch began: a place of the pointer, or a point of the keys. */
  const began = useRef<{ x?: number; at?: number }>({});
  const drawn = useMemo(() => drawSteps(points, until, { width, height: HEIGHT - TOP }), [points, until, width]);
  const current = shown === null ? undefined : points[shown];
  const place = shown === null ? undefined : drawn.points[shown];
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: (shown ?? points.length) - 1,
      ArrowRight: (shown ?? -1) + 1,
      Home: 0,
      End: points.length - 1,
    };
    if (event.key === 'Escape' && band && onBand) {
      onBand(undefined);
      return;
    }
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const reached = Math.max(0, Math.min(points.length - 1, next));
    setShown(reached);
    if (!event.shiftKey) began.current = {};
    if (!onBand || !event.shiftKey) return;
    const at = began.current.at ?? shown ?? reached;
    began.current = { at };
    const [low, high] = [Math.min(at, reached), Math.max(at, reached)];
    onBand({ from: points[low]?.time ?? first.time, to: points[high + 1]?.time ?? until });
  };
  const xOf = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left;
  const timeAt = (x: number) => Math.round(first.time + (Math.max(0, Math.min(width, x)) / Math.max(1, width)) * (until - first.time));
  const placeOf = (time: number) => ((time - first.time) / Math.max(1, until - first.time)) * width;
  const onPointerDown = (event: PointerEvent) => {
    if (!onBand || event.button !== 0) return;
    began.current = { x: xOf(event) };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const x = xOf(event);
    setShown(findStep(drawn.points, x));
    const start = began.current.x;
    if (!onBand || start === undefined || Math.abs(x - start) < SHORTEST_PX) return;
    onBand({ from: timeAt(Math.min(start, x)), to: timeAt(Math.max(start, x)) });
  };
  const onPointerUp = (event: PointerEvent) => {
    const start = began.current.x;
    began.current = {};
    if (onBand && start !== undefined && Math.abs(xOf(event) - start) < SHORTEST_PX) onBand(undefined);
  };
  const from = formatDate(first.time, zone);
  const to = formatDate(until, zone);
  const name = label(from, to);
  return (
    <div className={className}>
      <div className={styles.reading} aria-live="polite">
        {renderReading(current)}
      </div>
      <div
        ref={frame}
        className={styles.frame}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={shown ?? points.length - 1}
        aria-valuetext={current ? pointText(current) : name}
        onKeyDown={onKeyDown}
        onBlur={() => setShown(null)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (began.current = {})}
        onPointerLeave={() => setShown(null)}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} viewBox={`0 ${-TOP} ${width} ${HEIGHT}`} aria-hidden="true">
            <line className={styles.grid} x1={0} x2={width} y1={0} y2={0} />
            <line className={styles.grid} x1={0} x2={width} y1={(HEIGHT - TOP) / 2} y2={(HEIGHT - TOP) / 2} />
            {band && (
              <rect
                className={styles.band}
                x={placeOf(band.from)}
                width={Math.max(1, placeOf(band.to) - placeOf(band.from))}
                y={-TOP}
                height={HEIGHT}
              />
            )}
            <path className={styles.area} d={drawn.area} />
            <path className={styles.line} d={drawn.line} />
            <line className={styles.axis} x1={0} x2={width} y1={HEIGHT - TOP} y2={HEIGHT - TOP} />
            {place && (
              <>
                <line className={styles.cursor} x1={place.x} x2={place.x} y1={0} y2={HEIGHT - TOP} />
                <circle className={styles.dot} cx={place.x} cy={place.y} r={3.5} />
              </>
            )}
          </svg>
        )}
      </div>
      <div className={styles.ends}>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}
