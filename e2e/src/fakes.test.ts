import { endpoints, type EndpointName } from '@chaintrail/contract';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { dropDoubts, findLeaks, gatherAddresses, listHashes } from './fakes.ts';
import { product, readText, useSession } from './session.ts';

const CHAINS = ['DemoETH', 'DemoTRON'];
const TABS = [0, 1, 2, 3, 4];

/** Kinds of answers that hold a row of a coin in doubt. */
const MARKED = ['coins', 'events', 'held', 'list', 'logs', 'serial', 'statement', 'transfers'];

/** Reads of chains that are not asked here: of chains without tokens, of the server itself, of labels alone. */
const tokenless = new Set<EndpointName>([
  'readListFile',
  // Files, whose columns, remarks and sums exports.test.ts of the server reads.
  'exportAddressTransfers',
  'exportBalancesAt',
  'planExport',
  'getExportProgress',
  'pageExports',
  'deleteExport',
  'listChains',
  'getPeelChain',
  'getMixedOutputs',
  'ruleTransaction',
  'unruleTransaction',
  'pageTransactionSide',
  'pageNativeTransfers',
  'pageBitcoinBlockTransactions',
  'pageBitcoinAddressTransactions',
  'sumBitcoinAddressTransactions',
  'countUnspent',
  'pageUnspent',
  'splitUnspent',
  'listContractTypes',
  'getLabelDetails',
  // What a contract is and can be asked, and what it answers for itself.
  'listContractMethods',
  'searchMethods',
  'getContract',
  'callContract',
  'readContractStorage',
  'readContractSource',
  'getCallData',
  'readContractAbi',
  'saveContractAbi',
  'deleteContractAbi',
  'listEventTopics',
  // Items have numbers, and none of them claims to be money.
  'getNft',
  'pageNfts',
  'listNftTraits',
  'getNftPicture',
  // Of one coin that is chosen, and of what the lists above say already: rules, routes and traces have tests of their own.
  'chartAddressFlow',
  'getAddressFindings',
  'getAddressCluster',
  'markWrongMerge',
  'unmarkWrongMerge',
  'pageCommonParties',
  'pageCommonPairs',
  'pageBalancesAt',
  'pageApprovals',
  'pageComparison',
  'pagePaths',
  // Whom the product may ask: no coin is in it.
  'listSources',
  'getHydration',
  'steerHydration',
  'watchHydration',
  'listHydrationWatches',
  'planFerry',
  'makeFerry',
  'previewFerry',
  'takeFerry',
  'undoFerry',
  'listFerries',
  'previewIntel',
  'takeIntel',
  'undoIntel',
  'listIntel',
  'listIntelRows',
  'startTrace',
  'pageTraces',
  'getTrace',
  'getTraceGraph',
  'listExits',
  'exportTrace',
  'resumeTrace',
  'recheckTrace',
  'deleteTrace',
  // Names and who holds them: no coin is in them.
  'resolveName',
  'getNameDetails',
  'listAddressNames',
]);

describe.skipIf(!product)('a token that only claims to be money', () => {
  const session = useSession();
  const asked = new Set<EndpointName>();
  const ask: typeof session.ask = (name, input) => {
    asked.add(name);
    return session.ask(name, input);
  };

  async function readCase() {
    const [{ list }, flow] = await Promise.all([ask('listChains', {}), ask('getDemoCaseFlow', {})]);
    const genuine = new Set(list.flatMap(({ usdt }) => usdt.map(({ coinKey }) => coinKey)));
    const groups = (flow?.groups ?? []).filter(({ chainName }) => CHAINS.includes(chainName));
    const addresses = groups.flatMap(({ chainName, addresses: own }) => own.map(({ address }) => `${chainName}:${address}`));
    const at = (id: string, index: number) => groups.find((group) => group.id === id)?.addresses[index]?.address ?? '';
    return { genuine, flow, addresses, at };
  }

  it('has no amount of its own outside a row that is marked, for every address of the case and a fifth of whom they met, over every call', async () => {
    const { genuine, flow, addresses } = await readCase();
    // Judged apart from the product: a name that everybody knows, at a contract that is none of the listed ones.
    const fakes = new Set<string>();
    const answers: [string, unknown][] = [
      ['getDemoCaseFlow', flow],
      ['getDemoCase', await ask('getDemoCase', {})],
      ['listMonitorExamples', await ask('listMonitorExamples', {})],
      ...(await Promise.all(
        CHAINS.map(async (chainName): Promise<[string, unknown]> => [
          `activity ${chainName}`,
          await ask('getChainActivity', { chainName, days: 7 }),
        ]),
      )),
      ['blocks', await Promise.all(CHAINS.map((chainName) => ask('listLatestBlocks', { chainName, limit: 50 })))],
    ];
    const seen = new Set<string>();
    let waiting = addresses;
    // Two rounds: the case's own addresses, and a fifth of those whom they met, in the next run perhaps others.
    const turn = Math.floor(Math.random() * 5);
    for (let round = 0; round < 2; round += 1) {
      const next = [...new Set(waiting)].filter((one) => !seen.has(one));
      next.forEach((one) => seen.add(one));
      const found = await inTurns(next, (one) => askAddress(one, genuine, fakes));
      answers.push(...found.flat());
      waiting = gatherAddresses(found.flat(), CHAINS).filter((_, at) => at % 5 === turn);
    }
    answers.push(...(await inTurns(listHashes(answers, fakes).slice(0, 60), askTransaction)).flat());
    answers.push(...(await inTurns([...fakes], askCoin)).flat());
    answers.push(...(await settle(['USDT', 'Tether USD'].flatMap((address): [string, Promise<unknown>][] => [
      [`search ${address}`, ask('search', { address })],
      [`suggest ${address}`, ask('suggest', { address })],
    ])))); // prettier-ignore

    expect(fakes.size).toBe(3);
    expect(seen.size).toBeGreaterThan(100);
    expect(answers.flatMap(([name, answer]) => findLeaks(answer, fakes).map((path) => `${name} ${path}`))).toEqual([]);
    // The same answers without their marks: what the marks hold back is there, in every kind of call that lists rows.
    const unmarked = answers.filter(([, answer]) => findLeaks(dropDoubts(answer), fakes).length > 0).map(([name]) => name.split(' ')[0]);
    expect(new Set(unmarked)).toEqual(new Set(MARKED));
    const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => /^\/(virtual|chain|home\/demo)/.test(endpoints[name].path));
    expect(reads.filter((name) => !asked.has(name) && !tokenless.has(name))).toEqual([]);
  }, 400_000);

  async function askAddress(key: string, genuine: ReadonlySet<string>, fakes: Set<string>): Promise<[string, unknown][]> {
    const [chainName = '', address = ''] = key.split(':');
    const at = { chainName, address };
    const coins = await ask('pageAddressCoins', { ...at, pageSize: 100 });
    const own = coins.list.filter(({ symbol, coinKey }) => (symbol === 'USDT' || symbol === 'USD\u0422') && !genuine.has(coinKey));
    own.forEach(({ coinKey }) => fakes.add(coinKey));
    const lists = TABS.flatMap((tab): [string, Promise<unknown>][] => [
      [`list ${tab} of ${key}`, ask('pageAddressTransfers', { ...at, tab, pageSize: 100 })],
      [`totals ${tab} of ${key}`, ask('sumAddressTransfers', { ...at, tab })],
    ]);
    const ofFakes = own.flatMap(({ coinKey }): [string, Promise<unknown>][] => [
      [`totals of ${coinKey} of ${key}`, ask('sumAddressTransfers', { ...at, tab: 3, coinKey })],
      [`sums of ${coinKey} of ${key}`, ask('sumStatement', { ...at, coinKey })],
      [`statement of ${coinKey} of ${key}`, ask('pageStatement', { ...at, coinKey, pageSize: 100 })],
      [`holding of ${coinKey} of ${key}`, ask('getHolding', { ...at, coinKey })],
      [`chart of ${coinKey} of ${key}`, ask('getBalanceChart', { ...at, coinKey })],
    ]);
    const ofTron: [string, Promise<unknown>][] = chainName === 'DemoTRON' ? [[`account of ${key}`, ask('getTronAccount', at)]] : [];
    return settle([
      ...ofTron,
      [`coins of ${key}`, Promise.resolve(coins)],
      [`glance of ${key}`, ask('glanceAddresses', { addresses: [address] })],
      [`parties of ${key}`, ask('pageCounterparties', { ...at, pageSize: 100 })],
      [`counts of ${key}`, ask('countAddressTabs', at)],
      [`imitations of ${key}`, ask('listImitations', { chainName, addresses: [address] })],
      [`near ${key}`, ask('listNear', { address })],
      [`holdings of ${key}`, ask('pageHoldings', { ...at, pageSize: 100 })],
      [`card of ${key}`, ask('getAddressCard', at)],
      [`overview of ${key}`, ask('getAddressOverview', at)],
      [`poisoning of ${key}`, ask('getAddressPoisoning', at)],
      [`judged of ${key}`, ask('judgeAddress', at)],
      [`distribution of ${key}`, ask('distributeAddress', { ...at, by: 'token' })],
      ...lists,
      ...ofFakes,
    ]);
  }

  async function askTransaction({ chainName, hash }: { chainName: string; hash: string }): Promise<[string, unknown][]> {
    const transaction = await ask('getTransaction', { chainName, hash });
    const { blockNumber } = transaction;
    const number = String(blockNumber);
    const ofTron: [string, Promise<unknown>][] =
      chainName === 'DemoTRON' ? [[`backers ${hash}`, ask('getTronBackers', { chainName, hash })]] : [];
    return settle([
      ...ofTron,
      [`transaction ${hash}`, Promise.resolve(transaction)],
      [`serial ${hash}`, ask('listTransactionTransfers', { chainName, hash })],
      [`block ${number}`, ask('getBlock', { chainName, blockNumber: number })],
      [`height ${number}`, ask('getBlockByHeightOrHash', { chainName, number })],
      [`rows of block ${number}`, ask('pageBlockTransactions', { chainName, blockNumber, pageSize: 100 })],
      [`coins of block ${number}`, ask('pageBlockCoins', { chainName, blockNumber, pageSize: 100 })],
      [`flow ${hash}`, ask('getTransactionFlow', { a: chainName, b: hash })],
      [`transfers ${hash}`, ask('pageTransactionTransfers', { chainName, hash, pageSize: 100 })],
      [`logs ${hash}`, ask('pageTransactionLogs', { chainName, hash, pageSize: 100 })],
      [`calls ${hash}`, ask('pageTransactionCalls', { chainName, hash, pageSize: 100 })],
      [`tree ${hash}`, ask('getCallTree', { a: chainName, b: hash })],
      [`after ${hash}`, ask('getBalancesAfter', { chainName, hash })],
    ]);
  }

  const askCoin = (coin: string) => {
    const [chainName = '', address = ''] = coin.split(':');
    return settle([
      [`events ${coin}`, ask('pageContractEvents', { chainName, address, pageSize: 100 })],
      [`coin ${coin}`, ask('getCoin', { coin })],
      [`supply ${coin}`, ask('getCoinSupply', { coin })],
      [`moved ${coin}`, ask('countCoinTransfers', { coin })],
      [`holders ${coin}`, ask('countCoinHolders', { coin })],
      [`judged ${coin}`, ask('judgeCoin', { coinKey: coin })],
      [`checked ${coin}`, ask('checkCoin', { coinKey: coin })],
      [`held ${coin}`, ask('pageCoinHolders', { coinKey: coin, pageSize: 100 })],
      [`list of ${coin}`, ask('pageCoinTransfers', { coinKey: coin, pageSize: 100 })],
      [`listed ${coin}`, ask('pageTokens', { text: coin.split(':')[1] ?? '' })],
      [`search ${coin}`, ask('search', { address: coin.split(':')[1] ?? '' })],
    ]);
  };

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
