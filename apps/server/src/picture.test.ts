import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from './picture.ts';

const image = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c03020' } });
const script = Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>PK\u0003\u0004');

/** A PNG whose head says this size; its data are a few zeros. */
function bomb(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) => ~bytes.reduce((c, byte) => (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), -1) >>> 0;
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100_000))), chunk('IEND', Buffer.alloc(0))]);
}

async function drawn(bytes: Buffer): Promise<Buffer> {
  const picture = await drawPicture(bytes, 'square');
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('of %s becomes a square WebP', async (format) => {
    const picture = await drawn(await image(800, 300).toFormat(format).toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
  });

  it('loses where and with what it was taken, and is turned as it was held', async () => {
    const wide = sharp({ create: { width: 400, height: 200, channels: 3, background: '#000000' } });
    const taken = await wide
      .composite([{ input: await image(200, 200).png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '3' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const picture = await drawn(taken);
    const { exif, icc, xmp, orientation } = await sharp(picture).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({ exif: undefined, icc: undefined, xmp: undefined, orientation: undefined });
    expect(picture.includes('SecretCamera')).toBe(false);
    const left = await sharp(picture).extract({ left: 10, top: 90, width: 1, height: 1 }).raw().toBuffer();
    expect(left[0]).toBeLessThan(40);
  });
});

describe('attacks on pictures', () => {
  it.each([
    ['behind its end', (png: Buffer) => Buffer.concat([png, script])],
    [
      'in a note',
      async (png: Buffer) =>
        sharp(png)
          .withExif({ IFD0: { Copyright: script.toString('latin1') } })
          .jpeg()
          .toBuffer(),
    ],
  ])('what hangs on to it is gone: %s', async (_where, hang) => {
    const polyglot = await hang(await image(64, 64).png().toBuffer());
    expect(polyglot.includes('<script>')).toBe(true);
    const picture = await drawn(polyglot);
    for (const text of ['<script>', '<?php', 'PK\u0003\u0004']) expect(picture.includes(text)).toBe(false);
  });

  it.each([
    [30_000, 30_000],
    [2_147_483_647, 1],
    [0, 0],
  ])('one that says %d × %d is refused before it is unfolded', async (width, height) => {
    const from = process.cpuUsage();
    expect(await drawPicture(bomb(width, height), 'square')).toBe('unreadable');
    expect(process.cpuUsage(from).user / 1_000).toBeLessThan(1_000);
  });

  it('a whole one of more pixels than are unfolded is refused, however small its file', async () => {
    const whole = await image(7_100, 7_100).png().toBuffer();
    expect(whole.length).toBeLessThan(1_000_000);
    expect(await drawPicture(whole, 'square')).toBe('unreadable');
    expect(Buffer.isBuffer(await drawPicture(await image(7_000, 7_000).png().toBuffer(), 'square'))).toBe(true);
  });

  it('nothing is read but PNG, JPEG and WebP, whatever else the library knows', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const head = Buffer.from('89504e470d0a1a0a', 'hex');
    for (const bytes of [svg, gif, Buffer.alloc(0), script, Buffer.concat([head, svg]), Buffer.concat([Buffer.from('ffd8ff', 'hex'), svg])])
      expect(await drawPicture(bytes, 'square')).toBe('unreadable');
    // The first look is not the only one.
    await expect(sharp(svg).png().toBuffer()).rejects.toThrow(/unsupported|block/i);
  });

  it('a whole one keeps its shape, is never enlarged and may be a GIF, whose first frame it is', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const wide = await image(1_440, 360).png().toBuffer();
    const sizes = await Promise.all(
      [gif, wide].map(async (bytes) => {
        const { format, width, height } = await sharp((await drawPicture(bytes, 'whole')) as Buffer).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['webp', 1, 1],
      ['webp', 720, 180],
    ]);
  });

  it('half a picture is none', async () => {
    const noise = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer();
    expect(await drawPicture(noise.subarray(0, noise.length >> 1), 'square')).toBe('unreadable');
  });

  it('two are made at once, some wait, and the next is told to come again', async () => {
    const large = await image(2_000, 2_000).png().toBuffer();
    const made = await Promise.all(Array.from({ length: 30 }, () => drawPicture(large, 'square')));
    expect(made.map((one) => (one === 'busy' ? 'busy' : 'made'))).toEqual([...Array(26).fill('made'), ...Array(4).fill('busy')]);
    expect(Buffer.isBuffer(await drawPicture(large, 'square'))).toBe(true);
  });
});
