import type { ChartOption } from '../echart/drawing.ts';
import { readColors } from '../echart/colors.ts';

export interface StepPicture {
  title: string;
  note: string;
  /** Each from its time on; `length` is good enough for a pixel and never shown as a figure. */
  points: readonly { time: number; length: number }[];
  /** Where the time axis ends. */
  until: number;
  writeDate: (time: number) => string;
  writeLength: (length: number) => string;
}

/** A value over time as a picture, drawn as the steps on the page are. */
export function stepPicture({ title, note, points, until, writeDate, writeLength }: StepPicture): ChartOption {
  const colors = readColors();
  const last = points.at(-1);
  const label = { color: colors.quiet, fontSize: '11px' };
  return {
    title: {
      text: title,
      subtext: note,
      left: 16,
      top: 12,
      textStyle: { color: colors.text, fontSize: 15 },
      subtextStyle: { color: colors.quiet, fontSize: 12 },
    },
    grid: { left: 16, right: 24, top: 76, bottom: 20, containLabel: true },
    xAxis: {
      type: 'value',
      min: points[0]?.time ?? 0,
      max: until,
      axisLabel: { ...label, formatter: writeDate, hideOverlap: true },
      axisLine: { lineStyle: { color: colors.axis } },
      splitLine: { show: false },
    },
    yAxis: { type: 'value', min: 0, axisLabel: { ...label, formatter: writeLength }, splitLine: { lineStyle: { color: colors.grid } } },
    series: [
      {
        type: 'line',
        step: 'end',
        symbol: 'none',
        data: [...points.map(({ time, length }) => [time, Math.max(0, length)]), ...(last ? [[until, Math.max(0, last.length)]] : [])],
        lineStyle: { color: colors.line, width: 1.6 },
        areaStyle: { color: colors.line, opacity: 0.12 },
      },
    ],
  };
}
