import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import { AriaComponent, DataZoomComponent, GridComponent, TitleComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  DataZoomComponent,
  GridComponent,
  HeatmapChart,
  LineChart,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
]);

export type ChartOption = EChartsCoreOption;

export function openChart(frame: HTMLElement): EChartsType {
  return init(frame, null, { renderer: 'canvas' });
}

const PICTURE_WIDTH = 960;
const PICTURE_HEIGHT = 480;

/** A picture of a chart that stands on no page: what is printed in a report. */
export function drawPicture(option: ChartOption, background: string): string {
  const frame = document.createElement('div');
  frame.style.cssText = `position:fixed;left:-10000px;width:${PICTURE_WIDTH}px;height:${PICTURE_HEIGHT}px`;
  document.body.append(frame);
  const chart = init(frame, null, { renderer: 'canvas', width: PICTURE_WIDTH, height: PICTURE_HEIGHT });
  try {
    chart.setOption({ ...option, animation: false });
    return chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background });
  } finally {
    chart.dispose();
    frame.remove();
  }
}
