import { describe, expect, it } from 'vitest';
import { waitForRest } from './rest.ts';
import { product, useSession } from './session.ts';
import { measureTaps, type Tap } from './taps.ts';

const MIN_PX = 44;
/** Copy buttons stand below each other in rows of 43 px, and the next one takes from the edge of the one before. */
const MIN_COPY_PX = 42;

const listSmall = (taps: Tap[]) =>
  taps.filter(({ what, width, height }) => Math.min(width, height) < (what.startsWith('复制') ? MIN_COPY_PX : MIN_PX));

const ADDRESS = '/address/DemoTRON/THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp?tab=USDT';
const pages = [
  { path: '/', atLeast: 5 },
  { path: '/search?q=THwHgxkMH1ntX7Z2PFd4kcBxmDxGTbxiFp', atLeast: 4 },
  { path: ADDRESS, atLeast: 10 },
  { path: '/address/DemoETH/0x3ff2428cf346fc22cbd8a27831c4908b6a972523?tab=BALANCE', atLeast: 12 },
  { path: '/tx/DemoTRON/a4c68bc5aa68d85d5bacf4a07868a763e17efbfc0759e5a4ca314b898b0dee83', atLeast: 8 },
  { path: '/block/DemoTRON/204', atLeast: 4 },
  { path: '/chain/DemoTRON', atLeast: 5 },
  { path: '/name/DemoETH/xinggang.eth', atLeast: 5 },
  { path: '/token/DemoBTC', atLeast: 6 },
  { path: '/token/DemoETH:0xbfb82b3714debde8772399d27ed991eb839ca35d', atLeast: 8 },
  { path: '/token/DemoETH:0xbfb82b3714debde8772399d27ed991eb839ca35d?tokenId=2', atLeast: 6 },
];

describe.skipIf(!product)('on a phone of 390 px', () => {
  const session = useSession();

  it.each(pages)('every control of $path answers within a thumb’s width', async ({ path, atLeast }) => {
    const page = await session.open('mobile', path);
    await waitForRest(page);
    // What a busy server answers late makes controls late, while the page rests.
    await expect.poll(async () => (await page.evaluate<Tap[]>(measureTaps)).length).toBeGreaterThanOrEqual(atLeast);
    expect(listSmall(await page.evaluate<Tap[]>(measureTaps))).toEqual([]);
  });

  it('so does every control of the filter sheet', async () => {
    const page = await session.open('mobile', ADDRESS);
    await waitForRest(page);
    await page.getByRole('button', { name: '筛选' }).last().click();
    await page.getByRole('dialog').waitFor();
    await waitForRest(page);
    const taps = await page.evaluate<Tap[]>(measureTaps);
    expect(taps.length).toBeGreaterThanOrEqual(8);
    expect(listSmall(taps)).toEqual([]);
  });
});
