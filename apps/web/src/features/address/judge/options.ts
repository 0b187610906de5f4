import type { DistributionView, FlowChartView } from '@chaintrail/contract/schemas';
import { formatDate, type TimeZone } from '../../../lib/time.ts';
import { groupDecimal } from '../../../ui/amountParts.ts';
import type { ChartOption } from '../../../ui/echart/drawing.ts';
import { readColor, readColors } from '../../../ui/echart/colors.ts';
import { formatFigure } from '../../../ui/figures.ts';
import { DAY_HOURS, weekdayOf, type HeatCell } from './heat.ts';
import { writeValue } from './describeValue.ts';
import { t } from './texts.ts';

const FONT = '11px';

/** Where a bar ends: good enough for a pixel, never shown as a figure. */
const toLength = (amount: string): number => Number(amount);

/** Bars do not touch the edge. */
const HEADROOM = 1.08;

const writeAxis = (value: number): string => formatFigure(String(Math.abs(value)), 'wan');

/** In above, out below, the balance as a line; a slider below says what part is in view. */
export function flowOption({ points, coin }: FlowChartView, zone: TimeZone): ChartOption {
  const colors = readColors();
  const hasBalance = points.some(({ balance }) => balance !== null);
  // Both axes have their zero in the middle, so that a bar and the line begin at the same height.
  const mostFlow = Math.max(0, ...points.map((point) => Math.max(toLength(point.in.amount), toLength(point.out.amount))));
  const mostBalance = Math.max(0, ...points.map(({ balance }) => Math.abs(toLength(balance?.amount ?? '0'))));
  const axis = { axisLabel: { color: colors.quiet, fontSize: FONT }, axisTick: { show: false } };
  return {
    animation: false,
    aria: { enabled: false },
    grid: { left: 8, right: 12, top: 12, bottom: 56, containLabel: true },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: colors.surface,
      borderColor: colors.border,
      textStyle: { color: colors.text, fontSize: 12 },
      formatter: (shown: { dataIndex: number }[]) => {
        const point = points[shown[0]?.dataIndex ?? -1];
        if (!point) return '';
        const lines = [
          formatDate(point.time, zone),
          `${t('judge.in')} ${groupDecimal(point.in.amount)} ${coin.symbol}`,
          `${t('judge.out')} ${groupDecimal(point.out.amount)} ${coin.symbol}`,
          ...(['in', 'out'] as const).flatMap((side) => {
            const worth = writeValue(point.value, side);
            return worth === undefined ? [] : [`${t(side === 'in' ? 'judge.valueIn' : 'judge.valueOut')} ${worth}`];
          }),
          ...(point.balance ? [`${t('judge.balance')} ${groupDecimal(point.balance.amount)} ${coin.symbol}`] : []),
        ];
        return lines.join('\n');
      },
    },
    xAxis: {
      type: 'category',
      data: points.map(({ time }) => formatDate(time, zone)),
      ...axis,
      axisLine: { onZero: true, lineStyle: { color: colors.axis } },
    },
    yAxis: [
      {
        type: 'value',
        min: mostFlow === 0 ? -1 : -mostFlow * HEADROOM,
        max: mostFlow === 0 ? 1 : mostFlow * HEADROOM,
        ...axis,
        axisLabel: { ...axis.axisLabel, formatter: writeAxis, showMinLabel: false, showMaxLabel: false },
        splitLine: { lineStyle: { color: colors.grid } },
      },
      {
        type: 'value',
        position: 'right',
        min: -mostBalance,
        max: mostBalance,
        show: hasBalance,
        ...axis,
        axisLabel: { ...axis.axisLabel, formatter: (value: number) => (value < 0 ? '' : writeAxis(value)), showMaxLabel: false },
        splitLine: { show: false },
      },
    ],
    dataZoom: [
      {
        type: 'slider',
        height: 22,
        bottom: 6,
        borderColor: colors.border,
        textStyle: { color: colors.quiet, fontSize: FONT },
        brushSelect: true,
      },
    ],
    series: [
      {
        type: 'bar',
        name: t('judge.in'),
        stack: 'flow',
        data: points.map((point) => toLength(point.in.amount)),
        itemStyle: { color: colors.in },
        barMaxWidth: 28,
      },
      {
        type: 'bar',
        name: t('judge.out'),
        stack: 'flow',
        data: points.map((point) => -toLength(point.out.amount)),
        itemStyle: { color: colors.out },
      },
      ...(hasBalance
        ? [
            {
              type: 'line',
              name: t('judge.balance'),
              yAxisIndex: 1,
              step: 'end',
              symbol: 'none',
              data: points.map(({ balance }) => (balance ? toLength(balance.amount) : null)),
              lineStyle: { color: colors.line, width: 1.6 },
              itemStyle: { color: colors.line },
            },
          ]
        : []),
    ],
  };
}

/** The trend as a picture: what is in view, without what only moves on a page, and what its colours mean. */
export function flowPicture(chart: FlowChartView, zone: TimeZone, { title, note }: Titled): ChartOption {
  const colors = readColors();
  const heading = titleOf(title, '');
  const marks = [
    `{in|■} ${t('judge.in')}`,
    `{out|■} ${t('judge.out')}`,
    ...(chart.points.some(({ balance }) => balance !== null) ? [`{line|━} ${t('judge.balanceAxis')}`] : []),
  ];
  const rich = { in: { color: colors.in }, out: { color: colors.out }, line: { color: colors.line } };
  return {
    ...flowOption(chart, zone),
    dataZoom: [],
    title: { ...heading, subtext: `${note}    ${marks.join('  ')}`, subtextStyle: { color: colors.quiet, fontSize: 12, rich } },
    grid: { left: 16, right: 16, top: 76, bottom: 20, containLabel: true },
  };
}

interface Titled {
  title: string;
  note: string;
}

/** Bars of a distribution, for a picture: on the page they are text. */
export function partsOption(
  { parts }: DistributionView,
  { title, note }: Titled,
  shareOf: (part: DistributionView['parts'][number]) => string,
): ChartOption {
  const colors = readColors();
  const shown = parts.toReversed();
  return {
    title: titleOf(title, note),
    grid: { left: 16, right: 72, top: 76, bottom: 16, containLabel: true },
    xAxis: { type: 'value', show: false },
    yAxis: {
      type: 'category',
      data: shown.map((part) => part.title),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colors.text },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 18,
        data: shown.map((part) => toLength(shareOf(part))),
        itemStyle: { color: colors.line },
        label: {
          show: true,
          position: 'right',
          color: colors.text,
          formatter: ({ dataIndex }: { dataIndex: number }) => `${shown[dataIndex] ? shareOf(shown[dataIndex]) : ''}%`,
        },
      },
    ],
  };
}

/** The week as a heat map, for a picture. */
export function hoursOption(cells: readonly HeatCell[][], { title, note }: Titled): ChartOption {
  const colors = readColors();
  const levels = ['--h0', '--h1', '--h2', '--h3', '--h4', '--h5'] as const;
  const names = cells.map((_, day) => weekdayOf(day)).toReversed();
  return {
    title: titleOf(title, note),
    grid: { left: 16, right: 24, top: 76, bottom: 16, containLabel: true },
    xAxis: {
      type: 'category',
      position: 'top',
      data: Array.from({ length: DAY_HOURS }, (_, hour) => String(hour).padStart(2, '0')),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colors.quiet },
    },
    yAxis: { type: 'category', data: names, axisLine: { show: false }, axisTick: { show: false }, axisLabel: { color: colors.quiet } },
    visualMap: { show: false, type: 'piecewise', dimension: 2, pieces: levels.map((name, value) => ({ value, color: readColor(name) })) },
    series: [
      {
        type: 'heatmap',
        data: cells.flatMap((day, at) => day.map(({ level }, hour) => [hour, cells.length - 1 - at, level])),
        itemStyle: { borderColor: colors.surface, borderWidth: 3 },
      },
    ],
  };
}

function titleOf(text: string, subtext: string): ChartOption {
  const colors = readColors();
  return {
    text,
    subtext,
    left: 16,
    top: 12,
    textStyle: { color: colors.text, fontSize: 16 },
    subtextStyle: { color: colors.quiet, fontSize: 12 },
  };
}
