import { tabs } from '@chaintrail/contract';
import type { IntelFileView, IntelPreview } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { allKinds } from '../src/ferry/collect.ts';
import type { Caller } from './caller.ts';
import { eth, type OpenServer } from './openServer.ts';
import { openSignedIn } from './signedIn.ts';
import { upload } from './upload.ts';
import { alice, bob, START_MS } from './world.ts';

/** Tables that people exported elsewhere, over a server with a chain of blocks and one of fetched histories. */
export function checkIntel(opened: { readonly server: OpenServer; readonly caller: Caller }): void {
  const place = { chainName: 'ETH', address: alice };
  const open = (login: string) => openSignedIn(opened.server, { type: 'PRO', login, name: '周某', org: '某支队' });
  const send = async (
    caller: Pick<Caller, 'headers'>,
    call: 'previewIntel' | 'takeIntel',
    content: string | Uint8Array,
    fields: Record<string, string> = {},
  ) => (await upload(opened.server.url, caller, { call, name: '0xabc.csv', content, fields })).envelope;

  /** What alice moved: the second amount is another, the third transaction was never there. */
  async function writeExport(zone: 'unix' | 'local'): Promise<string> {
    const { rows } = await opened.server.store.reader.listAddressTransfers(
      eth,
      { address: alice, kinds: allKinds, order: 'oldest' },
      { limit: 500 },
    );
    const moved = rows.filter((row) => row.status === 'ok' && row.amountRaw > 0n && row.from !== '' && row.to !== '');
    const first = moved.find(({ kind }) => kind === 'external');
    const second = moved.find(({ kind }) => kind === 'usdt' || kind === 'token20');
    if (!first || !second) throw new Error('alice moved too little');
    const line = (row: typeof first, amount: string, hash = row.transactionHash) => {
      const local = new Date(row.timeMs + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      return `${hash},${zone === 'unix' ? Math.floor(row.timeMs / 1_000) : local},${row.from},${row.to},${amount},${row.token === '' ? 'ETH' : ''},周某`;
    };
    return [
      `Tx Hash,${zone === 'unix' ? 'UnixTimestamp' : '时间'},发送方,接收方,数量,币种,姓名`,
      line(first, formatUnits(first.amountRaw, 18)),
      line(second, '123456.5'),
      line(first, '1', `0x${'fe'.repeat(32)}`),
      line(first, '1', ''),
      `${first.transactionHash},1,${first.from},nobody,1,ETH,周某`,
    ].join('\n');
  }

  it('is looked at, taken, told beside the chain and never counted, and taken out again', async () => {
    const zhou = await open('zhou');
    const content = await writeExport('unix');
    const sums = async () => ({
      card: await zhou.call('getAddressCard', place),
      rows: await zhou.call('pageAddressTransfers', { ...place, tab: tabs.EXTERNAL }),
      judged: await zhou.call('pageCounterparties', { ...place, pageNum: 1, pageSize: 20 }),
    });
    const before = await sums();
    expect((await zhou.call('listIntelRows', place)).total).toBe(0);

    const seen = (await send(zhou, 'previewIntel', content)).data as IntelPreview;
    expect(seen).toMatchObject({
      fileName: '0xabc.csv',
      format: null,
      chainName: null,
      columns: { hash: 0, time: 1, from: 2, to: 3, amount: 4, token: 5 },
      zone: { from: 'unix', minutes: 0 },
      rows: 4,
      refused: 1,
      faults: [{ code: 'bad_address', count: 1, rows: [6], text: '地址不完整、校验和不对，或不是所选链上的地址' }],
      needs: [{ what: 'chain', text: '表中没有写明是哪条链，请选择' }],
      takenAt: null,
    });
    expect(seen.chains.slice(0, 2).map(({ chainName }) => chainName)).toEqual(['ETH', 'BSC']);
    // Nothing is written by looking, nor without what is still to be said.
    expect((await send(zhou, 'takeIntel', content, { sha256: seen.sha256 })).msg).toBe('表中没有写明是哪条链，请选择');
    expect((await send(zhou, 'takeIntel', `${content}\n`, { sha256: seen.sha256, chainName: 'ETH' })).msg).toContain('文件在预览之后变了');
    expect((await zhou.call('listIntel', {})).list).toEqual([]);

    const file = (await send(zhou, 'takeIntel', content, { sha256: seen.sha256, chainName: 'ETH' })).data as IntelFileView;
    expect(file).toEqual({
      id: expect.any(String),
      fileName: '0xabc.csv',
      sha256: seen.sha256,
      bytes: Buffer.byteLength(content),
      format: '',
      by: '周某',
      time: expect.any(Number),
      rows: 4,
      refused: 1,
      faults: [{ code: 'bad_address', text: '地址不完整、校验和不对，或不是所选链上的地址', count: 1, rows: [6] }],
      addresses: expect.any(Number),
      byChain: [{ chainName: 'ETH', rows: 4 }],
      firstTime: expect.any(Number),
      lastTime: expect.any(Number),
      zone: { from: 'unix', minutes: 0 },
      unit: { from: 'unknown', isRaw: false },
    });
    const told = await zhou.call('listIntelRows', place);
    const verdicts = new Map(told.rows.map(({ row, verdict, text }) => [row, [verdict, text]]));
    expect(verdicts.get(2)).toEqual(['same', '哈希、双方与金额与链上一致']);
    const times = new Map(told.rows.map(({ row, time, blockTime }) => [row, [time, blockTime]]));
    expect(times.get(2)?.[1]).toBe(times.get(2)?.[0]);
    expect(times.get(5)).toEqual([expect.any(Number), null]);
    expect(verdicts.get(3)?.[0]).toBe('differs');
    expect(verdicts.get(3)?.[1]).toMatch(/^与链上不符：链上金额为 [\d.]+ \S+$/);
    expect(verdicts.get(4)?.[0]).toMatch(/^(differs|unchecked)$/);
    expect(verdicts.get(5)).toEqual(['unchecked', '这一行没有可用的交易哈希，无从核对']);
    expect(told).toMatchObject({ total: 4, pageSize: 20 });
    expect(await sums()).toEqual(before);
    // Names of people stand in columns that nobody keeps.
    expect(JSON.stringify({ told, list: await zhou.call('listIntel', {}) }).replaceAll('"by":"周某"', '')).not.toContain('周某');

    expect((await send(zhou, 'takeIntel', content, { sha256: seen.sha256, chainName: 'ETH' })).msg).toContain('同一份文件已经导入过');
    expect(((await send(zhou, 'previewIntel', content)).data as IntelPreview).takenAt).toBe(file.time);

    const other = await open('wu');
    expect((await other.call('listIntelRows', place)).total).toBe(0);
    expect((await other.call('listIntel', {})).list).toEqual([]);
    expect((await other.ask('undoIntel', { id: file.id })).envelope.msg).toContain('没有这份导入的文件');
    expect(await zhou.call('undoIntel', { id: file.id })).toBeNull();
    expect((await zhou.call('listIntelRows', place)).total).toBe(0);
    expect((await zhou.ask('undoIntel', { id: file.id })).envelope.msg).toContain('没有这份导入的文件');
  });

  it('finds the zone of a table by transactions that are here, and asks for it all the same', async () => {
    const zhou = await open('zhao');
    const content = await writeExport('local');
    const seen = (await send(zhou, 'previewIntel', content, { chainName: 'ETH' })).data as IntelPreview;
    expect(seen.zone).toEqual({ from: 'unknown', minutes: 0 });
    expect(seen.zoneHint).toMatchObject({ minutes: 480 });
    expect(seen.needs.map(({ what }) => what)).toEqual(['zone']);
    const said = (await send(zhou, 'previewIntel', content, { chainName: 'ETH', zone: '480' })).data as IntelPreview;
    expect([said.zone, said.zoneHint, said.needs]).toEqual([{ from: 'given', minutes: 480 }, null, []]);
    expect(said.firstTime).toBeGreaterThanOrEqual(START_MS);
    expect(said.examples[0]).toMatchObject({ row: 2, verdict: 'same', token: 'ETH' });
    const wrong = (await send(zhou, 'previewIntel', content, { chainName: 'ETH', zone: '0' })).data as IntelPreview;
    expect(wrong.examples[0]).toMatchObject({ row: 2, verdict: 'same', blockTime: said.examples[0]?.time });
    expect(wrong.examples[0]?.text).toBe('哈希、双方与金额与链上一致；表中时间比区块时间晚 8 小时，以区块时间为准');
  });

  it('turns away what is no table, with a sentence, and takes columns as somebody says them', async () => {
    const zhou = await open('zheng');
    expect((await send(zhou, 'previewIntel', new Uint8Array([0, 1, 2, 0, 9]))).msg).toContain('编码不是 UTF-8');
    expect((await send(zhou, 'previewIntel', '')).msg).toContain('请选择一个有内容的文件');
    expect((await send(zhou, 'previewIntel', 'a,b\n1,2', { columns: 'who:1' })).msg).toContain('没有「who」这种列');
    expect((await send(zhou, 'previewIntel', 'a,b\n1,2', { chainName: 'Nowhere' })).msg).toContain('没有名为「Nowhere」的链');
    const bare = `a,b,c\n${alice},${bob},7`;
    expect(((await send(zhou, 'previewIntel', bare)).data as IntelPreview).needs.map(({ what }) => what)).toEqual(['columns']);
    const said = (await send(zhou, 'previewIntel', bare, { columns: 'from:0,to:1,amount:2', chainName: 'ETH' })).data as IntelPreview;
    expect([said.rows, said.needs, said.examples[0]?.amount]).toEqual([1, [], '7']);
  });

  it('hides the name of a victim that stands in the name of a file', async () => {
    const zhou = await open('qian');
    const { id } = await zhou.call('saveCase', { number: '', title: '某案', type: 2, unit: '', filedOn: null, facts: '' });
    await zhou.call('saveCaseVictim', { caseId: id, name: '钱小二', material: '笔录' });
    const content = `from,to,amount\n${alice},${bob},7`;
    const { envelope } = await upload(opened.server.url, zhou, { call: 'previewIntel', name: '钱小二-okx.csv', content });
    expect((envelope.data as IntelPreview).fileName).toBe('（文件名写有受害人姓名，未保留）.csv');
  });
}
