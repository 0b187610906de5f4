import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPictureCache } from './pictureCache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = (size: number, of: number) => Buffer.alloc(size, of);

describe('pictures that were drawn', () => {
  it('are found again, also after a restart, under no name but their own address', async () => {
    const cache = await openPictureCache(folder);
    await cache.save('https://a.example/../../1.png', picture(9, 1));
    expect(await cache.find('https://a.example/../../1.png')).toEqual(picture(9, 1));
    expect(await (await openPictureCache(folder)).find('https://a.example/../../1.png')).toEqual(picture(9, 1));
    expect(await cache.find('https://a.example/1.png')).toBeUndefined();
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.webp$/)]);
  });

  it('go when there are too many, those first that were not looked at for longest', async () => {
    const cache = await openPictureCache(folder, 1_000);
    const urls = ['a', 'b', 'c', 'd'];
    for (const [at, url] of urls.entries()) {
      await cache.save(url, picture(240, at));
      // Times of files are told apart by whole seconds here, whatever the disk keeps.
      const own = (await readdir(folder)).find((name) => !seen.has(name));
      if (own !== undefined) await utimes(join(folder, own), 1_000 + at, 1_000 + at);
      seen.add(own ?? '');
    }
    await cache.find('a');
    await cache.save('e', picture(240, 9));
    const left = await Promise.all([...urls, 'e'].map(async (url) => (await cache.find(url)) !== undefined));
    expect(left).toEqual([true, false, false, true, true]);
  });

  it('that alone are too large are not kept, nor is what a stopped process left half', async () => {
    await writeFile(join(folder, 'half.part'), 'x');
    const cache = await openPictureCache(folder, 1_000);
    await cache.save('large', picture(900, 1));
    expect(await cache.find('large')).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('may lose their folder while they are looked for', async () => {
    const cache = await openPictureCache(folder);
    await cache.save('a', picture(9, 1));
    await rm(folder, { recursive: true });
    expect(await cache.find('a')).toBeUndefined();
    await cache.save('a', picture(9, 2));
    expect(await cache.find('a')).toEqual(picture(9, 2));
  });
});

const seen = new Set<string>();
