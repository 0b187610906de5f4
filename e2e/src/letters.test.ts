import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, readText, routeOf, useSession } from './session.ts';

const REVIEWED = '00000000-0000-4000-8000-0000000d0003';

describe.skipIf(!product)('letters', () => {
  const session = useSession();

  it.each(layouts)(
    'on %s show a guest the demo letters, their sums and the letter itself, and offer nothing that writes',
    async (layout) => {
      const letter = await session.ask('getLetter', { id: REVIEWED });
      const page = await session.open(layout, '/letters');
      await page.getByText('登录后可以新建本单位的文书').waitFor();
      await expect.poll(() => page.getByText('示例', { exact: true }).count()).toBe(3);
      expect(await page.getByRole('button', { name: '新建文书' }).count()).toBe(0);
      await page.getByRole('link', { name: '（签发时取号）' }).click();
      await expect.poll(() => routeOf(page)).toBe(`/letters/${REVIEWED}`);
      await page.getByRole('img', { name: `第 1 页，共 ${letter.laid[0]?.pages.length ?? 0} 页` }).waitFor();
      if (layout === 'mobile') await page.getByText(/^核对 \d+ \/ \d+$/).click();
      await page.getByText('签发前核对').waitFor();
      const text = await readText(page);
      for (const check of letter.checks) expect(text).toContain(check.title);
      expect(letter.figures.addresses.length).toBeGreaterThan(0);
      for (const { received, coin } of letter.figures.addresses) {
        expect(Number(received)).toBeGreaterThan(0);
        expect(text).toContain(`${received.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')} ${coin}`);
      }
      for (const word of ['送审', '签发并取号', '上传']) expect(await page.getByRole('button', { name: word }).count()).toBe(0);
    },
  );

  it.each(layouts)('on %s are drawn in the face that the PDF embeds, whatever faces the reader has', async (layout) => {
    const page = await session.open(layout, `/letters/${REVIEWED}`);
    const paper = page.getByRole('img', { name: /^第 1 页/ });
    await paper.waitFor();
    const family = await page.evaluate<string[]>(
      `[...new Set([...document.querySelectorAll('figure svg text')].map((text) => getComputedStyle(text).fontFamily))]`,
    );
    expect(family).toEqual([expect.stringMatching(/^"Noto Serif SC", /)]);
    // Pieces come as they are met, from this page's own files.
    const loaded = () =>
      page.evaluate<string[]>(
        `[...document.fonts].flatMap((face) => (face.status === 'loaded' && face.family.includes('Noto Serif SC') ? [face.weight] : []))`,
      );
    await expect.poll(async () => (await loaded()).length).toBeGreaterThan(5);
  });

  it.each(layouts)('on %s leave the page as files', async (layout) => {
    const page = await session.open(layout, `/letters/${REVIEWED}`);
    if (layout === 'mobile') await page.getByText(/^附件 \d+$/).click();
    for (const [button, ending] of [
      ['草稿 PDF', '.pdf'],
      ['草稿 Word', '.docx'],
      ['打包下载', '.zip'],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
      expect(file.suggestedFilename().slice(-ending.length)).toBe(ending);
    }
  });
});
