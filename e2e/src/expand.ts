import type { Browser, Page } from 'playwright-core';
import { launchChromium, openProfile } from './chromium.ts';
import { readFrames } from './frameTrace.ts';

// A canvas expanded node by node with mouse and keys until it holds so many nodes, on a running product whose administrator signs in:
// node scripts/run.mjs e2e/src/expand.ts --url URL --password P --address A [--nodes 5000] [--from 0]. One JSON line an expansion: what the page's
// own thread did between one frame and the next, in milliseconds of processor time, and what stood in the frames that took over 50. Until it holds
// `--from` nodes it is filled with large expansions that are not measured.

const PASSWORD = '每天 一杯 豆浆 2026';

function readOption(name: string, usual: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? usual);
}

/** Frames come all the time, so that each stretch between two has its own cost. */
const drawAlways = `{ const frame = () => requestAnimationFrame(frame); requestAnimationFrame(frame); }`;

interface Place {
  x: number;
  y: number;
}

/** Where the middle of what is seen with this selector and text lies, once it rests; asked of the page in a few microseconds, as an eye would. */
async function see(page: Page, selector: string, text = ''): Promise<Place> {
  const look = `(() => {
    for (const one of document.querySelectorAll(${JSON.stringify(selector)})) {
      if (!(one.textContent + (one.getAttribute('aria-label') ?? '')).includes(${JSON.stringify(text)}) || one.disabled) continue;
      const box = one.getBoundingClientRect();
      if (box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    return null;
  })()`;
  for (let last: Place = { x: -1, y: -1 }; ;) {
    const place = await until<Place>(page, look);
    if (place.x === last.x && place.y === last.y) return place;
    last = place;
    await page.waitForTimeout(60);
  }
}

/** Looks again and again, since the page's own rules forbid it to be given programs that wait. */
async function until<Value>(page: Page, expression: string): Promise<Value> {
  for (const late = Date.now() + 60_000; Date.now() < late; await page.waitForTimeout(60)) {
    const found = await page.evaluate<Value | null | false>(expression);
    if (found !== null && found !== false) return found;
  }
  throw new Error(`没有等到：${expression}`);
}

/** Either somebody can be drawn, or the dialog says that nobody can, or that all are drawn; and its list is the answer to what was chosen last. */
const isAnswered = `document.querySelector('dialog[open] [aria-busy=true]') === null && [...document.querySelectorAll('dialog[open] button, dialog[open] p')].some((one) => (one.textContent === '加入图谱' && !one.disabled) || one.textContent.includes('后没有对手') || one.textContent.includes('已选 0 个'))`;
const noDialog = `document.querySelector('dialog[open]') === null`;

/** The way there and the press, at a hand's pace. */
async function press(page: Page, selector: string, text = ''): Promise<void> {
  const { x, y } = await see(page, selector, text);
  await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.down();
  await page.waitForTimeout(30);
  await page.mouse.up();
}

/** Opens a list of the dialog and takes one of it; a press that hit nothing is made again. */
async function choose(page: Page, list: string, option: string): Promise<void> {
  const lists = `[...document.querySelectorAll('dialog[open] button[aria-haspopup=listbox]')]`;
  const isChosen = `${lists}.some((one) => one.textContent.includes(${JSON.stringify(option)}))`;
  const isOpen = `document.querySelector('[role=option]') !== null`;
  for (let tries = 0; tries < 6 && !(await page.evaluate(isChosen)); tries += 1) {
    if (!(await page.evaluate(isOpen))) await press(page, 'dialog[open] button[aria-haspopup=listbox]', list);
    // Eyes go over the list first.
    await page.waitForTimeout(450);
    if (await page.evaluate(isOpen)) await press(page, '[role=option]', option);
    await page.waitForTimeout(150);
  }
}

async function signIn(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/#/login`);
  const fill = async (word: string) => {
    await page.getByLabel('账号', { exact: true }).fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(word);
    await page.getByRole('button', { name: '登录', exact: true }).click();
  };
  await fill(password);
  await page.waitForURL(/#\/(account)?$/);
  if (!page.url().endsWith('/account')) return;
  await page.getByLabel('当前密码').fill(password);
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再次输入新密码').fill(PASSWORD);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByText('密码已修改').first().waitFor();
}

/** As the foot of the scene says it. */
const countNodes = async (page: Page): Promise<number> =>
  page.evaluate<number>(
    `Number(/\\/ (\\d+) 个节点/.exec([...document.querySelectorAll('span')].find((one) => one.textContent.startsWith('显示 '))?.textContent ?? '')?.[1] ?? 0)`,
  );

async function begin(page: Page, url: string, address: string): Promise<void> {
  await page.goto(`${url}/?anew=1#/canvas/new`);
  await see(page, 'canvas[role=application]');
  await page.keyboard.press('a');
  await see(page, 'dialog[open] textarea');
  await page.keyboard.insertText(address);
  await press(page, 'dialog[open] button', '加入图谱');
  await until(page, noDialog);
}

/** What a person asks a node for, one round after another: each has other counterparties in front. */
const counted = { side: '展开去向', order: '笔数从多到少' };
const rounds = [
  { side: '展开去向', order: '最近往来在前' },
  { side: '展开来源', order: '最近往来在前' },
  { side: '展开去向', order: '最早往来在前' },
  { side: '展开来源', order: '最早往来在前' },
];
type Round = typeof counted;

/** One node as a person would: found, pressed, asked, chosen, drawn. Answers who was found. */
async function expandOne(page: Page, address: string, { side, order }: Round, top: string): Promise<string[]> {
  await page.keyboard.press('Control+f');
  await see(page, 'dialog[open] input');
  await page.keyboard.type(address.slice(0, 12), { delay: 15 });
  await press(page, 'dialog[open] li button', address);
  await until(page, noDialog);
  await press(page, 'aside button', side);
  await until(page, isAnswered);
  await choose(page, '10 个', top);
  if (order !== '笔数从多到少') await choose(page, '笔数从多', order);
  await until(page, isAnswered);
  const found = await page.evaluate<string[]>(
    `[...document.querySelectorAll('dialog[open] [role=checkbox][aria-checked=true]')].map((one) => one.getAttribute('aria-label') ?? '')`,
  );
  await press(page, 'dialog[open] button', found.length === 0 ? '取消' : '加入图谱');
  await until(page, noDialog);
  return found;
}

/** A drag over the empty corner, and a turn of the wheel out and in again. */
async function lookAround(page: Page): Promise<void> {
  const { x, y } = await see(page, 'canvas[role=application]');
  await page.mouse.move(x - 60, y - 200, { steps: 4 });
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(x - 60 + step * 9, y - 200 + step * 5);
    await page.waitForTimeout(12);
  }
  await page.mouse.up();
  for (const way of [90, 90, 90, 90, -90, -90, -90, -90]) {
    await page.mouse.wheel(0, way);
    await page.waitForTimeout(25);
  }
}

async function run(browser: Browser): Promise<void> {
  const [url, first] = [readOption('url', ''), readOption('address', '')];
  const [nodes, from] = [Number(readOption('nodes', '5000')), Number(readOption('from', '0'))];
  const page = await (await openProfile(browser, 'desktop')).newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`));
  await signIn(page, url, readOption('password', PASSWORD));
  await begin(page, url, first);
  await page.evaluate(drawAlways);
  const plan: { address: string; round: Round }[] = [{ address: first, round: counted }];
  const known = new Set([first]);
  const others: string[] = [];
  let count = 0;
  for (let step = 1; ; step += 1) {
    const isMeasured = count >= from;
    const next = plan.shift() ?? { address: others.shift(), round: counted };
    if (next.address === undefined) throw new Error('nobody is left to expand');
    if (isMeasured) await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    const found = await expandOne(page, next.address, next.round, isMeasured ? '50 个' : '200 个');
    if (isMeasured) await lookAround(page);
    const frames = isMeasured ? readFrames(await browser.stopTracing()) : [];
    // Whoever has most stands in the first answer: all rounds of those are gone through before the others.
    if (step === 1) for (const round of rounds) plan.push(...[first, ...found].map((address) => ({ address, round })));
    else others.push(...found.filter((one) => !known.has(one)));
    for (const one of found) known.add(one);
    count = await countNodes(page);
    const long = frames.filter(({ busyMs }) => busyMs > 50);
    const busyMs = frames.map((frame) => Math.round(frame.busyMs * 10) / 10);
    process.stdout.write(`${JSON.stringify({ step, nodes: count, busyMs, long })}\n`);
    if (count >= nodes) break;
  }
}

const browser = await launchChromium('whole');
try {
  await run(browser);
} finally {
  await browser.close();
}
