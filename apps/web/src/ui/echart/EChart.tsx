import type { EChartsType } from 'echarts/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openChart, type ChartOption } from './drawing.ts';
import styles from './EChart.module.css';

export interface EChartProps {
  option: ChartOption;
  height: number;
  /** What it shows, for those who do not see it; its twin in words stands beside it. */
  label: string;
  /** The part of the first axis that is in view, from 0 to 1. */
  zoom: { from: number; to: number };
  onZoom: (from: number, to: number) => void;
}

/** So long a slider has to rest before it is told where it stands. */
const REST_MS = 150;
const WHOLE = 100;
const NOTHING = 1e-6;

/** A chart on a canvas that grows with its place. */
export function EChart({ option, height, label, zoom, onZoom }: EChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const tellZoom = useEffectEvent(() => {
    const shown = readZoom(chart.current);
    if (shown && !isSame(shown, zoom)) onZoom(shown.from, shown.to);
  });
  const keepZoom = useEffectEvent(() => showZoom(chart.current, zoom));
  useEffect(() => {
    if (!frame.current) return undefined;
    const opened = openChart(frame.current);
    chart.current = opened;
    let rest: ReturnType<typeof setTimeout> | undefined;
    opened.on('datazoom', () => {
      clearTimeout(rest);
      rest = setTimeout(tellZoom, REST_MS);
    });
    const observer = new ResizeObserver(() => opened.resize());
    observer.observe(frame.current);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      opened.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
    keepZoom();
  }, [option]);
  useEffect(() => showZoom(chart.current, zoom), [zoom]);
  return <div ref={frame} className={styles.frame} style={{ height }} role="img" aria-label={label} />;
}

function showZoom(chart: EChartsType | null, zoom: EChartProps['zoom']): void {
  const shown = readZoom(chart);
  if (shown && !isSame(shown, zoom)) chart?.dispatchAction({ type: 'dataZoom', start: zoom.from * WHOLE, end: zoom.to * WHOLE });
}

function readZoom(chart: EChartsType | null): EChartProps['zoom'] | undefined {
  const zoom = (chart?.getOption() as { dataZoom?: { start: number; end: number }[] } | undefined)?.dataZoom?.[0];
  return zoom && { from: zoom.start / WHOLE, to: zoom.end / WHOLE };
}

function isSame(a: EChartProps['zoom'], b: EChartProps['zoom']): boolean {
  return Math.abs(a.from - b.from) < NOTHING && Math.abs(a.to - b.to) < NOTHING;
}
