import { describe, expect, it } from 'vitest';
import { bitcoinHash } from './bitcoinWorld.ts';
import { useServer } from './openServer.ts';
import { alice, blockHash, bob, created, fakeUsdt, miner, nft, pool, transactionHash, usdt } from './world.ts';

const open = useServer();

const onEth = { chainName: 'ETH' };

describe('a transaction', () => {
  const sentence = async (blockNumber: number, index = 0) => {
    const { summary } = await open.caller.call('getTransaction', { ...onEth, hash: transactionHash(blockNumber, index) });
    return summary
      .map((part) =>
        part.type === 'party'
          ? `<${part.party.label?.name ?? part.party.address.slice(0, 6)}>`
          : part.type === 'amount'
            ? `${part.amount.amount} ${part.amount.symbol}`
            : 'text' in part
              ? part.text
              : part.hash,
      )
      .join(' ');
  };

  it('is told in one sentence', async () => {
    expect(await sentence(1)).toBe('<0xa11c> 向 <币安热钱包 3> 转账 1.5 ETH');
    expect(await sentence(2, 1)).toBe('<0xa11c> 向 <币安热钱包 3> 转账 100.5 USDT');
    expect(await sentence(3)).toBe('<0xa11c> 部署合约 <0xc0de>');
    expect(await sentence(4)).toBe('<0xa11c> 通过 <0x9001> 用 10 USDT 兑换 0.005 WETH');
    expect(await sentence(6)).toBe(
      '<0xa11c> 向 <0x9001> 调用 swapExactTokensForTokens 失败 ，未发生（调用值 1 ETH ） ：合约回退，未说明原因',
    );
    expect(await sentence(7)).toBe('<0xa11c> 铸造 1 CAT #42');
    expect(await sentence(8)).toBe('<0xa11c> 向 3 个地址 批量转账 共 60 USDT');
  });

  it('splits its fee exactly and shows what everybody gained and lost', async () => {
    const view = await open.caller.call('getTransaction', { ...onEth, hash: transactionHash(4) });
    expect(view.feeParts.reduce((sum, { amount }) => sum + BigInt(amount.raw), 0n)).toBe(BigInt(view.fee.raw));
    expect(view).toMatchObject({ confirmations: 5, isFinal: true, typeName: '动态费用交易（EIP-1559）', transferCount: 3, logCount: 2 });
    expect(view.balanceChanges.map(({ party, change }) => [party.address, change.amount, change.symbol])).toEqual([
      [alice, '-10', 'USDT'],
      [pool, '10', 'USDT'],
      [pool, '-0.005', 'WETH'],
      [alice, '0.005', 'WETH'],
      [alice, '-0.000021', 'ETH'],
    ]);
  });

  it('says what everybody had right after it, as their statements do', async () => {
    for (const hash of [transactionHash(4), transactionHash(2, 1), transactionHash(8)]) {
      const { list, omittedCount, source, coverage } = await open.caller.call('getBalancesAfter', { ...onEth, hash });
      const view = await open.caller.call('getTransaction', { ...onEth, hash });
      expect([omittedCount, source, coverage.toBlock]).toEqual([0, null, view.coverage.toBlock]);
      expect(list.map(({ address, coinKey }) => [address, coinKey])).toEqual(
        view.balanceChanges.map(({ party, coin }) => [party.address, coin.coinKey]),
      );
      for (const { address, coinKey, after } of list) {
        const rows = await open.caller.call('pageStatement', { ...onEth, address, coinKey, pageSize: 50 });
        const balance = rows.list.find((row) => row.hash === hash)?.balance?.amount;
        expect([address, coinKey, after?.amount ?? balance]).toEqual([address, coinKey, balance]);
        expect(after === null).toBe(balance?.startsWith('-'));
      }
    }
  });

  it('lists, pages and draws its transfers, whichever way round chain and hash come', async () => {
    const { list, total } = await open.caller.call('listTransactionTransfers', { ...onEth, hash: transactionHash(8) });
    expect([list.length, total]).toEqual([4, 4]);
    const page = await open.caller.call('pageTransactionTransfers', { ...onEth, hash: transactionHash(8), kinds: ['usdt'], pageSize: 2 });
    expect([page.list.length, page.total, typeof page.cursor]).toEqual([2, 3, 'string']);
    const flow = await open.caller.call('getTransactionFlow', { a: transactionHash(8), b: 'eth' });
    expect(flow).toEqual(await open.caller.call('getTransactionFlow', { a: 'ETH', b: transactionHash(8) }));
    expect(flow.edges.map(({ step, from, to, amount }) => [step, from, to, amount.amount])).toEqual([
      [1, alice, bob, '10'],
      [2, alice, miner, '20'],
      [3, alice, created, '30'],
    ]);
    expect(flow.nodes.map(({ id, column }) => [id, column])).toEqual([
      [alice, 0],
      [bob, 1],
      [miner, 1],
      [created, 1],
    ]);
  });
});

describe('the logs of a transaction', () => {
  it('come in their order, page after page, each with what moved by it', async () => {
    const { list, total, cursor, coverage } = await open.caller.call('pageTransactionLogs', {
      ...onEth,
      hash: transactionHash(8),
      pageSize: 2,
    });
    expect([total, typeof cursor, coverage?.toBlock]).toEqual([3, 'string', 8]);
    expect(
      list.map(({ logIndex, contract, coin, event, transferIds }) => [logIndex, contract.address, coin?.symbol, event?.title, transferIds]),
    ).toEqual([
      [0, usdt, 'USDT', '转账', ['8-0-log-0-0']],
      [1, usdt, 'USDT', '转账', ['8-0-log-1-0']],
    ]);
    const rest = await open.caller.call('pageTransactionLogs', { ...onEth, hash: transactionHash(8), pageSize: 2, cursor });
    expect([rest.list.map(({ logIndex }) => logIndex), rest.cursor]).toEqual([[2], undefined]);
    const second = await open.caller.call('pageTransactionLogs', { ...onEth, hash: transactionHash(8), pageSize: 2, pageNum: 2 });
    expect(second.list).toEqual(rest.list);
  });

  it('are refused where transactions run no code, and where there is no such transaction', async () => {
    const { envelope } = await open.caller.ask('pageTransactionLogs', { chainName: 'BTC', hash: bitcoinHash(4, 1) });
    expect(envelope).toMatchObject({
      code: 9999,
      msg: '比特币（BTC）的交易不执行合约，没有事件日志；输入、输出与脚本见交易详情',
      data: { reason: 'bad_input', fields: { chainName: '没有事件日志' } },
    });
    const missing = await open.caller.ask('pageTransactionLogs', { ...onEth, hash: `0x${'9'.repeat(64)}` });
    expect(missing.envelope).toMatchObject({ code: 9999, data: { reason: 'not_found' } });
  });
});

describe('the calls of a transaction', () => {
  const hash = transactionHash(7, 1);
  const short = (address: string) => address.slice(0, 6);

  it('come flat in the order of execution, page after page, with what each moved and why it failed', async () => {
    const { list, total, cursor, trace } = await open.caller.call('pageTransactionCalls', { ...onEth, hash, pageSize: 3 });
    expect([total, typeof cursor, trace]).toEqual([4, 'string', { state: 'traced', note: null }]);
    expect(
      list.map(({ index, traceAddress, type, from, to, value, gasUsed, method, status, error, reason }) => [
        [index, traceAddress.join('.'), type, short(from.address), short(to.address), value?.amount ?? null, gasUsed],
        [method.selector, method.name, status, error, reason],
      ]),
    ).toEqual([
      [
        [0, '', 'CALL', short(alice), short(pool), null, '21000'],
        ['0x22222222', null, 'ok', '', null],
      ],
      [
        [1, '0', 'CALL', short(pool), short(alice), '0.25', '2300'],
        ['', null, 'ok', '', null],
      ],
      [
        [2, '1', 'DELEGATECALL', short(pool), short(nft), null, '700'],
        ['0xa9059cbb', 'transfer', 'failed', 'execution reverted', 'NO'],
      ],
    ]);
    const rest = await open.caller.call('pageTransactionCalls', { ...onEth, hash, pageSize: 3, cursor });
    expect(rest.list.map(({ index, to, status, reason }) => [index, to.label?.name, status, reason])).toEqual([
      [3, '币安热钱包 3', 'failed', null],
    ]);
    const numbered = await open.caller.call('pageTransactionCalls', { ...onEth, hash, pageSize: 3, pageNum: 2 });
    expect(numbered.list).toEqual(rest.list);
  });

  it('make a tree in Parity’s form, whichever way round chain and hash come', async () => {
    const tree = await open.caller.call('getCallTree', { a: 'ETH', b: hash });
    expect(tree).toEqual(await open.caller.call('getCallTree', { a: hash, b: 'eth' }));
    expect(tree).toMatchObject({ chainName: 'ETH', hash, total: 4, omittedCount: 0, depth: 2, trace: { state: 'traced' } });
    expect(tree.parties.map(({ address, label }) => [address, label?.name])).toContainEqual([bob, '币安热钱包 3']);
    expect(tree.traces[2]).toEqual({
      type: 'call',
      action: { callType: 'delegatecall', from: pool, to: nft, value: '0x0', input: '0xa9059cbb' },
      result: null,
      error: 'execution reverted',
      subtraces: 1,
      traceAddress: [1],
      method: { selector: '0xa9059cbb', name: 'transfer' },
      value: null,
      gasUsed: '700',
      status: 'failed',
      reason: 'NO',
      callCount: 1,
    });
    expect(tree.traces[1]).toMatchObject({
      action: { value: '0x3782dace9d90000' },
      result: { gasUsed: '0x8fc' },
      value: { amount: '0.25' },
    });
    expect(tree.traces.map(({ traceAddress, subtraces, callCount }) => [traceAddress.join('.'), subtraces, callCount])).toEqual([
      ['', 2, 3],
      ['0', 0, 0],
      ['1', 1, 1],
      ['1.0', 0, 0],
    ]);
  });

  it('tell what each was given only as the node says it now, and not where it says otherwise than what is stored', async () => {
    const data = await open.caller.call('getCallData', { ...onEth, hash, index: 2 });
    expect(data).toEqual({
      chainName: 'ETH',
      hash,
      index: 2,
      type: 'DELEGATECALL',
      from: { address: pool },
      to: { address: nft },
      input: {
        raw: `0xa9059cbb${bob.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`,
        sizeBytes: 68,
        isCut: false,
        method: { selector: '0xa9059cbb', name: 'transfer', signature: 'transfer(address,uint256)' },
        decoded: [
          { name: 'to', type: 'address', value: bob, parties: [expect.objectContaining({ address: bob })] },
          { name: 'amount', type: 'uint256', value: '5' },
        ],
        isGuess: true,
        others: expect.any(Array),
        nested: [],
        nestedOmitted: 0,
      },
      output: { raw: '0x', sizeBytes: 0, isCut: false, decoded: null },
      note: null,
      coverage: data.coverage,
    });
    const other = await open.caller.call('getCallData', { ...onEth, hash, index: 3 });
    expect([other.input, other.output, other.note]).toEqual([null, null, '节点现在给出的调用与已收录的不一致，未采用']);
    const { envelope } = await open.caller.ask('getCallData', { ...onEth, hash, index: 4 });
    expect(envelope).toMatchObject({ code: 9999, msg: '这笔交易没有第 4 号调用，已收录 4 个', data: { reason: 'not_found' } });
  });

  it('are said not to be there where the transaction makes none, and refused where no chain makes any', async () => {
    const none = await open.caller.call('getCallTree', { a: 'ETH', b: transactionHash(1) });
    expect([none.traces, none.trace]).toEqual([[], { state: 'none', note: '这笔交易没有执行合约，没有调用轨迹' }]);
    for (const [name, input] of [
      ['getCallTree', { a: bitcoinHash(4, 1), b: 'BTC' }],
      ['pageTransactionCalls', { chainName: 'BTC', hash: bitcoinHash(4, 1) }],
    ] as const) {
      const { envelope } = await open.caller.ask(name, input);
      expect(envelope).toMatchObject({
        code: 9999,
        msg: expect.stringContaining('不执行合约，没有调用轨迹'),
        data: { reason: 'bad_input' },
      });
    }
    const { envelope } = await open.caller.ask('getCallTree', { a: 'ETH', b: 'nonsense' });
    expect(envelope).toMatchObject({ code: 9999, data: { fields: { hash: expect.any(String) } } });
  });
});

describe('blocks, coins and chains', () => {
  it('shows a block by height and by hash, with its neighbours, rewards and what was burnt', async () => {
    const byHeight = await open.caller.call('getBlock', { ...onEth, blockNumber: '8' });
    expect(byHeight).toMatchObject({
      hash: blockHash(8),
      previous: 7,
      next: null,
      isFinal: false,
      reward: { amount: '2' },
      burnt: { amount: '0.000021' },
      own: { gas: { baseFeeGwei: '1' } },
    });
    expect(await open.caller.call('getBlockByHeightOrHash', { ...onEth, number: blockHash(8) })).toEqual(byHeight);
  });

  it('lists the transactions and the coins of a block, and one coin of it', async () => {
    const transactions = await open.caller.call('pageBlockTransactions', { ...onEth, blockNumber: 7 });
    expect([transactions.list.length, transactions.total]).toEqual([2, 2]);
    const coins = await open.caller.call('pageBlockCoins', { ...onEth, blockNumber: 8 });
    expect(coins.list.map((row) => ('sum' in row ? [row.coin.coinKey, row.count, row.sum.amount, row.largest.amount] : []))).toEqual([
      [`ETH:${usdt}`, 3, '60', '30'],
      ['ETH', 1, '0', '0'],
    ]);
    const one = await open.caller.call('pageBlockCoins', { ...onEth, blockNumber: 8, coinKey: usdt });
    expect(one.total).toBe(3);
    const rewards = await open.caller.call('pageBlockCoins', { ...onEth, blockNumber: 8, coinKey: 'ETH', kinds: ['reward', 'withdrawal'] });
    expect(rewards.total).toBe(1);
    expect(rewards.list.map((row) => ('kind' in row ? [row.kind, row.amount.amount] : []))).toEqual([['reward', '2']]);
    expect((await open.caller.call('listLatestBlocks', { ...onEth, limit: 3 })).list.map(({ number }) => number)).toEqual([8, 7, 6]);
  });

  it('tells a coin in all forms of its key, with its figures', async () => {
    for (const input of [
      { coin: `ETH:${usdt}` },
      { coin: usdt, chainName: 'eth' },
      { coin: `eth:${usdt.toUpperCase().replace('0X', '0x')}` },
    ]) {
      expect(await open.caller.call('getCoin', input)).toMatchObject({ symbol: 'USDT', isKnown: true, resembles: null });
    }
    expect(await open.caller.call('getCoin', { coin: 'ETH' })).toMatchObject({ standard: 'native', contract: '' });
    expect(await open.caller.call('getCoin', { coin: fakeUsdt, ...onEth })).toMatchObject({
      doubt: 'lookalike',
      resembles: { coinKey: `ETH:${usdt}` },
    });
    expect((await open.caller.call('countCoinTransfers', { coin: usdt, ...onEth })).count).toBe(7);
    expect((await open.caller.call('countCoinHolders', { coin: usdt, ...onEth })).count).toBe(5);
    expect(await open.caller.call('getCoinSupply', { coin: usdt, ...onEth })).toMatchObject({
      source: 'transfers',
      supply: { amount: '1000' },
    });
  });

  it('means one item of an NFT by its number, in the details and in all three figures', async () => {
    const cat = { coin: nft, ...onEth, tokenId: '42' };
    const read = async (input: { coin: string; tokenId?: string }) => [
      (await open.caller.call('countCoinTransfers', input)).count,
      (await open.caller.call('countCoinHolders', input)).count,
      (await open.caller.call('getCoinSupply', input)).supply?.amount,
    ];
    expect(await open.caller.call('getCoin', cat)).toMatchObject({ symbol: 'CAT', standard: 'erc721', tokenId: '42' });
    expect(await open.caller.call('getCoin', { ...cat, tokenId: '' })).toMatchObject({ symbol: 'CAT', tokenId: null });
    expect(await read(cat)).toEqual([1, 1, '1']);
    expect(await read({ ...cat, tokenId: '0042' })).toEqual([1, 1, '1']);
    expect(await read({ ...cat, tokenId: '43' })).toEqual([0, 0, undefined]);
    expect((await open.caller.ask('getCoin', { ...cat, tokenId: '43' })).envelope).toMatchObject({
      code: 9999,
      msg: expect.stringContaining('43'),
      data: { reason: 'not_found' },
    });
    for (const coin of [usdt, 'ETH']) {
      const { envelope } = await open.caller.ask('countCoinHolders', { coin, ...onEth, tokenId: '1' });
      expect(envelope).toMatchObject({ code: 9999, data: { fields: { tokenId: expect.stringContaining('NFT') } } });
    }
    expect((await open.caller.ask('getCoin', { ...cat, tokenId: 'x' })).envelope).toMatchObject({
      data: { fields: { tokenId: expect.anything() } },
    });
  });

  it('lists every chain with its state', async () => {
    const { list } = await open.caller.call('listChains', {});
    expect(list).toHaveLength(21);
    expect(list.find(({ chainName }) => chainName === 'ETH')).toMatchObject({
      mode: 'node',
      height: 8,
      finalHeight: 6,
      lag: 0,
      syncState: 'live',
    });
    expect(list.find(({ chainName }) => chainName === 'Base')).toMatchObject({ mode: 'none', height: null, syncState: 'not_configured' });
  });
});
