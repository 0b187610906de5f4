import { ownOf } from '@chaintrail/contract';
import type { AmountView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { bitcoinHash, carol, dave, erin, frank, satoshi, tellCrowd, tellReward } from './bitcoinWorld.ts';
import { checkBlocks } from './bitcoinBlockChecks.ts';
import { type Caller } from './caller.ts';
import { btc, eth, getChain, useServer } from './openServer.ts';
import { alice } from './world.ts';

const bch = getChain('BitcoinCash');
const open = useServer({ chains: [eth, btc, bch].map((chain) => ({ chain, mode: 'node', fromBlock: 0 })) });
const onBtc = { chainName: 'BTC' };
const amountOf = ({ amount }: AmountView) => amount;

describe('a transaction of inputs and outputs', () => {
  it('shows what it spent, what it made, who spent that, and its sums', async () => {
    const view = await open.caller.call('getTransaction', { ...onBtc, hash: bitcoinHash(3, 1) });
    expect(view).toMatchObject({
      family: 'bitcoin',
      from: { address: carol },
      to: { address: dave, label: { name: '某交易所热钱包' } },
      value: { amount: '45' },
      fee: { amount: '0.001' },
      typeName: '普通交易',
      confirmations: 3,
      isFinal: true,
      detail: {},
    });
    const own = ownOf('bitcoin', view);
    expect(own).toMatchObject({
      inputCount: 2,
      outputCount: 3,
      inputSum: { amount: '49.999' },
      outputSum: { amount: '49.998' },
      feeRate: '500',
      lockTime: { raw: 3, kind: 'height' },
      isReplaceable: true,
      isCoinbase: false,
      coinbase: null,
    });
    expect(own.method).toContain('付款方 2 个、收款方 2 个');
    expect(own.method).toContain('推断');
    expect(own.inputs.map(({ previous, party, amount }) => [previous?.hash, previous?.index, party.address, amount?.amount])).toEqual([
      [bitcoinHash(2, 1), 0, carol, '30'],
      [bitcoinHash(2, 1), 1, satoshi, '19.999'],
    ]);
    expect(own.outputs.map(({ party, amount, spentBy }) => [party.address, amount.amount, spentBy?.hash ?? null])).toEqual([
      [dave, '25', bitcoinHash(4, 1)],
      [erin, '20', bitcoinHash(5, 1)],
      [carol, '4.998', null],
    ]);
    expect(view.balanceChanges.map(({ party, change }) => [party.address, change.amount])).toEqual([
      [carol, '-25.002'],
      [dave, '25'],
      [erin, '20'],
      [satoshi, '-19.999'],
    ]);
  });

  it('shows written data and a coinbase with what its miner wrote', async () => {
    const payment = await open.caller.call('getTransaction', { ...onBtc, hash: bitcoinHash(2, 1) });
    expect(ownOf('bitcoin', payment).outputs[2]).toMatchObject({
      party: { address: '' },
      scriptType: 'nulldata',
      isSpendable: false,
      data: { hex: '68656c6c6f', text: 'hello' },
    });
    expect(ownOf('bitcoin', payment).method).toContain('付款方只有一个');
    const reward = await open.caller.call('getTransaction', { ...onBtc, hash: bitcoinHash(2) });
    expect(reward.own).toMatchObject({ isCoinbase: true, feeRate: null, coinbase: { text: '/the trail/' } });
    expect(ownOf('bitcoin', reward).inputs[0]).toMatchObject({ previous: null, amount: null });
  });

  it('is told in one sentence', async () => {
    const sentence = async (blockNumber: number, index: number) => {
      const { summary } = await open.caller.call('getTransaction', { ...onBtc, hash: bitcoinHash(blockNumber, index) });
      return summary
        .map((part) => {
          if (part.type === 'party') return `<${part.party.label?.name ?? part.party.address.slice(0, 5)}>`;
          return part.type === 'amount' ? `${part.amount.amount} ${part.amount.symbol}` : 'text' in part ? part.text : part.hash;
        })
        .join(' ');
    };
    expect(await sentence(1, 0)).toBe('<1A1zP> 获得 出块奖励 50 BTC');
    expect(await sentence(0, 0)).toBe('出块奖励 ，没有可花费的收款方');
    expect(await sentence(2, 1)).toBe('<1A1zP> 向 <bc1qa> 支付 30 BTC ，并写入数据 「hello」');
    expect(await sentence(3, 1)).toBe('<bc1qa> 等 2 个地址 向 <某交易所热钱包> 支付 25 BTC 、向 <1BvBM> 支付 20 BTC');
    expect(await sentence(4, 1)).toBe('<某交易所热钱包> 向 4 个地址 批量付款 共 6.000005 BTC');
    expect(await sentence(5, 1)).toBe('<1BvBM> 把自己的 3 个输出 归集 为一个');
  });

  it('pages its inputs and outputs', async () => {
    const first = await open.caller.call('pageTransactionSide', { ...onBtc, hash: bitcoinHash(4, 1), side: 'output', pageSize: 3 });
    expect([first.list.length, first.total, typeof first.cursor]).toEqual([3, 5, 'string']);
    const rest = await open.caller.call('pageTransactionSide', {
      ...onBtc,
      hash: bitcoinHash(4, 1),
      side: 'output',
      pageSize: 3,
      cursor: first.cursor!,
    });
    expect([...first.list, ...rest.list].map(({ party }) => party.address)).toEqual([carol, frank, erin, satoshi, dave]);
    const inputs = await open.caller.call('pageTransactionSide', {
      ...onBtc,
      hash: bitcoinHash(5, 1),
      side: 'input',
      pageNum: 2,
      pageSize: 2,
    });
    expect([inputs.list.map(({ index }) => index), inputs.total]).toEqual([[2], 3]);
  });

  it('is drawn from its transfers, new coin from nowhere', async () => {
    const flow = await open.caller.call('getTransactionFlow', { a: 'BTC', b: bitcoinHash(3, 1) });
    expect(flow.edges.map(({ from, to, amount }) => [from, to, amount.amount])).toEqual([
      [carol, dave, '25'],
      [carol, erin, '0.001'],
      [satoshi, erin, '19.999'],
    ]);
    expect(flow.nodes.map(({ id, column }) => [id, column])).toEqual([
      [carol, 0],
      [dave, 1],
      [erin, 1],
      [satoshi, 0],
    ]);
    const reward = await open.caller.call('getTransactionFlow', { a: bitcoinHash(1), b: 'BTC' });
    expect(reward.nodes.map(({ id, party, column }) => [id, party.address, column])).toEqual([
      ['void', '', 0],
      [satoshi, satoshi, 1],
    ]);
  });
});

describe('what a transaction costs', () => {
  it('is what those of the last blocks paid for a virtual byte; rewards paid nothing', async () => {
    const { fees } = await open.caller.call('getChainActivity', { ...onBtc, days: 7 });
    const level = (name: string, percent: number, price: string) => ({ name, percent, price, tip: null });
    expect(fees?.levels).toEqual({
      fromBlock: 0,
      toBlock: 5,
      transactions: 4,
      // Fees of 1,000, 50,000 and twice 100,000 of the smallest unit, for 200 virtual bytes each.
      list: [level('slow', 25, '5'), level('standard', 50, '250'), level('fast', 90, '500')],
    });
  });
});

describe('a block of inputs and outputs', () => {
  checkBlocks(open);
});

describe('an address with outputs', () => {
  it('lists its transactions newest first with their net effect and the main other sides', async () => {
    const page = await open.caller.call('pageBitcoinAddressTransactions', { ...onBtc, address: satoshi });
    expect(page.total).toBe(7);
    expect(page.list.map(({ hash, direction, net, fee, isFinal }) => [hash, direction, net.amount, fee?.amount ?? null, isFinal])).toEqual([
      [bitcoinHash(5), 'in', '50.00001', null, false],
      [bitcoinHash(4, 1), 'in', '3', null, false],
      [bitcoinHash(4), 'in', '50.0005', null, false],
      [bitcoinHash(3, 1), 'out', '-19.999', '0.001', true],
      [bitcoinHash(2, 1), 'out', '-30.001', '0.001', true],
      [bitcoinHash(2), 'in', '50.001', null, true],
      [bitcoinHash(1), 'in', '50', null, true],
    ]);
    expect(page.list[4]).toMatchObject({
      received: { amount: '19.999' },
      spent: { amount: '50' },
      isReturned: true,
      isDust: false,
      counterparties: [{ party: { address: carol }, amount: { amount: '30' } }],
      otherCounterpartyCount: 0,
      inputCount: 1,
      outputCount: 3,
    });
    // Coming back is a fact of who paid: what only received has none.
    expect(page.list.map(({ isReturned, isDust }) => [isReturned, isDust])).toContainEqual([false, false]);
    expect(page.method).toContain('推断');
    // What Carol got back of what both paid is change by the fact that she paid; what came back to Satoshi stands in `received`.
    expect(
      page.list.map(({ change }) =>
        change?.map(({ party, amount, rules, isReturned }) => [party.address, amount.amount, rules, isReturned]),
      ),
    ).toEqual([[], [], [], [[carol, '4.998', ['回到输入地址'], true]], [], [], []]);
    const ofDave = await open.caller.call('pageBitcoinAddressTransactions', { ...onBtc, address: dave, pageSize: 1 });
    expect(ofDave.list[0]?.counterparties.map(({ party, amount }) => [party.address, amount.amount])).toEqual([
      [satoshi, '3'],
      [erin, '2'],
      [frank, '1'],
    ]);
    expect(ofDave.list[0]?.otherCounterpartyCount).toBe(1);
    const own = await open.caller.call('pageBitcoinAddressTransactions', { ...onBtc, address: erin, direction: 'self' });
    expect(own.list.map(({ hash, net }) => [hash, net.amount])).toEqual([[bitcoinHash(5, 1), '-0.00001']]);
  });

  it('filters and orders the transactions of an address, and sums the same rows', async () => {
    const ofSatoshi = { ...onBtc, address: satoshi };
    const list = async (asked: object) => {
      const page = await open.caller.call('pageBitcoinAddressTransactions', { ...ofSatoshi, ...asked });
      return page.list.map(({ net }) => net.amount);
    };
    const sum = async (asked: object) => {
      const { count, unfilteredCount, received, spent, net } = await open.caller.call('sumBitcoinAddressTransactions', {
        ...ofSatoshi,
        ...asked,
      });
      return [count, unfilteredCount, ...[received, spent, net].map(amountOf)];
    };
    expect(await sum({})).toEqual([7, 7, '223.00051', '69.999', '153.00151']);
    expect(await list({ order: 'oldest' })).toEqual(['50', '50.001', '-30.001', '-19.999', '50.0005', '3', '50.00001']);
    const byAmount = ['50.001', '50.0005', '50.00001', '50', '-30.001', '-19.999', '3'];
    expect(await list({ order: 'largest' })).toEqual(byAmount);
    expect(await list({ order: 'smallest' })).toEqual(byAmount.toReversed());
    const bounds = { minAmount: '3.1', maxAmount: '50' };
    const ofCarol = { ...onBtc, address: carol };
    const dust = async (asked: object) => {
      const { count, dustCount, received } = await open.caller.call('sumBitcoinAddressTransactions', { ...ofCarol, ...asked });
      const { list: rows } = await open.caller.call('pageBitcoinAddressTransactions', { ...ofCarol, ...asked });
      return [count, dustCount, received.amount, rows.length, rows.filter(({ isDust }) => isDust).length];
    };
    expect(await dust({})).toEqual([3, 1, '34.998005', 3, 1]);
    expect(await dust({ hideDust: true })).toEqual([2, 1, '34.998', 2, 0]);
    expect(await dust({ hideDust: true, direction: 'in' })).toEqual([1, 1, '30', 1, 0]);
    expect(await list(bounds)).toEqual(['-19.999', '-30.001', '50']);
    expect(await sum(bounds)).toEqual([3, 7, '69.999', '69.999', '0']);
    expect(await list({ counterparty: carol })).toEqual(['-30.001']);
    expect(await list({ counterparty: '热钱包', order: 'largest' })).toEqual(['3']);
    const totals = await open.caller.call('sumBitcoinAddressTransactions', { ...ofSatoshi, counterparty: '热钱包' });
    expect(totals).toMatchObject({ count: 1, counterparties: [{ text: '热钱包', kind: 'label', parties: [{ address: dave }], count: 1 }] });
  });

  it('counts and lists what is unspent, marks dust and rewards that must wait', async () => {
    const ofCarol = await open.caller.call('countUnspent', { ...onBtc, address: carol });
    expect(ofCarol).toMatchObject({
      count: 2,
      sum: { amount: '4.998005' },
      dustCount: 1,
      dustSum: { raw: '500' },
      dustUpTo: { raw: '546' },
    });
    const byAge = await open.caller.call('pageUnspent', { ...onBtc, address: carol });
    expect(byAge.list.map(({ hash, index, amount, isDust, confirmations }) => [hash, index, amount.amount, isDust, confirmations])).toEqual(
      [
        [bitcoinHash(3, 1), 2, '4.998', false, 3],
        [bitcoinHash(4, 1), 0, '0.000005', true, 2],
      ],
    );
    expect(byAge.list.map(({ source, spentBy }) => [source.address, spentBy])).toEqual([
      [carol, null],
      [dave, null],
    ]);
    expect([byAge.total, byAge.sum.amount, byAge.counterparties]).toEqual([2, '4.998005', []]);
    const spent = await open.caller.call('pageUnspent', { ...onBtc, address: carol, state: 'spent' });
    expect(spent.list.map(({ hash, index, amount, spentBy, source }) => [hash, index, amount.amount, spentBy, source.address])).toEqual([
      [bitcoinHash(2, 1), 0, '30', { hash: bitcoinHash(3, 1), blockNumber: 3, index: 0 }, satoshi],
    ]);
    expect([spent.total, spent.sum.amount]).toEqual([1, '30']);
    const fromDave = await open.caller.call('pageUnspent', { ...onBtc, address: carol, counterparty: '热钱包', maxAmount: '1' });
    expect(fromDave.list.map(({ hash }) => hash)).toEqual([bitcoinHash(4, 1)]);
    expect(fromDave.counterparties).toMatchObject([{ kind: 'label', parties: [{ address: dave }] }]);
    const split = await open.caller.call('splitUnspent', { ...onBtc, address: carol });
    expect(split.byAmount.map(({ from, to, count, sum }) => [from, to, count, sum.amount])).toEqual([
      ['0', '0.001', 1, '0.000005'],
      ['0.001', '0.01', 0, '0'],
      ['0.01', '0.1', 0, '0'],
      ['0.1', '1', 0, '0'],
      ['1', '10', 1, '4.998'],
      ['10', null, 0, '0'],
    ]);
    expect(split.byAge.map(({ fromDays, toDays }) => [fromDays, toDays])).toEqual([
      [0, 1],
      [1, 7],
      [7, 30],
      [30, 365],
      [365, null],
    ]);
    expect(split.byAge.reduce((all, { count }) => all + count, 0)).toBe(2);
    const rewards = await open.caller.call('pageUnspent', { ...onBtc, address: satoshi, order: 'amount' });
    expect(rewards.total).toBe(4);
    expect(rewards.list.map(({ amount, immatureBlocks }) => [amount.amount, immatureBlocks])).toEqual([
      ['50.001', 96],
      ['50.0005', 98],
      ['50.00001', 99],
      ['3', 0],
    ]);
  });

  it('has a card that closes', async () => {
    const card = await open.caller.call('getAddressCard', { ...onBtc, address: satoshi });
    expect(card).toMatchObject({
      family: 'bitcoin',
      isContract: false,
      nativeBalance: { amount: '153.00151' },
      tabs: { 0: 7, 7: 7, 9: 4 },
      counterpartyCount: 3,
      firstFunding: { kind: 'reward', hash: bitcoinHash(1) },
      own: {
        scriptType: 'p2pkh',
        transactionCount: 7,
        received: { amount: '223.00051' },
        receivedCount: 6,
        spent: { amount: '69.999' },
        spentCount: 2,
        unspent: { amount: '153.00151' },
        unspentCount: 4,
      },
    });
    expect(await open.caller.call('countAddressTabs', { ...onBtc, address: carol })).toMatchObject({
      count: 3,
      tabs: { 0: 3, 7: 3, 9: 2 },
    });
    const coins = await open.caller.call('pageAddressCoins', { ...onBtc, address: satoshi });
    expect(coins.list.map(({ coinKey, count }) => [coinKey, count])).toEqual([['BTC', 7]]);
  });

  it('is active on other chains of its kind under the name that they give it', async () => {
    const cash = 'bitcoincash:qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy';
    await open.server.store.writer.insertTip(bch, [tellReward(cash)]);
    expect((await open.caller.call('getAddressCard', { ...onBtc, address: satoshi })).activeChains).toEqual(['BitcoinCash']);
    expect((await open.caller.call('getAddressCard', { ...onBtc, address: erin })).activeChains).toEqual([]);
    const own = await open.caller.call('getAddressCard', { chainName: 'BitcoinCash', address: satoshi });
    expect([own.address, own.nativeBalance?.amount, own.activeChains]).toEqual([cash, '12.5', ['BTC']]);
  });

  it('lists the transfers of the coin on the chain, and of one address', async () => {
    const all = await open.caller.call('pageNativeTransfers', { ...onBtc, minAmount: '20', maxAmount: '40' });
    expect(all.list.map(({ hash, amount }) => [hash, amount.amount])).toEqual([
      [bitcoinHash(3, 1), '25'],
      [bitcoinHash(2, 1), '30'],
    ]);
    expect(all.method).toContain('推断');
    const own = await open.caller.call('pageNativeTransfers', { ...onBtc, coinKey: 'BTC', address: frank });
    expect(own.list.map(({ from, amount }) => [from.label?.name, amount.amount])).toEqual([['某交易所热钱包', '1']]);
    const moved = await open.caller.call('pageAddressTransfers', { ...onBtc, address: carol, tab: 0 });
    expect(moved.list.map(({ direction, amount }) => [direction, amountOf({ ...amount })])).toEqual([
      ['in', '0.000005'],
      ['out', '0.001'],
      ['out', '25'],
      ['in', '30'],
    ]);
  });
});

describe('calls of the other way to keep accounts', () => {
  it('are refused with the call to use', async () => {
    const say = async (name: Parameters<Caller['ask']>[0], input: Record<string, unknown>) => (await open.caller.ask(name, input)).envelope;
    for (const [name, input, instead] of [
      ['pageBitcoinAddressTransactions', { address: alice }, '/virtual/serial/page'],
      ['sumBitcoinAddressTransactions', { address: alice }, '/virtual/serial/totals'],
      ['countUnspent', { address: alice }, '/virtual/vcard'],
      ['pageUnspent', { address: alice }, '/virtual/vcard'],
      ['splitUnspent', { address: alice }, '/virtual/vcard'],
      ['pageBitcoinBlockTransactions', { blockNumber: 4 }, '/virtual/serial/block-page'],
      ['pageNativeTransfers', {}, '/virtual/serial/page'],
      ['pageTransactionSide', { hash: `0x${'1'.repeat(64)}`, side: 'input' }, '/virtual/hash/serial-page'],
    ] as const) {
      expect(await say(name, { chainName: 'ETH', ...input })).toMatchObject({
        code: 9999,
        msg: expect.stringContaining(`请改用 ${instead}`),
      });
    }
    expect(await say('pageAddressTransfers', { ...onBtc, address: carol, tab: 1 })).toMatchObject({
      code: 9999,
      msg: expect.stringContaining('应为 0 外部交易'),
    });
  });
});

describe('a transaction of thousands of inputs', () => {
  it('stays readable: a page of it, a drawing of it, and every input by number', async () => {
    await open.server.store.writer.insertTip(btc, [tellCrowd(2_500)]);
    const hash = bitcoinHash(6, 1);
    const view = await open.caller.call('getTransaction', { ...onBtc, hash });
    const own = ownOf('bitcoin', view);
    expect([own.inputs.length, own.inputCount, own.coinjoin]).toEqual([100, 2_500, null]);
    expect([view.value.amount, view.transferCount, own.method.includes('收款方只有一个')]).toEqual(['2.5', 2_500, true]);
    const flow = await open.caller.call('getTransactionFlow', { a: 'BTC', b: hash });
    expect([flow.edges.length, flow.omittedCount, flow.nodes.length]).toEqual([200, 2_300, 201]);
    const last = await open.caller.call('pageTransactionSide', { ...onBtc, hash, side: 'input', pageNum: 25, pageSize: 100 });
    expect([last.list.at(-1)?.party.address, last.total, last.cursor]).toEqual(['1payer2499', 2_500, undefined]);
    const ofFrank = await open.caller.call('pageBitcoinAddressTransactions', { ...onBtc, address: frank });
    expect([ofFrank.list[0]?.counterparties.length, ofFrank.list[0]?.otherCounterpartyCount]).toEqual([3, 2_497]);
  });
});
