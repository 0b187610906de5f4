import { readColors } from '../../ui/echart/colors.ts';
import type { ChartOption } from '../../ui/echart/drawing.ts';
import { formatFigure } from '../../ui/figures.ts';

/** Lengths are good enough for a pixel and never shown as figures. */
interface PeriodLength {
  name: string;
  created: number;
  destroyed: number;
}

/** What was made above, what was destroyed below, as on the page. */
export function periodsPicture(
  periods: readonly PeriodLength[],
  { title, created, destroyed }: Record<'title' | 'created' | 'destroyed', string>,
): ChartOption {
  const colors = readColors();
  const label = { color: colors.quiet, fontSize: '11px' };
  return {
    title: {
      text: title,
      subtext: `{in|■} ${created}  {out|■} ${destroyed}`,
      left: 16,
      top: 12,
      textStyle: { color: colors.text, fontSize: 15 },
      subtextStyle: { color: colors.quiet, fontSize: 12, rich: { in: { color: colors.in }, out: { color: colors.out } } },
    },
    grid: { left: 16, right: 24, top: 76, bottom: 20, containLabel: true },
    xAxis: { type: 'category', data: periods.map(({ name }) => name), axisLabel: label, axisTick: { show: false } },
    yAxis: {
      type: 'value',
      axisLabel: { ...label, formatter: (value: number) => formatFigure(String(Math.abs(value)), 'wan') },
      splitLine: { lineStyle: { color: colors.grid } },
    },
    series: [
      { type: 'bar', stack: 'moved', barMaxWidth: 28, data: periods.map((one) => one.created), itemStyle: { color: colors.in } },
      { type: 'bar', stack: 'moved', barMaxWidth: 28, data: periods.map((one) => -one.destroyed), itemStyle: { color: colors.out } },
    ],
  };
}
