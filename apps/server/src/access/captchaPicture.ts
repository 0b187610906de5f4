import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Shown at half the size. */
const WIDTH = 240;
const HEIGHT = 80;
const INK = 40;
const PAPER = 246;

/** Letters as strokes on a grid of 4 by 6, points by their two digits: no font is needed, and no text stands in the file. */
const strokes: Record<string, string> = {
  '2': '01 10 30 41 42 06 46',
  '3': '01 10 30 41 42 33 13/33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 02 32 43 45 36 06',
  '6': '40 10 02 04 05 16 36 45 44 33 13 04',
  '7': '00 40 16',
  '8': '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  '9': '06 36 44 42 41 30 10 01 02 13 33 42',
  A: '06 20 46/14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46/03 33',
  F: '40 00 06/03 33',
  H: '00 06/40 46/03 43',
  K: '00 06/40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03/23 46',
  T: '00 40/20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 23 36 40',
  X: '00 46/40 06',
  Y: '00 23 40/23 26',
};

/** Everything that a picture can show. */
export const captchaLetters = Object.keys(strokes);

interface Point {
  x: number;
  y: number;
}

/** From `low` to `high`. */
const between = (low: number, high: number): number => low + (randomInt(1_000_001) / 1_000_000) * (high - low);

/** A PNG file that shows this text: each letter turned and bent, lines of the same ink across. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, PAPER);
  const bend = makeBend();
  const step = (WIDTH - 40) / text.length;
  Array.from(text).forEach((letter, index) => {
    for (const line of placeLetter(letter, 20 + step * (index + 0.5), step)) drawLine(pixels, line.map(bend), between(3.4, 4.6));
  });
  for (let count = 0; count < 3; count += 1) drawLine(pixels, makeWave().map(bend), between(1.4, 2.2));
  for (let count = 0; count < 260; count += 1) pixels[randomInt(pixels.length)] = randomInt(INK, PAPER);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer();
}

function placeLetter(letter: string, centre: number, step: number): Point[][] {
  const turn = between(-0.42, 0.42);
  const [wide, high] = [between(0.15, 0.19) * step, between(7.4, 9.4)];
  const shear = between(-0.25, 0.25);
  const top = HEIGHT / 2 + between(-7, 7);
  return (strokes[letter] ?? '').split('/').map((line) =>
    line.split(' ').map((point) => {
      const [right, down] = [Number(point[0]) - 2, Number(point[1]) - 3];
      const [x, y] = [right * wide + shear * down * high, down * high];
      return { x: centre + x * Math.cos(turn) - y * Math.sin(turn), y: top + x * Math.sin(turn) + y * Math.cos(turn) };
    }),
  );
}

/** One wave over the whole picture, which no two have the same. */
function makeBend(): (point: Point) => Point {
  const [reach, length, start] = [between(2, 5), between(50, 110), between(0, 6.3)];
  return ({ x, y }) => ({ x: x + reach * Math.sin(y / 18 + start), y: y + reach * Math.sin(x / (length / 6.3) + start) });
}

function makeWave(): Point[] {
  const [level, reach, length, start] = [between(18, HEIGHT - 18), between(6, 18), between(14, 34), between(0, 6.3)];
  return Array.from({ length: 40 }, (_, index) => ({ x: (index * WIDTH) / 39, y: level + reach * Math.sin((index * 6) / length + start) }));
}

function drawLine(pixels: Buffer, points: Point[], width: number): void {
  points.slice(1).forEach((to, index) => {
    const from = points[index];
    if (from) drawSegment(pixels, from, to, width);
  });
}

/** Inks every pixel as much as the segment covers it. */
function drawSegment(pixels: Buffer, from: Point, to: Point, width: number): void {
  const [minX, maxX] = [
    Math.max(0, Math.floor(Math.min(from.x, to.x) - width)),
    Math.min(WIDTH - 1, Math.ceil(Math.max(from.x, to.x) + width)),
  ];
  const [minY, maxY] = [
    Math.max(0, Math.floor(Math.min(from.y, to.y) - width)),
    Math.min(HEIGHT - 1, Math.ceil(Math.max(from.y, to.y) + width)),
  ];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy || 1;
  for (let y = minY; y <= maxY; y += 1) {
    for (let x = minX; x <= maxX; x += 1) {
      const along = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
      const distance = Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
      const cover = Math.max(0, Math.min(1, width / 2 + 0.5 - distance));
      const at = y * WIDTH + x;
      pixels[at] = Math.min(pixels[at] ?? PAPER, Math.round(PAPER - cover * (PAPER - INK)));
    }
  }
}
