import type { Tile } from './pdf.ts';
import { planSheets, textsOn, type Sheet } from './sheets.ts';
import { widthOf, type PlacedText } from './svgTexts.ts';

/** Browsers hold no larger picture. */
const MAX_SIDE = 16_000;
const MAX_AREA = 120_000_000;

/** An SVG as pixels, `scale` times its size, or as many as a browser bears. */
export async function rasterise(svg: string, scale: number): Promise<{ canvas: HTMLCanvasElement; factor: number }> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const factor = Math.min(scale, MAX_SIDE / width, MAX_SIDE / height, Math.sqrt(MAX_AREA / (width * height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * factor));
    canvas.height = Math.max(1, Math.round(height * factor));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { canvas, factor };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Below the picture of a sheet that is one of several: room for its number, which no neighbour covers. */
const STRIP = 44;
const NUMBER_SIZE = 26;

/** The sheets of a print with their words; `nameSheet` says on one of several which it is. */
export async function tilesOf(
  picture: HTMLCanvasElement,
  texts: readonly PlacedText[],
  nameSheet: (sheet: Sheet) => string,
): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for (const sheet of planSheets(picture)) {
    const strip = sheet.of > 1 ? STRIP : 0;
    const canvas = document.createElement('canvas');
    canvas.width = sheet.width;
    canvas.height = sheet.height + strip;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws no canvas');
    context.fillStyle = '#FFFFFF';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, sheet.left, sheet.top, sheet.width, sheet.height, 0, 0, sheet.width, sheet.height);
    const words = textsOn(sheet, texts);
    if (strip > 0) {
      const text = nameSheet(sheet);
      const [x, y] = [canvas.width - widthOf(text, NUMBER_SIZE) - NUMBER_SIZE, canvas.height - 12];
      context.fillStyle = '#3D4451';
      context.font = `${NUMBER_SIZE}px ${getComputedStyle(document.documentElement).getPropertyValue('--font-sans')}`;
      context.fillText(text, x, y);
      words.push({ text, x, y, size: NUMBER_SIZE });
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    if (!blob) throw new Error('the picture is too large for this browser');
    tiles.push({ jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height, texts: words });
  }
  return tiles;
}
