import { ownOf } from '@chaintrail/contract';
import { compiledContracts, contracts, swapDesk } from '@chaintrail/devnet';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { openCaller, type Caller } from './caller.ts';
import { checkEvents, TRANSFER, type NodeLog } from './eventChecks.ts';
import { askEvmNode } from './evmLedger.ts';

/** What the product says of the demo chains' contracts, against what their nodes and their compiler say. */
let folder: string;
let product: Product;
let caller: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-contract-'));
  product = await startProduct(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }), pino({ level: 'silent' }), {
    webDir: join(folder, 'web'),
  });
  caller = await openCaller(product.url);
  await untilLive();
});

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

async function untilLive(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { list } = await caller.call('listChains', {});
    const demo = list.filter(({ isDemo }) => isDemo);
    if (demo.length === 3 && demo.every(({ syncState, height, sourceHeight }) => syncState === 'live' && height === sourceHeight)) return;
    await sleep(200);
  }
  throw new Error('the demo chains were not indexed in two minutes');
}

const onEvm = { chainName: 'DemoETH' };
const usdt = contracts.usdt;
async function ask(...calls: [method: string, params: unknown[]][]): Promise<unknown[]> {
  return askEvmNode(product.demoUrls['DemoETH'] ?? '', calls);
}

async function readLogs(address: string, topics: (string | null)[] = []): Promise<NodeLog[]> {
  const [logs] = await ask(['eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', address, topics }]]);
  return (logs as NodeLog[]).toSorted((a, b) => Number(b.blockNumber) - Number(a.blockNumber) || Number(b.logIndex) - Number(a.logIndex));
}

/** Of whatever contract, with the word in any argument. */
async function readNaming(word: string): Promise<NodeLog[]> {
  const places = [1, 2, 3].map((at) => [...Array.from({ length: at }, () => null), word]);
  const found = await ask(
    ...places.map((topics): [string, unknown[]] => ['eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', topics }]]),
  );
  const byPlace = new Map((found as NodeLog[][]).flat().map((log) => [`${log.blockNumber} ${log.logIndex}`, log]));
  return [...byPlace.values()].toSorted((a, b) => Number(b.blockNumber) - Number(a.blockNumber) || Number(b.logIndex) - Number(a.logIndex));
}

interface Frame {
  to?: string;
  input: string;
  output?: string;
  calls?: Frame[];
}

/** In the order of execution. */
const flatten = (frame: Frame): Frame[] => [frame, ...(frame.calls ?? []).flatMap(flatten)];

describe('a call inside a transaction', () => {
  it('is run again by the node: what it was given and gave back, to the byte and by its arguments', async () => {
    let compared = 0;
    for (const { transactionHash: hash } of await readLogs(usdt, [TRANSFER])) {
      const tree = await caller.call('getCallTree', { a: 'DemoETH', b: hash });
      const at = tree.traces.findIndex(({ action, method }, index) => index > 0 && action.to === usdt && method.name === 'transferFrom');
      if (at < 0) continue;
      // Another method than the product asks for, read by nobody but this test.
      const [root] = await ask(['debug_traceTransaction', [hash, { tracer: 'callTracer' }]]);
      const theirs = flatten(root as Frame)[at];
      const { input, output, note, to } = await caller.call('getCallData', { ...onEvm, hash, index: at });
      expect([note, to.address, input?.raw, output?.raw]).toEqual([null, theirs?.to, theirs?.input, theirs?.output ?? '0x']);
      const words = theirs?.input.slice(10).match(/.{64}/g) ?? [];
      expect(input?.decoded?.map(({ type, value }) => [type, value])).toEqual([
        ['address', `0x${words[0]?.slice(24)}`],
        ['address', `0x${words[1]?.slice(24)}`],
        ['uint256', String(BigInt(`0x${words[2]}`))],
      ]);
      expect(input?.decoded?.[2]?.amount?.symbol).toBe('USDT');
      compared += 1;
      if (compared === 3) return;
    }
    throw new Error(`the demo has ${compared} such calls`);
  });

  it('is not told by nodes of Tron, and the answer says so', async () => {
    const chain = (await caller.call('listChains', {})).list.find(({ chainName }) => chainName === 'DemoTRON');
    const address = chain?.usdt[0]?.coinKey.split(':')[1] ?? '';
    const { list } = await caller.call('pageContractEvents', { chainName: 'DemoTRON', address, pageSize: 1 });
    const { input, output, note } = await caller.call('getCallData', { chainName: 'DemoTRON', hash: list[0]?.hash ?? '', index: 0 });
    expect([input, output, note]).toEqual([null, null, expect.stringContaining('的节点不提供内层调用的输入与输出')]);
  });
});

describe('the events of a contract', () => {
  checkEvents({ caller: () => caller, readLogs, readNaming });
});

describe('what a contract can be asked', () => {
  it('is recovered from its code: every function that its compiler lists', async () => {
    const view = await caller.call('listContractMethods', { ...onEvm, address: usdt });
    expect([view.source, view.implementation]).toEqual(['bytecode', null]);
    const wanted = compiledContracts.DemoUSDT.abi.flatMap((item) =>
      item.type === 'function' ? [`${item.name}(${item.inputs.map(({ type }) => type).join(',')})`] : [],
    );
    const found = new Set(view.list.map(({ key }) => key));
    for (const signature of wanted) {
      const { hashes } = await caller.call('searchMethods', { text: signature });
      expect([signature, found.has(hashes?.selector ?? '')]).toEqual([signature, true]);
    }
    expect(view.list.map(({ signature }) => signature)).toEqual(expect.arrayContaining(['addBlackList(address)', 'basisPointsRate()']));
  });

  it('is asked at the head, and answers as the node does', async () => {
    const call = (name: string, inputs: string[], outputs: string[], values: string[]) =>
      caller.call('callContract', {
        ...onEvm,
        address: usdt,
        function: { name, inputs: inputs.map((type) => ({ type })), outputs: outputs.map((type) => ({ type })) },
        arguments: values,
      });
    const [holder] = await readLogs(usdt, [TRANSFER]);
    const account = `0x${holder?.topics[2]?.slice(26)}`;
    const [raw, head] = await ask(
      ['eth_call', [{ to: usdt, data: `0x70a08231${account.slice(2).padStart(64, '0')}` }, 'latest']],
      ['eth_blockNumber', []],
    );
    const answer = await call('balanceOf', ['address'], ['uint256'], [account]);
    expect(answer).toEqual({
      isOk: true,
      blockNumber: Number(head),
      outputs: [{ name: '', type: 'uint256', value: BigInt(String(raw)).toString() }],
      raw,
      failure: null,
    });
    expect((await call('decimals', [], ['uint8'], [])).outputs?.[0]?.value).toBe('6');
    // Nobody has nothing to give: the contract says why it fails, and nothing moves.
    const refused = await call('transfer', ['address', 'uint256'], [], [account, '1']);
    expect([refused.isOk, refused.outputs, refused.failure !== null]).toEqual([false, null, true]);
    const { envelope } = await caller.ask('callContract', {
      ...onEvm,
      address: usdt,
      function: { name: 'balanceOf', inputs: [{ name: 'owner', type: 'address' }], outputs: [] },
      arguments: ['0x12'],
    });
    expect(envelope).toMatchObject({ code: 9999, msg: expect.stringContaining('参数 owner应为 address'), data: { reason: 'bad_input' } });
  });

  it('on Tron is asked as the network asks constants', async () => {
    const chain = (await caller.call('listChains', {})).list.find(({ chainName }) => chainName === 'DemoTRON');
    const address = chain?.usdt[0]?.coinKey.split(':')[1] ?? '';
    const answer = await caller.call('callContract', {
      chainName: 'DemoTRON',
      address,
      function: { name: 'symbol', inputs: [], outputs: [{ type: 'string' }] },
      arguments: [],
    });
    expect([answer.isOk, answer.outputs]).toEqual([true, [{ name: '', type: 'string', value: 'USDT' }]]);
    const methods = await caller.call('listContractMethods', { chainName: 'DemoTRON', address });
    expect(['published', 'bytecode']).toContain(methods.source);
    expect(methods.list.map(({ signature }) => signature)).toContain('balanceOf(address)');
  });
});

describe('a contract that deals in structs', () => {
  const parts = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => expect.objectContaining({ name, value }));

  it('is asked by their fields and answers by them', async () => {
    const { list } = await caller.call('listContractMethods', { ...onEvm, address: swapDesk });
    const find = (name: string) => {
      const { inputs = [], outputs = [] } = list.find((one) => one.name === name) ?? {};
      return { name, inputs, outputs: outputs ?? [] };
    };
    const quote = find('quoteExactInputSingleV2');
    expect(quote.inputs).toMatchObject([
      {
        type: 'tuple',
        components: [
          { name: 'tokenIn', type: 'address' },
          { name: 'tokenOut', type: 'address' },
          { name: 'amountIn', type: 'uint256' },
        ],
      },
    ]);
    const asked = (amountIn: string) => JSON.stringify({ tokenIn: contracts.weth, tokenOut: contracts.token, amountIn });
    const call = (one: typeof quote, values: string[]) =>
      caller.call('callContract', { ...onEvm, address: swapDesk, function: one, arguments: values });
    // 0.02 ether at 2,000 tokens each, less 0.3 percent.
    expect((await call(quote, [asked('20000000000000000')])).outputs?.[0]?.value).toBe('39880000000000000000');
    expect((await call(find('getPoolKey'), [])).outputs?.[0]).toMatchObject({
      type: 'tuple',
      parts: parts({
        currency0: contracts.weth,
        currency1: contracts.token,
        fee: '3000',
        tickSpacing: '60',
        hooks: `0x${'0'.repeat(40)}`,
      }),
    });
  });

  it('is called and logs with them, told by their fields', async () => {
    const [, first] = await readLogs(swapDesk);
    const hash = first?.transactionHash ?? '';
    const view = await caller.call('getTransaction', { chainName: 'DemoETH', hash });
    expect(view.input?.decoded).toMatchObject([
      {
        type: 'tuple',
        parts: expect.arrayContaining(
          parts({ tokenOut: contracts.token, fee: '3000', amountIn: '20000000000000000', amountOutMinimum: '0' }),
        ),
      },
    ]);
    const page = await caller.call('pageContractEvents', { ...onEvm, address: swapDesk, pageSize: 10 });
    expect(page.list.map(({ event }) => event?.name)).toEqual(['OrderFulfilled', 'OrderFulfilled']);
    const offer = page.list[1]?.event?.arguments.find(({ name }) => name === 'offer');
    expect(offer).toMatchObject({
      type: 'tuple[]',
      parts: expect.arrayContaining(parts({ itemType: '1', token: contracts.token, identifier: '0', amount: '39880000000000000000' })),
    });
  });
});

describe('what a contract is', () => {
  const slot = (name: 'implementation' | 'admin' | 'beacon' | 'old') =>
    ({
      implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
      admin: '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
      beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
      old: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
    })[name];
  const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
  const admin = `0x${'ad'.repeat(20)}`;
  let last = 0;

  /** An address of its own whose code and storage are just these. */
  async function make(code: string, storage: Record<string, string> = {}): Promise<string> {
    last += 1;
    const address = `0x${'9'.repeat(36)}${last.toString(16).padStart(4, '0')}`;
    await ask(
      ['anvil_setCode', [address, code]],
      ...Object.entries(storage).map(([at, value]): [string, unknown[]] => ['anvil_setStorageAt', [address, at, value]]),
    );
    return address;
  }

  it('says who made it, how large it is, and what is called of it', async () => {
    const [code] = await ask(['eth_getCode', [usdt, 'latest']]);
    const view = await caller.call('getContract', { ...onEvm, address: usdt });
    expect([view.code?.sizeBytes, view.nodeNote, view.proxy, view.history]).toEqual([(String(code).length - 2) / 2, null, null, []]);
    expect(view.creation?.hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(view.methods[0]?.function?.signature).toBe('transfer(address,uint256)');
    expect(view.methods.reduce((sum, { count }) => sum + count, 0)).toBe(view.callCount);
  });

  it('says what it hands on to, whichever kind of proxy it is', async () => {
    const stub = '0x6080604052';
    const beacon = await make(`0x73${usdt.slice(2)}60005260206000f3`);
    const cases: [kind: string, address: string, part: Record<string, unknown>][] = [
      ['eip1167', await make(`0x363d3d373d3d3d363d73${usdt.slice(2)}5af43d82803e903d91602b57fd5bf3`), {}],
      ['eip7702', await make(`0xef0100${usdt.slice(2)}`), {}],
      ['eip1967', await make(stub, { [slot('implementation')]: word(usdt) }), {}],
      [
        'transparent',
        await make(stub, { [slot('implementation')]: word(usdt), [slot('admin')]: word(admin) }),
        { admin: { address: admin } },
      ],
      ['beacon', await make(stub, { [slot('beacon')]: word(beacon) }), { beacon: { address: beacon } }],
      ['openzeppelin', await make(stub, { [slot('old')]: word(usdt) }), {}],
      ['uups', await make(stub, { [slot('implementation')]: word(await make('0x6352d1902d')) }), {}],
      ['safe', await make('0x608060405260005463a619486e', { [`0x${'0'.repeat(64)}`]: word(usdt) }), {}],
    ];
    for (const [kind, address, part] of cases) {
      const { proxy } = await caller.call('getContract', { ...onEvm, address });
      expect(proxy).toMatchObject({ kind, ...(kind === 'uups' ? {} : { implementation: { address: usdt } }), ...part });
      const card = await caller.call('getAddressCard', { ...onEvm, address });
      expect([kind, ownOf('evm', card).proxy]).toEqual([
        kind,
        proxy && { title: proxy.title, implementation: proxy.implementation, admin: proxy.admin },
      ]);
    }
    const { list } = await caller.call('readContractStorage', { ...onEvm, address: cases[3]?.[1] ?? '' });
    expect(list.map(({ title, readings: [first] }) => `${title} ${first?.party?.address}`)).toEqual([
      `当前实现 ${usdt}`,
      `管理员 ${admin}`,
    ]);
    const [, minimal = ''] = cases[0] ?? [];
    const methods = await caller.call('listContractMethods', { ...onEvm, address: minimal });
    expect([methods.source, methods.implementation?.address]).toEqual(['bytecode', usdt]);
    expect(methods.list.map(({ signature }) => signature)).toContain('addBlackList(address)');
  });

  it('tells a word of its storage as its node has it, and refuses what is no place', async () => {
    const [theirs] = await ask(['eth_getStorageAt', [usdt, '0x5', 'latest']]);
    expect((await caller.call('readContractStorage', { ...onEvm, address: usdt, slot: '5' })).list[0]?.word).toBe(theirs);
    expect((await caller.ask('readContractStorage', { ...onEvm, address: usdt, slot: 'owner' })).envelope.code).toBe(9999);
  });

  it('is nothing where no code lies, and is refused on chains without code', async () => {
    const view = await caller.call('getContract', { ...onEvm, address: `0x${'12'.repeat(20)}` });
    expect([view.code, view.proxy, view.methods, view.creation]).toEqual([null, null, [], null]);
    expect((await caller.call('listContractMethods', { ...onEvm, address: `0x${'12'.repeat(20)}` })).source).toBe('none');
    for (const name of ['getContract', 'listContractMethods', 'listEventTopics', 'pageContractEvents'] as const) {
      const { envelope } = await caller.ask(name, { chainName: 'DemoBTC', address: 'bcrt1q' });
      expect(envelope).toMatchObject({ code: 9999, data: { fields: { chainName: expect.any(String) } } });
    }
  });
});

describe('an ABI that somebody brings', () => {
  it('is held against the code', async () => {
    const abi = JSON.stringify({ output: { abi: compiledContracts.DemoUSDT.abi } });
    const view = await caller.call('readContractAbi', { ...onEvm, address: usdt, abi });
    const functions = compiledContracts.DemoUSDT.abi.filter(({ type }) => type === 'function').length;
    expect(view.matched).toEqual({ found: functions, functions });
    const other = await caller.call('readContractAbi', { ...onEvm, address: contracts.router, abi });
    expect(other.matched?.found).toBeLessThan(functions);
  });

  it('of ten megabytes, of tuples without end or with letters that turn the line around, is refused and costs nothing', async () => {
    const say = async (abi: string) => caller.ask('readContractAbi', { ...onEvm, address: usdt, abi });
    const huge = await say(`[${'{"type":"function","name":"a","inputs":[],"outputs":[]},'.repeat(190_000)}0]`);
    expect([huge.httpStatus, huge.envelope.code === 200]).toEqual([413, false]);
    const nest = (depth: number): string => (depth === 0 ? '{"type":"uint8"}' : `{"type":"tuple","components":[${nest(depth - 1)}]}`);
    expect((await say(`[{"type":"function","name":"a","inputs":[${nest(900)}]}]`)).envelope).toMatchObject({
      code: 9999,
      msg: expect.stringContaining('嵌套过深'),
    });
    for (const name of ['x'.repeat(10_000), 'pay\u202Etuo', '转账']) {
      expect((await say(JSON.stringify([{ type: 'function', name, inputs: [] }]))).envelope).toMatchObject({
        code: 9999,
        msg: expect.stringContaining('名称'),
      });
    }
    expect((await say('{{')).envelope).toMatchObject({ code: 9999, data: { fields: { abi: '不是 JSON' } } });
  });
});
