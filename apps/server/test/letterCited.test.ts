import type { LetterView } from '@chaintrail/contract/letter';
import { readXlsx } from '@chaintrail/labels';
import { beforeAll, describe, expect, it } from 'vitest';
import { useLetterDesk, verifyBundle } from './letterDesk.ts';
import { readPdfText } from './pdfText.ts';
import { PASSWORD, sealFor } from './signedIn.ts';
import { alice, bob } from './world.ts';

const desk = useLetterDesk();
const tag = { chainName: 'ETH', tagType: 'exchange', riskType: null, note: '' };
const textOf = ({ laid }: LetterView) =>
  laid.flatMap(({ pages }) => pages.flatMap(({ lines }) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')))).join('');

describe('a label that a letter cites', () => {
  beforeAll(() => desk.verifyUnit());

  it('stays in the letter as it was when it is changed after handing in and deleted after issue, and its history stays to be read', async () => {
    const said = { ...tag, address: alice, name: '北辰热钱包', source: '线人笔录第三页' };
    const label = await desk.handler.call('saveTag', said);
    const { id } = await desk.make({ language: 'zh' });
    const sent = await desk.handler.call('moveLetter', { id, step: 'submit' });
    const cites = [{ id: label.id, name: '北辰热钱包', source: '线人笔录第三页', by: '林某', at: label.changedAt }];
    expect(sent.figures.addresses.map(({ address, claim, cites: cited }) => [address, claim, cited])).toEqual([
      [alice, '研判标注：可能为北辰热钱包', cites],
    ]);

    await desk.handler.call('saveTag', { ...said, id: label.id, name: '改名之后', source: '别处' });
    const changed = await desk.signer.call('getLetter', { id });
    expect([changed.figures, changed.laid]).toEqual([sent.figures, sent.laid]);
    // A letter that is written now says what is said now.
    const fresh = await desk.make({ language: 'zh' });
    expect(fresh.figures.addresses.map(({ claim }) => claim)).toEqual(['研判标注：可能为改名之后']);

    await desk.signer.call('moveLetter', { id, step: 'approve', code: await sealFor(desk.signer, { password: PASSWORD }) });
    const issued = await desk.handler.call('moveLetter', { id, step: 'issue' });
    const before = { pdf: readPdfText(await desk.download(id, 'pdf')), files: await desk.openBundle(id) };
    await desk.handler.call('deleteTags', { ids: [label.id] });
    const gone = await desk.handler.call('getLetter', { id });
    expect([gone.figures, gone.laid]).toEqual([sent.figures, issued.laid]);
    expect(textOf(gone)).toContain('北辰热钱包');
    const pdf = readPdfText(await desk.download(id, 'pdf'));
    expect(pdf).toEqual(before.pdf);
    expect(pdf.join('')).toContain('北辰热钱包');
    expect(pdf.join('')).not.toContain('改名之后');

    const files = await desk.openBundle(id);
    const text = (name: string, of = files) => Buffer.from(of.get(name) ?? []).toString('utf8');
    expect(await verifyBundle(files)).toMatchObject({ ok: true, faults: [] });
    expect(text('figures.json')).toBe(text('figures.json', before.files));
    expect(text('figures.json')).toContain('研判标注：可能为北辰热钱包');
    const rows = readXlsx(Buffer.from(files.get('transactions.xlsx') ?? [])).flatMap((sheet) => sheet.rows.flatMap(({ cells }) => cells));
    expect(rows).toContain('研判标注：可能为北辰热钱包');
    // From where the unit knows it is not told to whom the letter goes.
    for (const name of ['figures.json', 'manifest.json']) expect(text(name)).not.toMatch(/线人笔录|"cites"/);

    const history = { id: label.id };
    const { list } = await desk.handler.call('listLabelChanges', history);
    expect(list.map(({ kind, by, before: stood }) => [kind, by, stood?.name])).toEqual([
      ['removed', '林某', '改名之后'],
      ['changed', '林某', '北辰热钱包'],
      ['made', '林某', undefined],
    ]);
    expect((await desk.signer.call('listLabelChanges', history)).list).toEqual(list);
    expect((await desk.stranger.ask('listLabelChanges', history)).envelope.code).toBe(9999);
  }, 60_000);

  it('that was its author’s alone is so after it was deleted as well', async () => {
    const { id } = await desk.handler.call('saveTag', { ...tag, address: bob, name: '自用', source: '笔录', isForAuthor: true });
    await desk.handler.call('deleteTags', { ids: [id] });
    expect((await desk.handler.call('listLabelChanges', { id })).list.map(({ kind }) => kind)).toEqual(['removed', 'made']);
    for (const other of [desk.signer, desk.stranger, desk.admin])
      expect((await other.ask('listLabelChanges', { id })).envelope.code).toBe(9999);
  });

  it('has no author where everybody says so, and none is cited where nothing is said', async () => {
    const nobody = '0xb051000000000000000000000000000000000001';
    const { figures } = await desk.make({ addresses: [bob, nobody].map((address) => ({ chainName: 'ETH', address })) });
    expect(figures.addresses.map(({ claim, cites }) => [claim, cites])).toEqual([
      [
        '情报标注：可能为币安热钱包 3',
        [{ id: expect.any(Number) as number, name: '币安热钱包 3', source: 'test', by: null, at: expect.any(Number) as number }],
      ],
      [null, undefined],
    ]);
  });
});
