import sharp from 'sharp';

/** Edge of a picture as it is shown, twice over for fine screens. */
const EDGE = 192;
/** What a picture may unfold to: 2 MB can say 30,000 × 30,000. Phones take up to 50 million. */
const MAX_PIXELS = 50_000_000;
const LIMIT_S = 10;
/** Decoding at once: each takes a thread and some memory. */
const MAX_AT_ONCE = 2;

// libvips looks for itself what a file is; nothing but these three may ever read what strangers send.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });
// What was decoded is never asked for again.
sharp.cache(false);

let running = 0;

/** `busy` where others are being made. */
export type PictureFault = 'unreadable' | 'busy';

/**
 * A square WebP of the picture's middle, drawn anew from its pixels: nothing else of the file is left, neither its notes nor what was hung
 * on to it. A PNG, JPEG or WebP of any size in pixels that can be decoded without harm.
 */
export async function drawPicture(bytes: Buffer): Promise<Buffer | PictureFault> {
  if (!isPicture(bytes)) return 'unreadable';
  if (running >= MAX_AT_ONCE) return 'busy';
  running += 1;
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false, autoOrient: true })
      .resize(EDGE, EDGE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: LIMIT_S })
      .toBuffer();
  } catch {
    // Too large, cut off, or made up: the library says which in words that mean nothing to whoever sent it.
    return 'unreadable';
  } finally {
    running -= 1;
  }
}

/** How the three kinds begin. */
function isPicture(bytes: Buffer): boolean {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  return starts('\x89PNG\r\n\x1a\n') || starts('\xff\xd8\xff') || (starts('RIFF') && starts('WEBP', 8));
}
