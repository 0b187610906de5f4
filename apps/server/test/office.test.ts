import type { EndpointData } from '@chaintrail/contract/schemas';
import type { LetterFigures } from '@chaintrail/contract/letter';
import { beforeAll, describe, expect, it } from 'vitest';
import { useLetterDesk } from './letterDesk.ts';
import { hasOffice, isNumberOf, momentText, readByOffice } from './office.ts';
import { eth } from './openServer.ts';
import { saveSheet } from './savedSheet.ts';
import { alice, tell, weth } from './world.ts';

const desk = useLetterDesk();
const payee = '0x0ff1ce0000000000000000000000000000000001';
const BLOCK = 9;
const ROWS = 1_000;
/** Each of another amount, with more digits than a spreadsheet keeps. */
const amountOf = (at: number): bigint => 1_234_567_890_123_456_789n * BigInt(at + 1);

describe.skipIf(!hasOffice)('a workbook opened in LibreOffice (left out where it is not installed)', () => {
  beforeAll(async () => {
    const pay = (_: unknown, at: number) => ({
      transaction: { from: alice, to: weth },
      moves: [{ kind: 'token20' as const, token: weth, from: alice, to: payee, amountRaw: amountOf(at) }],
    });
    await desk.server.store.writer.insertTip(eth, [tell(BLOCK, Array.from({ length: ROWS }, pay))]);
  });

  it('reads back 1,000 rows of a list as the page tells them, row by row and digit by digit', async () => {
    const ask = { chainName: 'ETH', address: payee, tab: 3 } as const;
    const file = await saveSheet(desk.server.url, desk.handler, { ...ask });
    const [[titles = [], ...rows] = []] = [...(await readByOffice(file.bytes)).values()];
    const shown: EndpointData<'pageAddressTransfers'>['list'] = [];
    while (shown.length < ROWS) {
      const { list } = await desk.handler.call('pageAddressTransfers', { ...ask, pageNum: shown.length / 100 + 1, pageSize: 100 });
      shown.push(...list);
    }
    const wanted = ['序号', '时间（北京）', '时间（UTC）', '交易哈希', '区块', '发送方', '接收方', '方向', '合约', '数量（文本）'];
    const columnOf = (title: string) => rows.map((cells) => cells[titles.indexOf(title)]);
    const read = rows.map((cells) => wanted.map((title) => cells[titles.indexOf(title)]));
    expect(read).toEqual(
      shown.map(({ time, hash, blockNumber, from, to, coin, amount }, at) => [
        String(at + 1),
        momentText(time, 8),
        momentText(time, 0),
        hash,
        String(blockNumber),
        from.address,
        to.address,
        '转入',
        coin.contract,
        amount.amount,
      ]),
    );
    expect(read).toHaveLength(ROWS);
    expect(columnOf('数量').filter((cell, at) => !isNumberOf(cell, shown[at]?.amount.amount ?? ''))).toEqual([]);
    // What the number beside it has lost.
    expect(read[0]?.at(-1)).toBe('1234.567890123456789');
  }, 180_000);

  it('reads back the transactions and addresses of a letter as the letter has them', async () => {
    const { id } = await desk.make({ addresses: [{ chainName: 'ETH', address: payee, coin: weth }] });
    const files = await desk.openBundle(id);
    const figures = JSON.parse(Buffer.from(files.get('figures.json') ?? []).toString()) as LetterFigures;
    const sheets = await readByOffice(Buffer.from(files.get('transactions.xlsx') ?? []));
    expect([...sheets.keys()].toSorted()).toEqual(['涉案交易', '涉案地址']);
    /** Rows without the numbers that stand beside their own text, which must be near it. */
    const body = (name: string) => {
      const [titles = [], ...rows] = sheets.get(name) ?? [];
      const doubled = titles.map((title) => titles.indexOf(`${title}（文本）`));
      return rows.map((cells) => cells.filter((cell, at) => doubled[at] === -1 || !isNumberOf(cell, cells[doubled[at] ?? -1] ?? '')));
    };
    expect(body('涉案交易')).toEqual(
      figures.transactions.map((one) => [
        one.chainName,
        one.coin,
        one.hash,
        momentText(one.at, 8),
        momentText(one.at, 0),
        String(one.blockNumber),
        one.from,
        one.to,
        one.amount,
      ]),
    );
    expect(figures.transactions.length).toBe(100);
    expect(body('涉案地址')).toEqual(
      figures.addresses.map((one) => [
        one.chainName,
        one.coin,
        one.address,
        momentText(one.firstAt ?? 0, 8),
        momentText(one.lastAt ?? 0, 8),
        String(one.count),
        one.received,
        one.sent,
        one.balance,
        '未知',
        '',
        one.contract,
      ]),
    );
    expect(figures.addresses[0]?.received).toBe('617901.2290067901228945');
  }, 180_000);
});
