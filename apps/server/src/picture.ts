import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { SniffedType } from './fetcher/refusal.ts';
import { sniffType } from './fetcher/sniff.ts';

/** How a picture comes out: edges as they are shown, twice over for fine screens. */
const shapes = {
  /** The middle of it, on white. */
  square: (drawn: Sharp) => drawn.resize(192, 192, { fit: 'cover' }).flatten({ background: '#ffffff' }),
  /** All of it, never larger than it was. */
  whole: (drawn: Sharp) => drawn.resize(720, 720, { fit: 'inside', withoutEnlargement: true }),
};

export type PictureShape = keyof typeof shapes;

/** What a picture may unfold to: 2 MB can say 30,000 × 30,000. Phones take up to 50 million. */
const MAX_PIXELS = 50_000_000;
const LIMIT_S = 10;
/** Decoding at once: each takes a thread and some memory. Some more may wait their turn. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 24;

// libvips looks for itself what a file is; nothing but these four may ever read what strangers send.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
});
// What was decoded is never asked for again.
sharp.cache(false);

const line = pLimit(MAX_AT_ONCE);

/** `busy` where others are being made. */
export type PictureFault = 'unreadable' | 'busy';

/**
 * A WebP drawn anew from a picture's pixels: nothing else of the file is left, neither its notes nor what was hung on to it. A PNG, JPEG,
 * WebP or GIF (of which the first frame) of any size in pixels that can be decoded without harm.
 */
export async function drawPicture(bytes: Buffer, shape: PictureShape): Promise<Buffer | PictureFault> {
  const types: readonly SniffedType[] = pictureTypes[shape];
  if (!types.includes(sniffType(bytes))) return 'unreadable';
  if (line.pendingCount >= MAX_WAITING) return 'busy';
  return line(async () => {
    try {
      const read = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, autoOrient: true });
      return await shapes[shape](read).toColourspace('srgb').webp({ quality: 82 }).timeout({ seconds: LIMIT_S }).toBuffer();
    } catch {
      // Too large, cut off, or made up: the library says which in words that mean nothing to whoever sent it.
      return 'unreadable';
    }
  });
}

/** What is taken of people is what their forms offer. */
export const pictureTypes = { square: ['png', 'jpeg', 'webp'], whole: ['png', 'jpeg', 'webp', 'gif'] } as const satisfies Record<
  PictureShape,
  readonly SniffedType[]
>;
