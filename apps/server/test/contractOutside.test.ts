import { compiledContracts, contracts } from '@chaintrail/devnet';
import { describe, expect, it } from 'vitest';
import { usePublicNode } from './publicNode.ts';

/** Contracts of a chain of which there is somebody else's node and nothing else. */
const outside = usePublicNode();
const { usdt } = contracts;
const onEvm = { chainName: 'DemoETH' };
const own = () => `公共节点 ${new URL(outside.double.url).host}`;
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
const IMPLEMENTATION = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
const ADMIN = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103';
const proxy = `0x${'9'.repeat(40)}`;
const admin = `0x${'ad'.repeat(20)}`;
const LACKS = '转账、持有人、事件、创建者、升级历史与调用次数未取';

describe('a contract of a chain without a node of ours', () => {
  it('is told by its code, and what takes the whole chain is said not to be known', async () => {
    const [code, head] = await outside.ask(['eth_getCode', [usdt, 'latest']], ['eth_blockNumber', []]);
    expect(await outside.caller.call('getContract', { ...onEvm, address: usdt })).toMatchObject({
      chainName: 'DemoETH',
      address: usdt,
      code: { sizeBytes: (String(code).length - 2) / 2 },
      nodeNote: null,
      creation: null,
      proxy: null,
      history: [],
      methods: [],
      callCount: 0,
      coverage: {
        complete: false,
        fromBlock: Number(head),
        toBlock: Number(head),
        source: own(),
        note: `没有自建节点：由${own()}当场给出，未收录整条链，${LACKS}`,
      },
    });
  });

  it('says what it hands on to, and offers the functions of that', async () => {
    await outside.ask(
      ['anvil_setCode', [proxy, '0x6080604052']],
      ['anvil_setStorageAt', [proxy, IMPLEMENTATION, word(usdt)]],
      ['anvil_setStorageAt', [proxy, ADMIN, word(admin)]],
    );
    const view = await outside.caller.call('getContract', { ...onEvm, address: proxy });
    expect(view.proxy).toMatchObject({ kind: 'transparent', implementation: { address: usdt }, admin: { address: admin }, beacon: null });
    const methods = await outside.caller.call('listContractMethods', { ...onEvm, address: proxy });
    expect([methods.source, methods.implementation?.address, methods.coverage?.source]).toEqual(['bytecode', usdt, own()]);
    const found = new Set(methods.list.map(({ key }) => key));
    for (const item of compiledContracts.DemoUSDT.abi) {
      if (item.type !== 'function') continue;
      const signature = `${item.name}(${item.inputs.map(({ type }) => type).join(',')})`;
      const { hashes } = await outside.caller.call('searchMethods', { text: signature });
      expect([signature, found.has(hashes?.selector ?? '')]).toEqual([signature, true]);
    }
    const { list } = await outside.caller.call('readContractStorage', { ...onEvm, address: proxy });
    expect(list.map(({ title, readings: [first] }) => `${title} ${first?.party?.address}`)).toEqual([
      `当前实现 ${usdt}`,
      `管理员 ${admin}`,
    ]);
  });

  it('is asked, and answers as its node does', async () => {
    const [raw, head] = await outside.ask(['eth_call', [{ to: usdt, data: '0x18160ddd' }, 'latest']], ['eth_blockNumber', []]);
    const answer = await outside.caller.call('callContract', {
      ...onEvm,
      address: usdt,
      function: { name: 'totalSupply', inputs: [], outputs: [{ type: 'uint256' }] },
      arguments: [],
    });
    expect([answer.isOk, answer.blockNumber, answer.outputs?.[0]?.value]).toEqual([true, Number(head), BigInt(String(raw)).toString()]);
  });

  it('is nothing where no code lies; its events take the whole chain, which is said', async () => {
    const nothing = `0x${'12'.repeat(20)}`;
    const view = await outside.caller.call('getContract', { ...onEvm, address: nothing });
    expect([view.code, view.proxy, view.methods, view.coverage?.source]).toEqual([null, null, [], own()]);
    const methods = await outside.caller.call('listContractMethods', { ...onEvm, address: nothing });
    expect([methods.source, methods.note]).toEqual(['none', '该地址没有合约代码，也没有已收录的调用']);
    for (const name of ['pageContractEvents', 'listEventTopics'] as const) {
      expect((await outside.caller.ask(name, { ...onEvm, address: usdt })).envelope).toMatchObject({
        code: 9999,
        msg: '演示链 EVM（DemoETH）没有自建节点，只能按地址查询：这项查询需要整条链的区块',
        data: { reason: 'not_configured' },
      });
    }
  });

  it('is not known where the node does not answer, and asked of nobody while nobody may be asked', async () => {
    const names = ['getContract', 'listContractMethods', 'readContractStorage'] as const;
    outside.double.disturb(() => ({ kind: 'answer', answer: { statusCode: 503, text: '' } }));
    // The head that was read for the page before is none any more.
    await new Promise((resolve) => setTimeout(resolve, 3_100));
    for (const name of names) {
      const { envelope } = await outside.caller.ask(name, { ...onEvm, address: usdt });
      expect([name, envelope.code, (envelope.data as { reason: string }).reason]).toEqual([name, 9999, 'source_unreachable']);
      expect(envelope.msg).toContain('503');
    }
    outside.allow(false);
    const before = outside.double.asked.length;
    for (const name of names) {
      const { envelope } = await outside.caller.ask(name, { ...onEvm, address: usdt });
      expect([name, envelope.code, (envelope.data as { reason: string }).reason]).toEqual([name, 9999, 'not_allowed']);
      expect(envelope.msg).toContain('现在是仅本地');
    }
    expect(outside.double.asked.length).toBe(before);
  });
});
