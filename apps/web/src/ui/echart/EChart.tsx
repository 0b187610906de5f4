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
  onZoom?: (from: number, to: number) => void;
}

/** A chart on a canvas that grows with its place. */
export function EChart({ option, height, label, onZoom }: EChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const tellZoom = useEffectEvent(() => {
    const zoom = (chart.current?.getOption() as { dataZoom?: { start: number; end: number }[] } | undefined)?.dataZoom?.[0];
    if (zoom) onZoom?.(zoom.start / 100, zoom.end / 100);
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const opened = openChart(frame.current);
    chart.current = opened;
    opened.on('datazoom', tellZoom);
    const observer = new ResizeObserver(() => opened.resize());
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      opened.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);
  return <div ref={frame} className={styles.frame} style={{ height }} role="img" aria-label={label} />;
}
