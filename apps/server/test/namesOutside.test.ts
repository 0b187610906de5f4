import { decodeFunctionResult, encodeFunctionData, namehash, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { usePublicNode } from './publicNode.ts';

/** Names of a chain of which there is somebody else's node and nothing else: what its contracts say, and what takes a whole chain said as missing. */
const outside = usePublicNode();
const abi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function owner(bytes32) view returns (address)',
  'function addr(bytes32) view returns (address)',
]);
const { nameService } = outside.chain;
const name = 'xinggang.eth';
const own = () => `公共节点 ${new URL(outside.double.url).host}`;

async function ask(to: string, functionName: (typeof abi)[number]['name'], argument: unknown): Promise<string> {
  const data = encodeFunctionData({ abi, functionName, args: [argument] as never });
  const [output] = await outside.ask(['eth_call', [{ to, data }, 'latest']]);
  return decodeFunctionResult({ abi, functionName, data: output as `0x${string}` }).toLowerCase();
}

async function readAddress(of: string): Promise<string> {
  const node = namehash(of);
  return ask(await ask(nameService?.registry ?? '', 'resolver', node), 'addr', node);
}

describe('a name of a chain without a node of ours', () => {
  it('leads where its contracts say, checked forth and back, and says who told it', async () => {
    const address = await readAddress(name);
    const [head] = await outside.ask(['eth_blockNumber', []]);
    const { list, tried, ...view } = await outside.caller.call('resolveName', { ens: name });
    expect([view.address, view.chainName]).toEqual([address, 'DemoETH']);
    expect(list).toMatchObject([{ state: 'resolved', address: { address }, primary: { name, isVerified: true }, marks: [] }]);
    expect(tried.filter(({ chainName }) => chainName === 'DemoETH')).toEqual([
      { chainName: 'DemoETH', service: '演示 ENS', state: 'found', note: null },
    ]);
    const details = await outside.caller.call('getNameDetails', { ens: name, chainName: 'demoeth' });
    expect(details).toMatchObject({
      state: 'resolved',
      address: { address },
      primary: { name, isVerified: true },
      controller: { address: await ask(nameService?.registry ?? '', 'owner', namehash(name)) },
      asked: { blockNumber: Number(head) },
      others: [],
      history: [],
      notes: ['没有自建节点：注册与变更历史、持有的其他域名需要整条链的事件，未列出'],
      coverage: {
        complete: false,
        fromBlock: Number(head),
        toBlock: Number(head),
        source: own(),
        gaps: [],
        note: `没有自建节点：由${own()}当场给出；注册与变更历史、持有的其他域名需要整条链的事件，未列出`,
      },
    });
    expect(details.texts.length).toBeGreaterThan(0);
    expect((await outside.caller.call('getNameDetails', { ens: name })).chainName).toBe('DemoETH');
    expect((await outside.caller.call('getNameDetails', { ens: 'nobody-holds-it.eth' })).state).toBe('unregistered');
  });

  it('is what its address calls itself, and a false one is told as false', async () => {
    const address = await readAddress(name);
    const names = await outside.caller.call('listAddressNames', { chainName: 'DemoETH', address });
    expect(names).toMatchObject({
      service: '演示 ENS',
      primary: { name, isVerified: true, marks: [] },
      held: [],
      notes: ['没有自建节点：持有的域名需要整条链的注册事件，未知'],
      coverage: { complete: false, source: own(), note: expect.stringContaining('需要整条链的事件') as string },
    });
    const payout = outside.node.addresses.find(({ role }) => role === '返利地址')?.address ?? '';
    const { primary } = await outside.caller.call('listAddressNames', { chainName: 'DemoETH', address: payout });
    expect([primary?.name, primary?.isVerified, primary?.marks.map(({ kind }) => kind)]).toEqual([name, false, ['not_back']]);
  });

  it('is found by the search and offered while it is typed', async () => {
    const address = await readAddress(name);
    const startedAt = performance.now();
    const found = await outside.caller.call('search', { address: 'XingGang.eth' });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(found.list).toMatchObject([
      {
        kind: 'ens',
        chainName: 'DemoETH',
        text: name,
        subtitle: `演示 ENS · 指向 ${address}`,
        claim: { address: { address }, marks: [] },
        coverage: { source: own(), complete: false },
      },
    ]);
    expect(await outside.caller.call('search', { address: name, chainName: 'DemoETH' })).toMatchObject({ list: [{ text: name }] });
    const nobody = await outside.caller.call('search', { address: 'nobody-holds-it.eth' });
    expect([nobody.list, nobody.tried.find(({ chainName }) => chainName === 'DemoETH')?.state]).toEqual([[], 'none']);
    const { list } = await outside.caller.call('suggest', { address: name });
    expect(list.map(({ kind, chainName, text }) => [kind, chainName, text])).toEqual([['ens', 'DemoETH', name]]);
  });

  it.each([
    ['does not answer', { kind: 'slow', ms: 60_000 }, '节点没有及时回答'],
    ['refuses', { kind: 'answer', answer: { statusCode: 503, text: '' } }, '503'],
  ] as const)(
    'is said not to be known where the node %s',
    async (_, disturbance, words) => {
      outside.double.disturb(() => disturbance);
      const startedAt = performance.now();
      const found = await outside.caller.call('search', { address: name });
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      expect(found.list).toMatchObject([{ kind: 'ens', chainName: 'DemoETH', text: name, coverage: { complete: false, source: own() } }]);
      expect(found.list[0]?.subtitle).toContain(`演示 ENS · 暂时无法询问${own()}：`);
      expect(found.list[0]?.claim).toBeUndefined();
      const { tried } = await outside.caller.call('resolveName', { ens: name });
      expect(tried.find(({ chainName }) => chainName === 'DemoETH')).toMatchObject({
        state: 'error',
        note: expect.stringContaining(words) as string,
      });
      const address = outside.node.addresses[0]?.address ?? '';
      for (const answer of [
        await outside.caller.ask('getNameDetails', { ens: name, chainName: 'DemoETH' }),
        await outside.caller.ask('listAddressNames', { chainName: 'DemoETH', address }),
      ]) {
        expect(answer.envelope).toMatchObject({ code: 9999, data: { reason: 'source_unreachable', retryAfter: 5 } });
        expect(answer.envelope.msg).toContain(words);
      }
    },
    60_000,
  );

  it('is asked of nobody while nobody outside may be asked, and every answer says so', async () => {
    const address = await readAddress(name);
    outside.allow(false);
    const before = outside.double.asked.length;
    const words = '现在是仅本地：不向外发出查询，管理员可在“数据源”中允许';
    const { list, tried } = await outside.caller.call('resolveName', { ens: name });
    expect([list, tried.find(({ chainName }) => chainName === 'DemoETH')]).toEqual([
      [],
      { chainName: 'DemoETH', service: '演示 ENS', state: 'not_configured', note: words },
    ]);
    for (const input of [{ ens: name }, { ens: name, chainName: 'DemoETH' }]) {
      expect((await outside.caller.ask('getNameDetails', input)).envelope).toMatchObject({
        code: 9999,
        msg: `演示链 EVM（DemoETH）没有自建节点，域名没有查询：${words}`,
        data: { reason: 'not_allowed' },
      });
    }
    expect((await outside.caller.ask('listAddressNames', { chainName: 'DemoETH', address })).envelope).toMatchObject({
      data: { reason: 'not_allowed' },
    });
    expect(await outside.caller.call('search', { address: name })).toMatchObject({
      list: [],
      notice: { kind: 'local_only', text: `域名没有查询：${words}` },
    });
    expect((await outside.caller.call('search', { address: 'usdt' })).notice).toBeNull();
    expect((await outside.caller.ask('suggest', { address: name })).envelope).toMatchObject({ data: { list: [] } });
    expect(outside.double.asked.length).toBe(before);
  });
});
