import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGs, expectSheets, readCanvasPdf, type SavedCanvas } from './canvasFiles.ts';
import { countShown, download, lastStep, nodeList, openNew, pressKey, readJson, shown, stage, steps, view } from './canvasHands.ts';
import { product, useSession } from './session.ts';

type Box = { x: number; y: number; width: number; height: number };

describe.skipIf(!product)('work on a canvas', () => {
  const session = useSession();

  async function openDemo(): Promise<Page> {
    const page = await session.open('desktop', '/canvas/demo');
    await stage(page).waitFor();
    await shown(page).waitFor();
    return page;
  }

  const bar = (page: Page) => page.getByRole('region', { name: '回放' });
  const now = (page: Page) => bar(page).getByText(/此刻 \d+ \/ \d+ 条边/);
  const numbersOf = async (text: Promise<string>, pattern: RegExp) => (pattern.exec(await text) ?? []).slice(1).map(Number);
  const readNow = (page: Page) => numbersOf(now(page).innerText(), /此刻 (\d+) \/ (\d+) 条边/);
  const readEdges = (page: Page) => numbersOf(shown(page).innerText(), /^显示 (\d+) \/ (\d+) 条边/);
  const boxOf = async (page: Page): Promise<Box> => (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  /** What the scene's own file says has moved in a period: reckoned here, apart from the product's filter. */
  function countIn({ scene }: SavedCanvas, start: number, end: number): number {
    const hidden = new Set(scene.nodes.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])));
    const isIn = (time: number) => time >= start && time <= end;
    return scene.edges.filter(({ from, to, isHidden, rows, firstTime, lastTime }) => {
      if (isHidden || hidden.has(from) || hidden.has(to)) return false;
      if (firstTime === undefined || lastTime === undefined) return true;
      return rows ? rows.some(({ time }) => isIn(time)) : lastTime >= start && firstTime <= end;
    }).length;
  }

  it('narrows the time by hand and by keys, each as one step that is taken back, and shows just what moved in it', async () => {
    const page = await openDemo();
    const whole = await readJson(page);
    const [all = 0] = await readEdges(page);
    const before = await steps(page).innerText();
    const handle = bar(page).getByRole('slider', { name: '范围起点' });
    const range = await Promise.all(['aria-valuemin', 'aria-valuemax'].map(async (name) => Number(await handle.getAttribute(name))));
    const [from = 0, until = 0] = range;
    const start = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const end = (await bar(page).getByRole('slider', { name: '范围终点' }).boundingBox()) ?? start;
    const y = start.y + start.height / 2;
    await page.mouse.move(start.x + start.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(start.x + (end.x - start.x) / 2, y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => lastStep(page)).toContain('筛选 范围 ');
    const cut = await readJson(page);
    const { startTime = 0, endTime = 0 } = cut.scene.settings;
    // Half of the way, as far as a hand goes; the other end where it was.
    expect(Math.abs((startTime - from) / (until - from) - 0.5)).toBeLessThan(0.03);
    expect(endTime).toBe(until);
    expect(await readEdges(page)).toEqual([countIn(whole, startTime, endTime), whole.scene.edges.length]);
    expect((await readEdges(page))[0]).toBeLessThan(all);
    await handle.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowLeft');
    const moved = await readJson(page);
    expect(moved.scene.settings.startTime).toBe(Math.min(until, startTime + 7 * 86_400_000) - 86_400_000);
    expect(await readEdges(page)).toEqual([countIn(whole, moved.scene.settings.startTime ?? 0, until), whole.scene.edges.length]);
    for (let left = 3; left > 0; left -= 1) await pressKey(page, 'Control+z');
    await expect.poll(() => steps(page).innerText()).toBe(before);
    expect((await readEdges(page))[0]).toBe(all);
    for (let left = 3; left > 0; left -= 1) await pressKey(page, 'Control+y');
    await bar(page).getByRole('button', { name: '重置范围' }).click();
    await expect.poll(() => readEdges(page)).toEqual([all, whole.scene.edges.length]);
    expect((await readJson(page)).scene.settings).toEqual(whole.scene.settings);
  }, 120_000);

  it('plays how it came about by one key, to the last edge, stops where a hand says, and leaves no step behind', async () => {
    const page = await openDemo();
    const before = await steps(page).innerText();
    const [, drawn = 0] = await (async () => {
      await pressKey(page, 'k');
      await now(page).waitFor();
      return readNow(page);
    })();
    await bar(page).getByText('16×').click();
    await bar(page).getByRole('button', { name: '暂停' }).waitFor();
    await pressKey(page, 'k');
    await bar(page).getByRole('button', { name: '播放' }).waitFor();
    const stopped = await readNow(page);
    await page.waitForTimeout(300);
    expect(await readNow(page)).toEqual(stopped);
    expect(stopped[0]).toBeLessThan(drawn);
    await pressKey(page, 'k');
    const seen: number[] = [];
    await expect
      .poll(async () => {
        seen.push((await readNow(page))[0] ?? -1);
        return seen.at(-1);
      })
      .toBe(drawn);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await bar(page).getByRole('button', { name: '播放' }).waitFor();
    // By hand: the middle of the bars.
    const track = bar(page).getByRole('slider', { name: '范围起点' }).locator('..');
    const { x, y, width, height } = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    const [middle = -1] = await readNow(page);
    expect([middle > 0, middle < drawn]).toEqual([true, true]);
    await pressKey(page, 'Shift+K');
    await now(page).waitFor({ state: 'detached' });
    expect(await steps(page).innerText()).toBe(before);
  }, 120_000);

  it('picks by a loop who stands inside it, and with Shift who stands in another one too', async () => {
    const page = await openDemo();
    const nodes = await countShown(page);
    const { x, y, width, height } = await boxOf(page);
    const loop = async (left: number, right: number) => {
      const [top, bottom] = [y + 3, y + height - 3];
      await page.mouse.move(left, top);
      await page.mouse.down();
      for (const [px, py] of [
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
      ] as const)
        await page.mouse.move(px, py, { steps: 4 });
      await page.mouse.up();
    };
    // The drawer takes room from the scene: both loops are drawn beside one another on the scene that was opened.
    const picked = async () => {
      const drawer = page.getByRole('complementary', { name: '节点' });
      if ((await drawer.count()) === 0) return 0;
      const title = await drawer.getByRole('heading', { level: 2 }).first().innerText();
      return Number(/^选中 (\d+) 项$/.exec(title)?.[1] ?? 1);
    };
    const middle = x + width / 2;
    await pressKey(page, 'l');
    await loop(x + 3, middle);
    const left = await picked();
    await page.keyboard.press('Escape');
    await loop(middle, x + width - 3);
    const right = await picked();
    expect([left > 1, right > 1, left + right]).toEqual([true, true, nodes]);
    await page.keyboard.press('Escape');
    await loop(x + 3, x + width - 3);
    expect(await picked()).toBe(nodes);
    // What a loop picked is hidden together, as one step.
    const before = await steps(page).innerText();
    await page.keyboard.press('Delete');
    await expect.poll(() => countShown(page)).toBe(0);
    await pressKey(page, 'Control+z');
    await expect.poll(() => countShown(page)).toBe(nodes);
    expect(await steps(page).innerText()).toBe(before);
  }, 120_000);

  it.each(['受害人汇聚', '跨链', '换汇'])('lays the canvas out by the template %s, which takes nothing away', async (template) => {
    const page = await openDemo();
    const whole = await readJson(page);
    const nodes = await countShown(page);
    await page.getByRole('button', { name: '模板', exact: true }).click();
    await page.getByRole('menuitem', { name: template }).click();
    await expect.poll(() => lastStep(page)).toContain(`套用模板 ${template}`);
    const { scene } = await readJson(page);
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
    expect([idsOf(scene.nodes), idsOf(scene.edges)]).toEqual([idsOf(whole.scene.nodes), idsOf(whole.scene.edges)]);
    const kept = new Set(scene.nodes.flatMap(({ id, isHidden }) => (isHidden ? [] : [id])));
    // Who it is about is there, and not everybody is.
    const core: Record<string, (canvas: SavedCanvas['scene']) => string[]> = {
      受害人汇聚: (canvas) => canvas.nodes.flatMap(({ id, role }) => (role === 'victim' ? [id] : [])),
      跨链: (canvas) => canvas.edges.flatMap(({ kind, from, to }) => (kind === 'cross' ? [from, to] : [])),
      换汇: (canvas) => canvas.nodes.flatMap(({ id, role = '' }) => (['dex', 'otc', 'bank', 'exchange'].includes(role) ? [id] : [])),
    };
    const about = core[template]?.(whole.scene) ?? [];
    expect(about.length).toBeGreaterThan(0);
    expect(about.filter((id) => !kept.has(id))).toEqual([]);
    expect(kept.size).toBeLessThan(whole.scene.nodes.length);
    await pressKey(page, 'Control+z');
    await expect.poll(() => countShown(page)).toBe(nodes);
    expect((await readJson(page)).scene).toEqual(whole.scene);
  });

  it('folds the layer of a node by a key, opens it, folds it again from one of its members, and splits it', async () => {
    const page = await openDemo();
    const address = (await readJson(page)).scene.nodes.find(({ title }) => title === '归集地址 1')?.address ?? '';
    const dialog = page.getByRole('dialog');
    await openNew(session, page);
    await pressKey(page, 'a');
    await dialog.getByRole('textbox').fill(address);
    await dialog.getByRole('button', { name: '加入图谱' }).click();
    await dialog.waitFor({ state: 'detached' });
    await pressKey(page, 'e');
    const add = dialog.getByRole('button', { name: '加入图谱' });
    await expect.poll(() => add.isEnabled()).toBe(true);
    await add.click();
    await dialog.waitFor({ state: 'detached' });
    const open = await readJson(page);
    const first = open.scene.nodes.find((node) => node.address !== address);
    const kin = open.scene.nodes.filter((node) => node.address !== address && (node.role ?? 'unknown') === (first?.role ?? 'unknown'));
    expect(kin.length).toBeGreaterThan(1);
    await view(page, '列表');
    const short = (text = '') => `${text.slice(0, 6)}…${text.slice(-4)}`;
    await nodeList(page)
      .getByRole('button', { name: first?.title ?? short(first?.address), exact: true })
      .click();
    await page.keyboard.press('Shift+G');
    await expect.poll(() => lastStep(page)).toContain(`折叠 同层 `);
    const rows = nodeList(page).getByRole('rowheader');
    expect(await rows.count()).toBe(open.scene.nodes.length - kin.length + 1);
    const group = rows.filter({ hasText: new RegExp(`^同层 .* × ${kin.length}$`) });
    await group.getByRole('button').dblclick();
    await expect.poll(() => rows.count()).toBe(open.scene.nodes.length);
    await nodeList(page)
      .getByRole('button', { name: first?.title ?? short(first?.address), exact: true })
      .click();
    await page.getByRole('button', { name: /^收起到「同层 / }).click();
    await group.waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => lastStep(page)).toContain('拆开 同层 ');
    expect(await rows.count()).toBe(open.scene.nodes.length);
    for (let left = 4; left > 0; left -= 1) await page.keyboard.press('Control+z');
    await view(page, '图');
    expect((await readJson(page)).scene).toEqual(open.scene);
  }, 120_000);

  it('is exported sheet by sheet where it is larger than one, each with its number, and every name on one of them', async () => {
    const page = await openDemo();
    const demo = await readJson(page);
    const [words = []] = readCanvasPdf((await download(page, /^PDF/)).bytes);
    const folded = new Map(demo.scene.groups.map(({ id, title, isOpen }) => [id, isOpen ? undefined : title]));
    const names = demo.scene.nodes.flatMap(({ isHidden, group, title }) => (isHidden ? [] : ((group && folded.get(group)) ?? title ?? [])));
    expect([...new Set(names)].filter((name) => !words.includes(name))).toEqual([]);
    expect(words.some((word) => /^第 \d+ \/ \d+ 张/.test(word))).toBe(false);
    expectSheets((await download(page, /^节点与边/)).bytes, demo);
    expectGs((await download(page, /^GraphSense/)).bytes, demo);

    await openNew(session, page);
    const wide = Array.from({ length: 24 }, (_, n) => [
      ['demoeth', `0x${(n + 1).toString(16).padStart(40, '0')}`],
      (n % 6) * 40,
      Math.floor(n / 6) * 30,
      false,
    ]);
    const buffer = Buffer.from(JSON.stringify(['pathfinder', '1', '大图', wide, [], [], []]));
    await page.locator('[data-canvas-import]').setInputFiles({ name: '大图.gs', mimeType: 'application/json', buffer });
    await page.getByText('已导入 24 个节点').waitFor();
    const sheets = readCanvasPdf((await download(page, /^PDF/)).bytes);
    // 200 × 13 across and 90 × 13 down with room around, at twice the size.
    const [columns, rows] = [3, 2];
    expect(sheets.map((sheet) => sheet.at(-1))).toEqual(
      Array.from({ length: columns * rows }, (_, index) =>
        expect.stringMatching(
          `^第 ${index + 1} / ${columns * rows} 张 · 第 ${Math.floor(index / columns) + 1} 行第 ${(index % columns) + 1} 列 · `,
        ),
      ),
    );
    const short = wide.map(([id]) => String((id as string[])[1])).map((text) => `${text.slice(0, 6)}…${text.slice(-4)}`);
    for (const name of short) expect(sheets.flat().filter((word) => word === name)).toHaveLength(1);
  }, 120_000);

  it('says what every key does, to whoever presses the key for it', async () => {
    const page = await openDemo();
    await pressKey(page, '?');
    const dialog = page.getByRole('dialog', { name: '键盘操作' });
    await dialog.getByText('折叠同层：同链、同角色、同一层的合为一组').waitFor();
    expect(await dialog.locator('dt').allInnerTexts()).toContain('K');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '键盘操作（?）' }).click();
    await dialog.getByText('播放或暂停回放').waitFor();
  });
});
