import { ownOf } from '@chaintrail/contract';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { contracts, exchangeDeposits, lookAlikeTokens, northSuspectDeposits, pairs, rebasingToken, taxedToken } from '@chaintrail/devnet';
import { formatUnits } from '@chaintrail/model';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { callControl } from '../src/control/call.ts';
import { checkActivity } from './lastDays.ts';
import { readBitcoinHoldings } from './bitcoinLedger.ts';
import { openCaller, rememberAnswers, type Caller } from './caller.ts';
import { compareSameKeys, tellCards, toldCards } from './cardChecks.ts';
import { tellFindings, toldFindings } from './findingChecks.ts';
import { addressesOfParts, compareOutputFlows, compareTokenFlows, ownParts, sum, sumOutcomes } from './caseChecks.ts';
import { digitsOf, readEvmPayments, readSpendings, readTronPayments } from './caseLedger.ts';
import { askEvmNode } from './evmLedger.ts';
import { isBlackListed, readHoldings, readWorld } from './evmWorld.ts';
import { compareEntity } from './entityChecks.ts';
import { compareJudged, createDice, readSeed } from './judgedChecks.ts';
import { compareOverview } from './overviewChecks.ts';
import { tellRiskOfCase, toldRiskOfCase } from './riskStory.ts';
import { agreed, compareNow, compareOutputMoments, compareTools } from './toolChecks.ts';
import { listTronAddresses, readTronBalance } from './tronLedger.ts';

/**
 * The product's figures against the nodes' own, over every address of the demo chains while nobody mines: what the API says an
 * address holds must be what eth_getBalance, balanceOf, gettxout and getaccount say, to the last unit.
 */
let folder: string;
let product: Product;
let caller: Caller;
/** Findings take long, and two tests look at the same ones. */
let remembering: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-reconcile-'));
  product = await startProduct(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }), pino({ level: 'silent' }), {
    webDir: join(folder, 'web'),
  });
  caller = await openCaller(product.url);
  remembering = rememberAnswers(caller);
  await untilLive();
});

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the last days of a chain', () => {
  checkActivity({ caller: () => caller, evmUrl });
});

describe('the demo case', () => {
  it('has cards that say who paid fees, how long coin lay there and why to look, one of each family', async () => {
    expect(await tellCards(caller)).toEqual(toldCards);
    expect(await compareSameKeys(caller)).toEqual([]);
  });

  it('says of its money what the nodes’ own logs, blocks and balances add up to', async () => {
    const view = (await caller.call('getDemoCaseFlow', {}))!;
    const coins = new Map(
      (await caller.call('listChains', {})).list.map(({ chainName, usdt }) => [chainName, usdt[0]?.coinKey.split(':')[1] ?? '']),
    );
    const payments = {
      DemoETH: await readEvmPayments(evmUrl(), coins.get('DemoETH') ?? ''),
      DemoTRON: await readTronPayments(urlOf('DemoTRON'), digitsOf(coins.get('DemoTRON') ?? '')),
    };
    const spendings = await readSpendings(urlOf('DemoBTC'));
    expect(compareTokenFlows(view, 'DemoETH', payments.DemoETH)).toEqual([]);
    expect(compareTokenFlows(view, 'DemoTRON', payments.DemoTRON)).toEqual([]);
    expect(compareOutputFlows(view, 'DemoBTC', spendings)).toEqual([]);
    expect(view.flows.length).toBe(44);

    const [usdt, ether, bitcoin] = view.tallies.map(readTally);
    const paid = view.flows.find(({ from }) => from === 'DemoETH:victims');
    expect(usdt?.sources).toEqual({ victim: paid?.amount.raw });
    expect(usdt?.outcomes).toMatchObject(sumOutcomes(view, payments));
    const stopped = view.groups
      .filter(({ chainName }) => chainName === 'DemoETH')
      .flatMap(({ addresses }) => addresses.filter(({ isFrozen }) => isFrozen));
    expect(await Promise.all(stopped.map(({ address }) => isBlackListed(evmUrl(), address, coins.get('DemoETH') ?? '')))).toEqual([
      true,
      true,
    ]);
    await expectHeld(view, coins.get('DemoETH') ?? '');

    const washers = view.groups.find(({ id }) => id === 'DemoETH:washers');
    const lying = await Promise.all((washers?.addresses ?? []).map(({ address }) => readHoldings(evmUrl(), address, [])));
    expect(ether?.outcomes['held']).toBe(String(sum(lying.map(({ native }) => ({ raw: native })))));

    const holdings = await readBitcoinHoldings(urlOf('DemoBTC'));
    const own = addressesOfParts(view, 'DemoBTC', ownParts);
    expect(bitcoin?.outcomes['held']).toBe(String(sum(own.map((address) => holdings.get(address) ?? { raw: 0n }))));
    for (const tally of [usdt, ether, bitcoin]) expect(total(tally?.outcomes)).toBe(total(tally?.sources));
  }, 300_000);
});

describe('the demo chains', () => {
  it('have labels that follow from their blocks: every deposit address of an exchange, every pair, every account that is frozen, and no other', async () => {
    const derived = async (text: string) => {
      const asked = { of: 'system', chainName: 'DemoETH', text, pageNum: 1, pageSize: 100 } as const;
      const { list } = await caller.call('pageTags', asked);
      return list.flatMap(({ address, source }) => (source === '演示链 EVM链上数据' ? [address] : [])).toSorted();
    };
    const usdt =
      (await caller.call('listChains', {})).list.find(({ chainName }) => chainName === 'DemoETH')?.usdt[0]?.coinKey.split(':')[1] ?? '';
    // Of the scenario's deposit addresses those that ever handed something on; a contract's own count begins at one.
    const givers = new Set((await readEvmPayments(evmUrl(), usdt)).map(({ from }) => `0x${from}`));
    const used = await Promise.all(
      exchangeDeposits.map(async (address) => {
        const [nonce] = await askEvmNode(evmUrl(), [['eth_getTransactionCount', [address, 'latest']]]);
        return givers.has(address) || Number(nonce) > 1 ? [address] : [];
      }),
    );
    expect(used.flat().length).toBeGreaterThan(30);
    // Six of them the case names itself.
    const labelled = new Set<string>([...exchangeDeposits.slice(0, 3), ...northSuspectDeposits]);
    await expect
      .poll(() => derived('充值地址'), { timeout: 60_000 })
      .toEqual(
        used
          .flat()
          .filter((address) => !labelled.has(address))
          .toSorted(),
      );
    expect(await derived('交易对工厂合约')).toEqual([contracts.router]);
    expect((await derived('WETH 交易对')).toSorted()).toEqual(Object.values(pairs).toSorted());
    const { addresses } = await readWorld(evmUrl());
    const frozen = await Promise.all(
      [...addresses].map(async (address) => ((await isBlackListed(evmUrl(), address, usdt)) ? [address] : [])),
    );
    expect(await derived('已被发行方')).toEqual(frozen.flat().toSorted());
  }, 300_000);

  it('show for every account exactly what the EVM node says it holds', async () => {
    const { addresses, tokens } = await readWorld(evmUrl());
    expect(addresses.size).toBeGreaterThan(100);
    expect(tokens.size).toBeGreaterThan(3);
    expect(await compareAll(addresses, (address) => compare(address, tokens))).toEqual([]);
  }, 300_000);

  it('name what no event tells of the token that rebases, in all and for every holder, and mark it wherever it is shown', async () => {
    const { coin, contract, note } = await caller.call('checkCoin', { coinKey: `DemoETH:${rebasingToken}` });
    const [total] = await askEvmNode(evmUrl(), [['eth_call', [{ to: rebasingToken, data: '0x18160ddd' }, 'latest']]]);
    expect([note, coin.hasUnloggedSupply, contract?.verdict]).toEqual([null, true, 'rebasing']);
    expect([contract?.events.amount, contract?.supply.raw, contract?.untold.amount]).toEqual([
      '1000000',
      BigInt(total as string).toString(),
      '20000',
    ]);
    const { list } = await caller.call('pageCoinHolders', { coinKey: `DemoETH:${rebasingToken}` });
    const byEvents = new Map(list.map(({ party, amount }) => [party.address, amount.raw]));
    expect([contract?.asked, contract?.differing, contract?.holders.length]).toEqual([list.length, list.length, list.length]);
    for (const { party, events, contract: own } of contract?.holders ?? []) {
      const [[, raw] = ['', -1n]] = (await readHoldings(evmUrl(), party.address, [rebasingToken])).tokens;
      expect([party.address, events.raw, own.raw]).toEqual([party.address, byEvents.get(party.address), raw.toString()]);
    }
  }, 60_000);

  it('tell the token that keeps a part of transfers by what its calls asked for, and no other', async () => {
    const { coin, contract, tax } = await caller.call('checkCoin', { coinKey: `DemoETH:${taxedToken}` });
    expect([coin.hasTransferFee, coin.hasUnloggedSupply]).toEqual([true, undefined]);
    expect([contract?.verdict, contract?.untold.raw, tax?.looked, tax?.taxed, tax?.lowest, tax?.highest]).toEqual([
      'agrees',
      '0',
      6,
      6,
      '3',
      '3',
    ]);
    const { example } = tax!;
    expect([example.asked.amount, example.arrived.amount, example.kept.amount]).toEqual(['1000', '970', '30']);
    const [sent] = await askEvmNode(evmUrl(), [['eth_getTransactionByHash', [example.hash]]]);
    const { input, to } = sent as { input: string; to: string };
    expect([to, input.slice(0, 34), `0x${input.slice(34, 74)}`]).toEqual([taxedToken, `0xa9059cbb${'0'.repeat(24)}`, example.to.address]);
    expect(BigInt(`0x${input.slice(74)}`).toString()).toBe(example.asked.raw);
    for (const token of [contracts.token, contracts.usdt]) {
      const plain = await caller.call('checkCoin', { coinKey: `DemoETH:${token}` });
      expect([plain.contract?.verdict, plain.contract?.untold.raw, plain.tax, plain.coin.hasTransferFee]).toEqual([
        'agrees',
        '0',
        null,
        undefined,
      ]);
    }
  }, 60_000);

  it('show for every address exactly what the Bitcoin node has unspent for it', async () => {
    const holdings = await readBitcoinHoldings(urlOf('DemoBTC'));
    expect(holdings.size).toBeGreaterThan(100);
    const differences = await compareAll(holdings.keys(), async (address) => {
      const card = await caller.call('getAddressCard', { chainName: 'DemoBTC', address });
      const outputs = ownOf('bitcoin', card);
      const shown = [card.nativeBalance?.raw, outputs.unspent.raw, outputs.unspentCount].join(' ');
      const { raw, count } = holdings.get(address)!;
      return shown === [raw, raw, count].join(' ') ? [] : [`${address}: ${shown} ≠ ${raw} in ${count}`];
    });
    expect(differences).toEqual([]);
  }, 300_000);

  it('show for every account exactly the liquid coin that the Tron node says it has', async () => {
    const addresses = await listTronAddresses(urlOf('DemoTRON'));
    expect(addresses.length).toBeGreaterThan(50);
    const differences = await compareAll(addresses, async (address) => {
      const [{ nativeBalance }, raw] = await Promise.all([
        caller.call('getAddressCard', { chainName: 'DemoTRON', address }),
        readTronBalance(urlOf('DemoTRON'), address),
      ]);
      return nativeBalance?.raw === raw.toString() ? [] : [`${address}: ${nativeBalance?.raw} ≠ ${raw}`];
    });
    expect(differences).toEqual([]);
  }, 300_000);

  it('tell on the first screen of an address what the rows of its lists add up to', async () => {
    const dice = createDice(readSeed('SCREENS_SEED'));
    const addresses: [chainName: string, addresses: Iterable<string>][] = [
      ['DemoETH', (await readWorld(evmUrl())).addresses],
      ['DemoBTC', (await readBitcoinHoldings(urlOf('DemoBTC'))).keys()],
      ['DemoTRON', await listTronAddresses(urlOf('DemoTRON'))],
    ];
    for (const [chainName, all] of addresses) {
      const some = [...all].filter(() => dice(SOME_OF) === 0);
      expect(await compareAll(some, (address) => compareOverview(caller, chainName, address)), chainName).toEqual([]);
    }
  }, 300_000);

  it('are judged as their cards, lists, flows and distributions say, without a filter and under any', async () => {
    const dice = createDice(readSeed('JUDGED_SEED'));
    const addresses: [chainName: string, addresses: Iterable<string>][] = [
      ['DemoETH', (await readWorld(evmUrl())).addresses],
      ['DemoBTC', (await readBitcoinHoldings(urlOf('DemoBTC'))).keys()],
      ['DemoTRON', await listTronAddresses(urlOf('DemoTRON'))],
    ];
    for (const [chainName, all] of addresses) {
      const some = [...all].filter(() => dice(SOME_OF) === 0);
      expect(await compareAll(some, (address) => compareJudged(caller, chainName, address, dice, FILTERED_OF)), chainName).toEqual([]);
    }
  }, 600_000);

  it('add up an entity’s addresses to what the entity moved with others, and what they moved among themselves apart', async () => {
    const { list } = await caller.call('searchEntities', { text: '' });
    let coins = 0;
    for (const { key } of list.filter((entity) => entity.key.startsWith('demo:'))) {
      const { chains } = await caller.call('getEntity', { key });
      for (const { name } of chains.filter((chain) => chain.name.startsWith('Demo'))) {
        const compared = await compareEntity(caller, key, name);
        expect(compared.differences).toEqual([]);
        coins += compared.coins;
      }
    }
    expect(coins).toBeGreaterThan(10);
  }, 600_000);

  it('answer with their tools what the nodes’ own state, logs and outputs say', async () => {
    const { addresses, tokens } = await readWorld(evmUrl());
    const dice = createDice(readSeed('TOOLS_SEED'));
    const world = { caller, url: evmUrl(), usdt: contracts.usdt, addresses: [...addresses], tokens: [...tokens], dice };
    expect(await compareTools(world)).toEqual(agreed);
    expect(await compareOutputMoments(world, await readSpendings(urlOf('DemoBTC')))).toEqual([]);
    const onTron = await listTronAddresses(urlOf('DemoTRON'));
    expect(await compareNow(caller, onTron, (address) => readTronBalance(urlOf('DemoTRON'), address))).toEqual([]);
  }, 300_000);

  it('are told with the findings that their story put there, and of customers only what is so', async () => {
    expect(await tellFindings(remembering)).toEqual(toldFindings);
  }, 300_000);

  it('are told at risk over one, two and three hops for what nodes alone say was paid, and for nothing else', async () => {
    expect(await tellRiskOfCase(remembering, urlOf)).toEqual(toldRiskOfCase);
  }, 600_000);

  it('agree with themselves and with their nodes when the operator has them verified', async () => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const code = await callControl(folder, 'verify', ['--addresses', '60'], say, new AbortController().signal);
    expect(lines.filter((line) => line.includes('\t'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('  与节点比对：60 个地址，一致')).length).toBe(3);
    expect([code, lines.at(-1)]).toEqual([0, '没有差异。']);
  }, 300_000);
});

type Tally = NonNullable<EndpointData<'getDemoCaseFlow'>>['tallies'][number];

const readTally = ({ sources, outcomes }: Tally) => ({
  sources: Object.fromEntries(sources.map(({ source, amount }) => [source, amount.raw])),
  outcomes: Object.fromEntries(outcomes.map(({ outcome, amount }) => [outcome, amount.raw])) as Record<string, string>,
});

const total = (parts: Record<string, string> = {}) => sum(Object.values(parts).map((raw) => ({ raw: BigInt(raw) })));

/** What lies in the suspects' hands is what the contract itself says, address by address. */
async function expectHeld(view: NonNullable<EndpointData<'getDemoCaseFlow'>>, usdt: string): Promise<void> {
  const own = addressesOfParts(view, 'DemoETH', ownParts);
  const held = await Promise.all(
    own.map(async (address) => ({ raw: (await readHoldings(evmUrl(), address, [usdt])).tokens[0]?.[1] ?? 0n })),
  );
  const onTron = sum(
    view.groups
      .filter(({ id }) => id === 'DemoTRON:treasury')
      .map(({ received, sent }) => ({ raw: BigInt(received.raw) - BigInt(sent.raw) })),
  );
  const frozenOnTron = BigInt(view.groups.find(({ id }) => id === 'DemoTRON:firstLayer')?.frozen?.raw ?? 0);
  const { outcomes } = readTally(view.tallies[0]!);
  expect(BigInt(outcomes['held'] ?? 0) + BigInt(outcomes['frozen'] ?? 0)).toBe(sum(held) + onTron + frozenOnTron);
}

function urlOf(chainName: string): string {
  return product.demoUrls[chainName] ?? '';
}

const evmUrl = (): string => urlOf('DemoETH');

/** What differs, four addresses at a time. */
async function compareAll(addresses: Iterable<string>, check: (address: string) => Promise<string[]>): Promise<string[]> {
  const waiting = [...addresses];
  const differences: string[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) differences.push(...(await check(address)));
    }),
  );
  return differences;
}

async function untilLive(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { list } = await caller.call('listChains', {});
    const demo = list.filter(({ isDemo }) => isDemo);
    if (demo.length === 3 && demo.every(({ syncState, height, sourceHeight }) => syncState === 'live' && height === sourceHeight)) return;
    await sleep(200);
  }
  throw new Error('the demo chains were not indexed in two minutes');
}

/** Of what takes minutes for all addresses each run looks at other ones; `RECONCILE_OF=1` looks at all. */
const SOME_OF = Number(process.env['RECONCILE_OF'] ?? 6);
const FILTERED_OF = 2;

const liars = new Set<string>(lookAlikeTokens);

/** Where the API and the node disagree about one address. */
async function compare(address: string, tokens: Set<string>): Promise<string[]> {
  const [card, held] = await Promise.all([
    caller.call('getAddressCard', { chainName: 'DemoETH', address }),
    readHoldings(evmUrl(), address, [...tokens]),
  ]);
  const differences: string[] = [];
  if (card.nativeBalance?.raw !== held.native.toString())
    differences.push(`${address} native: ${card.nativeBalance?.raw} ≠ ${held.native}`);
  const shown = new Map(card.balances.map((holding) => [holding.coin.contract, holding]));
  for (const [token, raw] of held.tokens) {
    const balance = shown.get(token)?.balance;
    // Tokens that announce transfers which never happened: what matters is that nobody is told to believe them.
    if (token === rebasingToken) continue;
    if (liars.has(token)) {
      if (balance) differences.push(`${address} ${token}: made-up events shown as a holding`);
      continue;
    }
    if (card.doubted.some(({ coin }) => coin.contract === token)) differences.push(`${address} ${token}: doubted without reason`);
    if ((balance?.raw ?? '0') !== raw.toString()) differences.push(`${address} ${token}: ${balance?.raw ?? '0'} ≠ ${raw}`);
    if (balance && balance.decimals !== null && balance.amount !== formatUnits(raw, balance.decimals)) {
      differences.push(`${address} ${token}: ${balance.amount} is not ${raw} with ${balance.decimals} decimals`);
    }
  }
  return differences;
}
