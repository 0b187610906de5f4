import { drawingToSvg, listHeights, listRecord, restOf, tellHeight, type ChainHeight, type Drawing, type Scene } from '@chaintrail/canvas';
import { call, fetchFile } from '../../../api/client.ts';
import { laterEndpoints } from '../../../api/laterEndpoints.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { formatTime, type TimeZone } from '../../../lib/time.ts';
import { writeRecordCsv } from '../recordCsv.ts';
import type { RoomState } from '../roomStore.ts';
import { t } from '../texts.ts';
import { writePdf } from './pdf.ts';
import { rasterise, tilesOf } from './raster.ts';
import type { Sheet } from './sheets.ts';
import { readSvgTexts } from './svgTexts.ts';
import { writeGs } from './gs.ts';

export type ExportParts = Pick<RoomState, 'name' | 'document' | 'scene' | 'drawing' | 'watermark'> & { zone: TimeZone };

/** So many chains stand in a line below a picture, which may be narrow. */
const HEIGHTS_IN_LINE = 3;

/** What every file says below its picture: how much it shows of how much, up to which block of each chain, and what it is not. */
export function footerOf(
  { scene, drawing, zone }: Pick<ExportParts, 'scene' | 'drawing' | 'zone'>,
  { heights, now }: { heights: readonly ChainHeight[] | undefined; now: number },
): string[] {
  return [
    coverageLine(scene, drawing),
    t('canvas.dataUntil', { time: `${formatTime(now, zone)} (${zone})` }),
    ...heightLines(heights),
    t('canvas.disclaimer'),
  ];
}

function heightLines(heights: readonly ChainHeight[] | undefined): string[] {
  if (heights === undefined) return [t('canvasFile.heightsUnknown')];
  const lines = Array.from({ length: Math.ceil(heights.length / HEIGHTS_IN_LINE) }, (_, line) =>
    heights
      .slice(line * HEIGHTS_IN_LINE, (line + 1) * HEIGHTS_IN_LINE)
      .map(tellHeight)
      .join('；'),
  );
  return lines.map((text, line) => (line === 0 ? t('canvasFile.heights', { text }) : text));
}

export function coverageLine(scene: Scene, { counts }: Drawing): string {
  const rest = [...scene.nodes.values()].reduce((sum, node) => sum + restOf(node), 0);
  return t('canvas.coverageLine', { ...counts, rest });
}

/** A picture is made where the server does not answer, too, and says then that it does not know. */
async function svgOf(parts: ExportParts): Promise<string> {
  const chains = await call('listChains', {}, { isQuiet: true }).catch(() => undefined);
  const heights = chains && listHeights(parts.scene.nodes.values(), chains.list);
  return drawingToSvg(parts.drawing, {
    title: parts.name,
    footer: footerOf(parts, { heights, now: Date.now() }),
    ...(parts.watermark === undefined ? {} : { watermark: parts.watermark }),
  });
}

function save(file: string, blob: Blob): string {
  saveFile(file, blob);
  return file;
}

const fileName = ({ name }: ExportParts, ending: string): string => `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.${ending}`;

export async function saveSvg(parts: ExportParts): Promise<string> {
  return save(fileName(parts, 'svg'), new Blob([await svgOf(parts)], { type: 'image/svg+xml' }));
}

/** Twice as large as on the screen, as long as a browser holds a picture of that size. */
export async function savePng(parts: ExportParts): Promise<string> {
  const picture = await rasterise(await svgOf(parts), 2);
  const blob = await new Promise<Blob | null>((resolve) => picture.canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture is too large for this browser');
  return save(fileName(parts, 'png'), blob);
}

/** On A3 across; what is larger than a sheet at a readable size goes over several, each with its number, which are put side by side. */
export async function savePdf(parts: ExportParts): Promise<string> {
  const svg = await svgOf(parts);
  const { canvas, factor } = await rasterise(svg, 2);
  const texts = readSvgTexts(svg).map(({ text, x, y, size }) => ({ text, x: x * factor, y: y * factor, size: size * factor }));
  const nameSheet = ({ number, of, row, column }: Sheet) => t('canvasFile.sheet', { n: number, of, row, column, name: parts.name });
  return save(fileName(parts, 'pdf'), writePdf(await tilesOf(canvas, texts, nameSheet)));
}

export async function saveJson(parts: ExportParts): Promise<string> {
  const { nodes, edges, groups, settings } = parts.scene;
  const scene = { nodes: [...nodes.values()], edges: [...edges.values()], groups: [...groups.values()], settings };
  const text = JSON.stringify({ name: parts.name, document: parts.document, scene }, null, 1);
  return save(fileName(parts, 'json'), new Blob([text], { type: 'application/json' }));
}

export async function saveGs(parts: ExportParts): Promise<string> {
  return save(fileName(parts, 'gs'), new Blob([writeGs(parts.name, parts.scene)], { type: 'application/octet-stream' }));
}

export async function saveRecord(parts: ExportParts): Promise<string> {
  const csv = writeRecordCsv(listRecord(parts.document), (ms) => formatTime(ms, parts.zone));
  return save(fileName(parts, 'csv'), new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}

/** The workbook is made by the server, which writes all of the product's. */
export async function saveXlsx(parts: ExportParts): Promise<string> {
  const endpoint = laterEndpoints['exportCanvasSheet'];
  if (!endpoint) throw new Error('the table of calls has no exportCanvasSheet');
  const { blob } = await fetchFile(endpoint, { name: parts.name, document: parts.document });
  return save(fileName(parts, 'xlsx'), blob);
}
