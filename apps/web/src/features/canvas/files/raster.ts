/** Browsers hold no larger picture. */
const MAX_SIDE = 16_000;
const MAX_AREA = 120_000_000;

/** An SVG as pixels, `scale` times its size, or as many as a browser bears. */
export async function rasterise(svg: string, scale: number): Promise<HTMLCanvasElement> {
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
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export interface Tile {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Pixels on a sheet of A3 across at 150 dpi. */
const SHEET = { width: 2_380, height: 1_654 };
/** A picture up to this much larger than a sheet is made to fit it; a larger one goes over several. */
const FITS = 1.6;

/** A picture as the sheets of a print: one, or rows of as many as it takes. */
export async function tilesOf(picture: HTMLCanvasElement): Promise<Tile[]> {
  const isOne = picture.width <= SHEET.width * FITS && picture.height <= SHEET.height * FITS;
  const columns = isOne ? 1 : Math.ceil(picture.width / SHEET.width);
  const rows = isOne ? 1 : Math.ceil(picture.height / SHEET.height);
  const [width, height] = isOne ? [picture.width, picture.height] : [SHEET.width, SHEET.height];
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('this browser draws no canvas');
      context.fillStyle = '#FFFFFF';
      context.fillRect(0, 0, width, height);
      context.drawImage(picture, -column * SHEET.width, -row * SHEET.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
      if (!blob) throw new Error('the picture is too large for this browser');
      tiles.push({ jpeg: new Uint8Array(await blob.arrayBuffer()), width, height });
    }
  return tiles;
}
