import { makeDrawing, type Drawing, type DrawnNode } from '../draw/drawing.ts';
import type { DrawnEdge, EdgeStyle } from '../draw/drawnEdges.ts';
import { clipText } from '../draw/clipText.ts';
import { boundsOf, curveOf, hexagonPoints, pointAt, type Box } from '../draw/geometry.ts';
import { edgeColour } from '../draw/edgeColour.ts';
import { chainSigns, iconPaths } from '../look/icons.ts';
import { lightPalette, type Palette } from '../look/palette.ts';
import type { Scene } from '../scene/scene.ts';
import { legendOf } from './legend.ts';
import { textWidth } from './textWidth.ts';

export interface SvgOptions {
  palette?: Palette;
  title?: string;
  /** Lines below the picture: coverage, data height, disclaimer. */
  footer?: readonly string[];
  /** Drawn across it, again and again. */
  watermark?: string;
  /** A part of the scene in world units, for tiles; all of it without. */
  box?: Box;
  legend?: boolean;
}

const SANS = `Inter,'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif`;
const MONO = `'JetBrains Mono',Menlo,Consolas,monospace`;
const dashes: Partial<Record<EdgeStyle, string>> = { long: '9 4', dashdot: '10 3 2 3', short: '4 4', dotted: '1 4' };

/** A scene as a picture, from values alone: what a page shows, a letter prints and a file keeps. */
export function sceneToSvg(scene: Scene, options: SvgOptions = {}): string {
  return drawingToSvg(makeDrawing(scene), options);
}

export function drawingToSvg(
  drawing: Drawing,
  { palette = lightPalette, title, footer = [], watermark, box, legend = true }: SvgOptions = {},
): string {
  const area = box ?? boundsOf(drawing.nodes);
  const marks = legend ? legendOf(drawing) : [];
  const head = title === undefined ? 0 : 40;
  const legendHeight = marks.length === 0 ? 0 : 34;
  const width = Math.max(320, Math.ceil(area.right - area.left));
  const height = Math.ceil(area.bottom - area.top);
  const total = head + height + legendHeight + footer.length * 18 + (footer.length > 0 ? 14 : 0);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${total}" viewBox="0 0 ${width} ${total}" font-family="${SANS}">`,
    `<rect width="${width}" height="${total}" fill="${palette.canvas}"/>`,
    title === undefined ? '' : `<text x="20" y="27" font-size="16" font-weight="600" fill="${palette.text}">${escapeXml(title)}</text>`,
    `<svg x="0" y="${head}" width="${width}" height="${height}" viewBox="${round(area.left)} ${round(area.top)} ${width} ${height}">`,
    ...drawing.edges.map((edge) => edgeLine(drawing, edge, palette)),
    ...drawing.nodes.map((node) => nodeShape(node, palette)),
    ...drawing.edges.map((edge) => edgeLabel(drawing, edge, palette)),
    ...drawing.nodes.map((node) => nodeTexts(node, palette)),
    '</svg>',
    watermark === undefined ? '' : watermarkOf(watermark, { width, height, top: head }, palette),
    legendLine(marks, head + height, palette),
    ...footer.map(
      (line, index) =>
        `<text x="20" y="${head + height + legendHeight + 20 + index * 18}" font-size="11" fill="${palette.text3}">${escapeXml(line)}</text>`,
    ),
    '</svg>',
  ];
  return parts.filter((part) => part !== '').join('\n');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Signs below a space but for line ends mean nothing in XML and break it. */
const isPrintable = (sign: string): boolean => sign >= ' ' || sign === '\n' || sign === '\t';

const escapeXml = (text: string): string =>
  Array.from(text)
    .filter(isPrintable)
    .join('')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function edgeLine(drawing: Drawing, edge: DrawnEdge, palette: Palette): string {
  const [a, b] = [drawing.nodes[edge.from], drawing.nodes[edge.to]];
  if (!a || !b) return '';
  const curve = curveOf(edge, a, b);
  const { from, control1, control2, to } = curve;
  const colour = edgeColour(edge, palette, false);
  const dash = dashes[edge.style];
  const path = `M${round(from.x)} ${round(from.y)}C${round(control1.x)} ${round(control1.y)} ${round(control2.x)} ${round(control2.y)} ${round(to.x)} ${round(to.y)}`;
  const before = pointAt(curve, 0.94);
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const length = 6 + edge.width * 0.8;
  const corner = (turn: number) => `${round(to.x + Math.cos(angle + turn) * length)} ${round(to.y + Math.sin(angle + turn) * length)}`;
  const tip = `${round(to.x + Math.cos(angle) * 3)} ${round(to.y + Math.sin(angle) * 3)}`;
  return (
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${edge.width}"${dash ? ` stroke-dasharray="${dash}"` : ''} opacity="${edge.isTraced ? 1 : 0.85}"/>` +
    `<path d="M${tip}L${corner(2.7)}L${corner(-2.7)}Z" fill="${colour}"/>`
  );
}

function edgeLabel(drawing: Drawing, edge: DrawnEdge, palette: Palette): string {
  const [a, b] = [drawing.nodes[edge.from], drawing.nodes[edge.to]];
  if (!a || !b || edge.label === '') return '';
  const { x, y } = pointAt(curveOf(edge, a, b), 0.5);
  const width = textWidth(edge.label, 10.5) + 12;
  const isPlain = edge.kind !== 'offchain' && edge.kind !== 'cross';
  const colour = isPlain && !edge.isTraced ? palette.text2 : edgeColour(edge, palette, false);
  return (
    `<rect x="${round(x - width / 2)}" y="${round(y - 8.5)}" width="${round(width)}" height="17" rx="4" fill="${palette.edgeLabel}" opacity=".95"/>` +
    `<text x="${round(x)}" y="${round(y + 4)}" text-anchor="middle" font-size="10.5"${edge.isTraced ? ' font-weight="600"' : ''} fill="${colour}">${escapeXml(edge.label)}</text>`
  );
}

function outline({ shape, x, y }: DrawnNode, radius: number, attributes: string): string {
  if (shape === 'circle') return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" ${attributes}/>`;
  if (shape === 'square')
    return `<rect x="${round(x - radius)}" y="${round(y - radius)}" width="${radius * 2}" height="${radius * 2}" rx="9" ${attributes}/>`;
  const points = hexagonPoints(x, y, radius * 1.14).map(([px, py]) => `${round(px)},${round(py)}`);
  return `<polygon points="${points.join(' ')}" ${attributes}/>`;
}

function nodeShape(node: DrawnNode, palette: Palette): string {
  const { x, y } = node;
  const tone = palette.tones[node.tone];
  const stroke = `stroke="${tone.stroke}" stroke-width="1.6"${node.isDashed ? ' stroke-dasharray="4 3"' : ''}`;
  const stacked = node.stack > 0 ? outline({ ...node, x: x + 4, y: y - 4 }, 20, `fill="${palette.surface}" ${stroke}`) : '';
  const icon =
    node.stack > 0
      ? `<text x="${round(x)}" y="${round(y + 5)}" text-anchor="middle" font-size="14" font-weight="600" fill="${tone.stroke}">${node.stack}</text>`
      : `<path transform="translate(${round(x - 9.5)} ${round(y - 9.5)}) scale(1.1875)" d="${iconPaths[node.icon]}" fill="none" stroke="${tone.stroke}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;
  return (
    stacked +
    outline(node, 20, `fill="${palette.surface}" ${stroke}`) +
    outline(node, 19, `fill="${tone.soft}" opacity=".7"`) +
    icon +
    chainBadge(node, palette)
  );
}

function chainBadge({ x, y, chain }: DrawnNode, palette: Palette): string {
  if (chain === undefined) return '';
  const { colour, path } = chainSigns[chain];
  return (
    `<g transform="translate(${round(x + 9)} ${round(y + 8)})"><rect x="-1.5" y="-1.5" width="16" height="16" rx="5" fill="${palette.canvas}"/>` +
    `<g transform="scale(.65)"><rect width="20" height="20" rx="5.5" fill="${colour}"/><path d="${path}" fill="none" stroke="#FFFFFF" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></g></g>`
  );
}

function nodeTexts(node: DrawnNode, palette: Palette): string {
  const halo = `text-anchor="middle" stroke="${palette.canvas}" stroke-width="3.5" paint-order="stroke" stroke-linejoin="round"`;
  const { x, y } = node;
  const title = `<text x="${round(x)}" y="${round(y + 37)}" ${halo} font-size="11.5" font-weight="500" fill="${palette.text}">${escapeXml(clipText(node.title))}</text>`;
  const family = node.isMono ? ` font-family="${MONO}"` : '';
  const subtitle =
    node.subtitle === ''
      ? ''
      : `<text x="${round(x)}" y="${round(y + 51)}" ${halo} font-size="10.5"${family} fill="${palette.text3}">${escapeXml(node.subtitle)}</text>`;
  return title + subtitle + pillOf(node, palette);
}

function pillOf({ x, y, pill, subtitle }: DrawnNode, palette: Palette): string {
  if (!pill) return '';
  const width = textWidth(pill.text, 10.5) + 18;
  const top = y + (subtitle === '' ? 43 : 57);
  const looks = {
    plain: [palette.border, palette.text2],
    brand: [palette.brandSoft, palette.brandText],
    warning: [palette.warningBorder, palette.warning],
  } as const;
  const [border, colour] = looks[pill.tone];
  return (
    `<rect x="${round(x - width / 2)}" y="${round(top)}" width="${round(width)}" height="18" rx="9" fill="${palette.surface}" stroke="${border}"/>` +
    `<text x="${round(x)}" y="${round(top + 12.8)}" text-anchor="middle" font-size="10.5" fill="${colour}">${escapeXml(pill.text)}</text>`
  );
}

function legendLine(marks: ReturnType<typeof legendOf>, top: number, palette: Palette): string {
  let x = 20;
  const drawn = marks.map(({ title, style, isTraced, kind }) => {
    const colour = edgeColour({ isTraced, kind }, palette, false);
    const dash = dashes[style];
    const line = `<path d="M${x} ${top + 17}h24" stroke="${colour}" stroke-width="${isTraced ? 4 : 2}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
    const text = `<text x="${x + 30}" y="${top + 21}" font-size="11" fill="${palette.text2}">${title}</text>`;
    x += 46 + textWidth(title, 11);
    return line + text;
  });
  return drawn.join('');
}

function watermarkOf(text: string, { width, height, top }: { width: number; height: number; top: number }, palette: Palette): string {
  const rows: string[] = [];
  for (let y = top + 60; y < top + height; y += 150)
    for (let x = 40; x < width; x += 320)
      rows.push(
        `<text x="${x}" y="${y}" transform="rotate(-18 ${x} ${y})" font-size="13" fill="${palette.text3}" opacity=".16">${escapeXml(text)}</text>`,
      );
  return rows.join('');
}
