import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { findLeaks, gatherAddresses, listHashes } from './fakes.ts';
import { product, readText, useSession } from './session.ts';

const CHAINS = ['DemoETH', 'DemoTRON'];
const TABS = [0, 1, 2, 3, 4];

describe.skipIf(!product)('a token that only claims to be money', () => {
  const session = useSession();

  async function readCase() {
    const [{ list }, flow] = await Promise.all([session.ask('listChains', {}), session.ask('getDemoCaseFlow', {})]);
    const genuine = new Set(list.flatMap(({ usdt }) => usdt.map(({ coinKey }) => coinKey)));
    const groups = (flow?.groups ?? []).filter(({ chainName }) => CHAINS.includes(chainName));
    const addresses = groups.flatMap(({ chainName, addresses: own }) => own.map(({ address }) => `${chainName}:${address}`));
    const at = (id: string, index: number) => groups.find((group) => group.id === id)?.addresses[index]?.address ?? '';
    return { genuine, flow, addresses, at };
  }

  it('has no amount of its own outside a row that is marked, for every address of the case and whom they met, over every call', async () => {
    const { genuine, flow, addresses } = await readCase();
    // Judged apart from the product: a name that everybody knows, at a contract that is none of the listed ones.
    const fakes = new Set<string>();
    const answers: [string, unknown][] = [['getDemoCaseFlow', flow]];
    const seen = new Set<string>();
    let waiting = addresses;
    // Two rounds: the case's own addresses, and everybody whom they met.
    for (let round = 0; round < 2; round += 1) {
      const next = [...new Set(waiting)].filter((one) => !seen.has(one));
      next.forEach((one) => seen.add(one));
      const found = await inTurns(next, (one) => askAddress(one, genuine, fakes));
      answers.push(...found.flat());
      waiting = gatherAddresses(found.flat(), CHAINS);
    }
    answers.push(...(await inTurns(listHashes(answers, fakes).slice(0, 120), askTransaction)).flat());
    answers.push(...(await inTurns([...fakes], askCoin)).flat());

    expect(fakes.size).toBe(3);
    expect(seen.size).toBeGreaterThan(150);
    expect(answers.flatMap(([name, answer]) => findLeaks(answer, fakes).map((path) => `${name} ${path}`))).toEqual([]);
  }, 400_000);

  async function askAddress(key: string, genuine: ReadonlySet<string>, fakes: Set<string>): Promise<[string, unknown][]> {
    const [chainName = '', address = ''] = key.split(':');
    const at = { chainName, address };
    const coins = await session.ask('pageAddressCoins', { ...at, pageSize: 100 });
    const own = coins.list.filter(({ symbol, coinKey }) => (symbol === 'USDT' || symbol === 'USD\u0422') && !genuine.has(coinKey));
    own.forEach(({ coinKey }) => fakes.add(coinKey));
    const lists = TABS.flatMap((tab): [string, Promise<unknown>][] => [
      [`list ${tab} of ${key}`, session.ask('pageAddressTransfers', { ...at, tab, pageSize: 100 })],
      [`totals ${tab} of ${key}`, session.ask('sumAddressTransfers', { ...at, tab })],
    ]);
    const ofFakes = own.flatMap(({ coinKey }): [string, Promise<unknown>][] => [
      [`totals of ${coinKey} of ${key}`, session.ask('sumAddressTransfers', { ...at, tab: 3, coinKey })],
      [`statement of ${coinKey} of ${key}`, session.ask('pageStatement', { ...at, coinKey, pageSize: 100 })],
      [`chart of ${coinKey} of ${key}`, session.ask('getBalanceChart', { ...at, coinKey })],
    ]);
    return settle([
      [`card of ${key}`, session.ask('getAddressCard', at)],
      [`overview of ${key}`, session.ask('getAddressOverview', at)],
      [`poisoning of ${key}`, session.ask('getAddressPoisoning', at)],
      ...lists,
      ...ofFakes,
    ]);
  }

  const askTransaction = ({ chainName, hash }: { chainName: string; hash: string }) =>
    settle([
      [`transaction ${hash}`, session.ask('getTransaction', { chainName, hash })],
      [`flow ${hash}`, session.ask('getTransactionFlow', { a: chainName, b: hash })],
      [`transfers ${hash}`, session.ask('pageTransactionTransfers', { chainName, hash, pageSize: 100 })],
    ]);

  const askCoin = (coin: string) =>
    settle([
      [`coin ${coin}`, session.ask('getCoin', { coin })],
      [`supply ${coin}`, session.ask('getCoinSupply', { coin })],
      [`search ${coin}`, session.ask('search', { address: coin.split(':')[1] ?? '' })],
    ]);

  it('is in no column of amounts of a CSV, which says what it is', async () => {
    const { at } = await readCase();
    const page = await (await session.profile('desktop')).newPage();
    await page.goto(`${session.url}/#/address/DemoETH/${at('DemoETH:lookAlike', 0)}?tab=TOKEN20`);
    await page.getByRole('checkbox', { name: '选择本页全部' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 CSV' }).click()]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').map((line) => line.split(','));
    const column = (name: string) => lines[0]?.findIndex((head) => head.endsWith(name)) ?? -1;
    const [amount, claimed, state, mark] = ['数量', '事件声称（不计入）', '状态', '可疑之处'].map(column) as [
      number,
      number,
      number,
      number,
    ];
    const claims = lines.filter((line) => line[state] === '事件声称');
    expect(claims.map((line) => [line[amount], line[claimed], (line[mark] ?? '').includes('疑似仿冒')])).toEqual([['', '5000', true]]);
    expect(lines.filter((line) => line[amount] === '1200').length).toBe(1);
  });

  it.each(layouts)('says on %s whom a look-alike imitates, strikes its claims out and hides them with their count', async (layout) => {
    const { at } = await readCase();
    const page = await (await session.profile(layout)).newPage();
    await page.goto(`${session.url}/#/address/DemoETH/${at('DemoETH:lookAlike', 0)}?tab=TOKEN20`);
    const text = () => readText(page);
    await expect.poll(text, { timeout: 20_000 }).toContain('这是一个形似地址，请勿向它付款');
    await expect.poll(text).toContain('首 6 位与末 4 位');
    // What the victim paid by mistake, and nothing of what it paid elsewhere.
    await expect.poll(text).toContain('收到真实付款 1 笔');
    await expect.poll(text).toContain('事件声称 5,000');
    expect(await page.locator('del').first().innerText()).toBe('5,000');
    await page.getByRole('button', { name: /^隐藏仿冒/ }).click();
    await expect.poll(() => page.locator('del').count()).toBe(0);
    await expect.poll(text).toContain('已隐藏 1');

    const original = at('DemoETH:deposits', 11);
    await page.goto(`${session.url}/#/address/DemoETH/${original}`);
    await expect.poll(text, { timeout: 20_000 }).toContain('被 1 个地址仿冒');
    await page.goto(`${session.url}/#/address/DemoETH/${at('DemoETH:victims', 11)}`);
    await expect.poll(text, { timeout: 20_000 }).toContain('向它们付款 1 笔');
    await expect.poll(text).toContain('1,200 USDT');
  });
});

/** The answers of calls that were made together, each with its name. */
async function settle(calls: [string, Promise<unknown>][]): Promise<[string, unknown][]> {
  return Promise.all(calls.map(async ([name, answer]): Promise<[string, unknown]> => [name, await answer]));
}

/** A few at a time: all at once would wait in the server for each other. */
async function inTurns<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 4) results.push(...(await Promise.all(items.slice(start, start + 4).map(run))));
  return results;
}
