import { writeZip } from '@chaintrail/labels';
import { makeClaim } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { btc, eth, useServer } from './openServer.ts';
import { carol, satoshi } from './bitcoinWorld.ts';
import { readBook, saveSheet } from './savedSheet.ts';
import { openSignedIn } from './signedIn.ts';
import { tom } from './tronWorld.ts';
import { upload } from './upload.ts';
import { alice, bob, created, ETHER, falseBob, START_MS, usdt } from './world.ts';

const open = useServer();
const UNKNOWN = '0x00000000000000000000000000000000deadbeef';
const at = (block: number): number => START_MS + block * 12_000;

describe('a list as a file', () => {
  it('goes out as a workbook with the reasons of risk and what it rests on, and comes in again', async () => {
    const { account, ...caller } = await openSignedIn(open.server);
    const label = makeClaim({ scope: 'ETH', address: falseBob, name: '仿冒者', type: 'scam', claim: 'judgement', source: '警方通报' });
    const [kind] = await open.server.app.tagTypes.listRisks();
    if (!kind) throw new Error('there is no kind of risk');
    await open.server.app.labels.save({ ...label, risk: kind.key }, { account: account.id, owner: null, atMs: Date.now() });
    const { list } = await open.caller.call('glanceAddresses', { addresses: [falseBob, bob] });
    const risks = [{ name: kind.zh, level: kind.level, claim: 'judgement', source: '警方通报' }];
    expect(list.map(({ places }) => places[0]?.risks)).toEqual([risks, undefined]);

    const book = readBook(await saveSheet(open.server.url, caller, { list: 'screened', addresses: [falseBob, UNKNOWN, bob] }));
    const [rows = []] = Object.values(book);
    expect(rows.map((row) => [row['清单中的地址'], row['链'], row['链上地址'], row['风险依据'], row['标签']])).toEqual([
      [falseBob, '以太坊', falseBob, `${kind.zh}（研判结论，来源 警方通报）`, '仿冒者'],
      [UNKNOWN, '已查各链均无记录', '', '未评估', ''],
      [bob, '以太坊', bob, '未评估', '币安热钱包 3'],
    ]);
    const about = (book['说明'] ?? []).map((line) => `${line['项目']}：${line['内容']}`).join('\n');
    expect(about).toContain('数据高度：以太坊 区块 8');
    expect(about).toContain('「未评估」不等于没有风险');
    expect(about).toContain('BSC 仍在收录，其上的记录不在表中');
  });

  it('is read from a workbook and from text, and nothing that is too large, broken or locked', async () => {
    const read = async (name: string, content: string | Uint8Array) =>
      (await upload(open.server.url, open.caller, { call: 'readListFile', name, content })).envelope;
    const out = await saveSheet(open.server.url, await openSignedIn(open.server), { list: 'screened', addresses: [bob, UNKNOWN] });
    const book = await read('清单.xlsx', out.bytes);
    expect(book).toMatchObject({ code: 200, data: { sheets: [{ name: '批量筛查', rows: 3 }, { name: '说明' }] } });
    const { text } = book.data as { text: string };
    expect(text.split('\n')[1]?.split('\t').slice(1, 4)).toEqual([bob, '以太坊', bob]);
    expect(text.split('\n')[2]?.split('\t').slice(1, 2)).toEqual([UNKNOWN]);
    expect(await read('清单.txt', `${bob}\r\n${alice}`)).toMatchObject({
      code: 200,
      data: { text: `${bob}\r\n${alice}`, sheets: [{ name: '文本', rows: 2 }] },
    });
    const workbook = (sheet: string) =>
      writeZip({
        'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
        'xl/sheet.xml': sheet,
      });
    const bomb = workbook(`<worksheet>${' '.repeat(17 * 1024 ** 2)}</worksheet>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read('大.xlsx', bomb)).toMatchObject({ code: 9999, data: { fields: { file: expect.stringContaining('过大') } } });
    const long = workbook(`<worksheet>${'<row><c><v>1</v></c></row>'.repeat(10_002)}</worksheet>`);
    expect(await read('长.xlsx', long)).toMatchObject({ code: 9999, data: { fields: { file: expect.stringContaining('10000 行') } } });
    expect(await read('坏.xlsx', out.bytes.subarray(0, 900))).toMatchObject({ code: 9999, data: { fields: {} } });
    expect(await read('空.xlsx', '')).toMatchObject({ code: 9999, data: { fields: { file: '请选择一个有内容的文件' } } });
  });
});

describe('many addresses at once', () => {
  it('come in the order asked for, each with every chain that knows it', async () => {
    const { list, tried } = await open.caller.call('glanceAddresses', {
      addresses: [bob, UNKNOWN, alice.toUpperCase().replace('0X', '0x'), satoshi, bob, tom],
    });
    expect(list.map(({ asked, places }) => [asked, places.map(({ chainName, address }) => [chainName, address])])).toEqual([
      [bob, [['ETH', bob]]],
      [UNKNOWN, []],
      [alice.toUpperCase().replace('0X', '0x'), [['ETH', alice]]],
      [satoshi, [['BTC', satoshi]]],
      [tom, [['TRON', tom]]],
    ]);
    // BSC is enabled and has no block yet.
    expect(tried.map(({ chainName, state, coverage }) => [chainName, state, coverage?.toBlock])).toEqual([
      ['ETH', 'done', 8],
      ['BSC', 'syncing', undefined],
      ['BTC', 'done', 5],
      ['TRON', 'done', 1],
    ]);
  });

  it('says of each what its own page says', async () => {
    const addresses = [alice, bob, created, usdt, falseBob];
    const { list } = await open.caller.call('glanceAddresses', { addresses });
    for (const address of addresses) {
      const card = await open.caller.call('getAddressCard', { chainName: eth.name, address });
      const place = list.find(({ asked }) => asked === address)?.places.find(({ chainName }) => chainName === eth.name);
      const held = [
        ...card.balances.map(({ coin, balance }) => ({ isKnown: coin.isKnown, ...balance })),
        ...(card.nativeBalance ? [{ isKnown: true, ...card.nativeBalance }] : []),
      ];
      const proven = held.filter(({ isKnown, raw }) => isKnown && BigInt(raw) > 0n).map(({ isKnown: _isKnown, ...balance }) => balance);
      const shown = [place?.balance, ...(place?.otherBalances ?? [])].filter((balance) => balance && balance.raw !== '0');
      expect([address, place?.firstTime, place?.lastTime, place?.label?.name]).toEqual([
        address,
        card.firstTime,
        card.lastTime,
        card.labels[0]?.name,
      ]);
      expect([address, shown]).toEqual([address, expect.arrayContaining(proven)]);
      expect(shown.length).toBe(proven.length);
      const total = card.totals.find(({ coin }) => coin.coinKey === place?.balance?.coinKey);
      expect([address, place?.in?.amount, place?.out?.amount]).toEqual([address, total?.in.amount ?? '0', total?.out.amount ?? '0']);
    }
  });

  it('is written out for one', async () => {
    const { list } = await open.caller.call('glanceAddresses', { addresses: [bob] });
    expect(list[0]?.places).toEqual([
      {
        chainName: 'ETH',
        address: bob,
        label: { name: '币安热钱包 3', entity: 'Binance', type: 'exchange', claim: 'intelligence', source: 'test', isPrivate: false },
        balance: expect.objectContaining({ symbol: 'USDT' }),
        in: expect.objectContaining({ symbol: 'USDT' }),
        out: expect.objectContaining({ symbol: 'USDT' }),
        otherBalances: [expect.objectContaining({ symbol: 'ETH' })],
        transferCount: expect.any(Number),
        firstTime: at(1),
        lastTime: at(8),
        frozenCoins: [],
      },
    ]);
    expect(BigInt(list[0]?.places[0]?.otherBalances[0]?.raw ?? 0)).toBeGreaterThan(ETHER);
    const [coin] = (await open.caller.call('glanceAddresses', { addresses: [carol] })).list;
    expect(coin?.places[0]).toMatchObject({ chainName: btc.name, transferCount: null });
  });

  it('refuses what is no address, and more than it answers', async () => {
    const bad = await open.caller.ask('glanceAddresses', { addresses: [alice, alice.slice(0, -1)] });
    expect(bad.envelope).toMatchObject({ code: 9999, data: { fields: { 'addresses.1': '第 2 个不是地址，请先改正' } } });
    const many = Array.from({ length: 501 }, (_value, index) => `0x${index.toString(16).padStart(40, '0')}`);
    expect((await open.caller.ask('glanceAddresses', { addresses: many })).envelope.code).toBe(9999);
    expect((await open.caller.call('glanceAddresses', { addresses: many.slice(1) })).list.length).toBe(500);
  });
});
