import type { LetterView, ReplyView } from '@chaintrail/contract/letter';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { caseFields, unit, upload, useLetterDesk } from './letterDesk.ts';
import { PASSWORD, sealFor } from './signedIn.ts';
import { alice, bob } from './world.ts';

const desk = useLetterDesk();

describe('a letter that was handed in', () => {
  const paper = ({ laid }: LetterView) => laid.map(({ language, pages }) => ({ language, pages }));
  const lines = ({ laid }: LetterView) =>
    laid
      .flatMap(({ pages }) => pages.flatMap((page) => page.lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''))))
      .join('\n');
  const changes = [
    { ...unit, name: '别处公安局' },
    { ...unit, sender: 'lawyer' as const, name: '某律师事务所' },
    { ...unit, sender: 'victim' as const, name: '林某' },
  ];
  const setVerified = (isVerified: boolean) => desk.admin.call('verifyLetterUnit', { ownerId: desk.handler.account.id, isVerified });
  const clean = async () => {
    await desk.handler.call('saveLetterUnit', unit);
    await setVerified(true);
  };

  it.each(changes)('is the paper that it was after its unit became $sender $name, through approval, issue and export', async (changed) => {
    await clean();
    const { id } = await desk.make({ language: 'both' });
    const sent = await desk.handler.call('moveLetter', { id, step: 'submit' });
    await desk.handler.call('saveLetterUnit', changed);
    const seen = await desk.signer.call('getLetter', { id });
    expect(seen.sender).toBe('police');
    expect(paper(seen)).toEqual(paper(sent));
    expect(seen.checks.find(({ key }) => key === 'unit')).toEqual({
      key: 'unit',
      state: 'ok',
      title: '单位资格',
      text: `${unit.name} · 管理员 核验`,
      changed: [],
    });
    await desk.signer.call('moveLetter', { id, step: 'approve', code: await sealFor(desk.signer, { password: PASSWORD }) });
    const issued = await desk.handler.call('moveLetter', { id, step: 'issue' });
    expect(issued.number).toContain('江公（网安）调证字');
    expect(lines(issued)).toContain(unit.name);
    expect(lines(issued)).not.toMatch(/别处公安局|律师事务所|报案材料/);
    const zip = await JSZip.loadAsync(await desk.download(id, 'docx'));
    expect(await zip.file('word/document.xml')?.async('string')).toContain('江公（网安）调证字');
    await clean();
  });

  it('is a draft again once its unit’s verification is taken back', async () => {
    await clean();
    const { id } = await desk.make();
    await desk.handler.call('moveLetter', { id, step: 'submit' });
    await setVerified(false);
    const back = await desk.handler.call('getLetter', { id });
    expect([back.state, back.sender, back.steps.at(-1)?.note]).toEqual(['draft', 'victim', '单位核验已撤销']);
    await clean();
  });
});

it('a draft copies its people anew when its unit becomes another kind, and an officer that somebody wrote stays', async () => {
  await desk.handler.call('saveLetterUnit', unit);
  const copied = await desk.make();
  const written = await desk.make({ officers: [{ name: '另一人', title: '', badge: '9' }] });
  expect(copied.content.officers).toEqual(unit.officers);
  await desk.handler.call('saveLetterUnit', {
    ...unit,
    sender: 'lawyer',
    name: '某律师事务所',
    officers: [{ name: '王律', title: '律师', badge: '1310120' }],
  });
  const after = await desk.handler.call('getLetter', { id: copied.id });
  expect(after.content.officers).toEqual([{ name: '王律', title: '律师', badge: '1310120' }]);
  expect(after.content.attachments).toContain('授权委托书（复印件）');
  expect(after.version).toBe(copied.version + 1);
  const kept = await desk.handler.call('getLetter', { id: written.id });
  expect(kept.content.officers).toEqual([{ name: '另一人', title: '', badge: '9' }]);
  await desk.handler.call('saveLetterUnit', unit);
});

it('an answer says where its addresses are seen before it is written, and becomes labels of what it says', async () => {
  await desk.handler.call('saveLetterUnit', unit);
  await desk.verifyUnit();
  const addresses = [alice, bob].map((address) => ({ chainName: 'ETH', address }));
  const caseId = (await desk.handler.call('saveCase', caseFields)).id;
  await desk.handler.call('addCaseItems', { caseId, items: [{ kind: 'address', chainName: 'ETH', ref: bob, note: '' }] });
  const nodes = [{ id: 'n1', kind: 'address' as const, chainName: 'ETH', address: alice, x: 0, y: 0 }];
  const steps = [{ id: 's1', parent: null, at: 1, by: '林某', action: 'add' as const, change: { put: { nodes } } }];
  const branches = [{ id: 'main', name: '主线', tip: 's1' }];
  const document = { format: 'chaintrail.canvas' as const, version: 1 as const, steps, branches, head: { branch: 'main', step: 's1' } };
  const canvas = await desk.handler.call('saveCanvas', { name: '资金去向', document });
  const letter = await desk.make({ addresses });
  const other = await desk.make({ addresses: addresses.slice(0, 1) }, 1, 5);
  await desk.handler.call('moveLetter', { id: letter.id, step: 'submit' });
  await desk.signer.call('moveLetter', { id: letter.id, step: 'approve', code: await sealFor(desk.signer, { password: PASSWORD }) });
  await desk.handler.call('moveLetter', { id: letter.id, step: 'issue' });
  const { id } = await upload<ReplyView>(
    { url: desk.server.url, caller: desk.handler, call: 'registerReply' },
    new File([`地址,账户,备注\n${alice},10001,\n${bob},,查无此址\n`], '回函.csv'),
    { letterId: letter.id, reference: '回 9', receivedAt: String(Date.now()) },
  );
  const { places, isCut } = await desk.handler.call('getReplyReach', { id });
  expect({ isCut, places: places.filter(({ kind }) => kind !== 'letter') }).toEqual({
    isCut: false,
    places: [
      { kind: 'case', id: caseId, title: '甲案', addresses: [{ chainName: 'ETH', address: bob }] },
      { kind: 'canvas', id: canvas.id, title: '资金去向', addresses: [{ chainName: 'ETH', address: alice }] },
    ],
  });
  const letters = places.filter(({ kind }) => kind === 'letter');
  expect(letters.find((place) => place.id === other.id)).toEqual({
    kind: 'letter',
    id: other.id,
    title: '调证函 · MEXC',
    addresses: [{ chainName: 'ETH', address: alice }],
  });
  expect(letters.some((place) => place.id === letter.id)).toBe(false);
  // Whoever shares the unit's letters is no member of the case.
  expect((await desk.signer.call('getReplyReach', { id })).places.some(({ kind }) => kind === 'case')).toBe(false);
  expect((await desk.stranger.ask('getReplyReach', { id })).envelope.code).toBe(9999);

  await desk.handler.call('changeReply', { id, decisions: [2, 3].map((row) => ({ row, decision: 'write' as const })) });
  await desk.handler.call('writeReply', { id });
  const { list } = await desk.handler.call('pageTags', { of: 'own' });
  const written = new Map(list.map(({ address, name, tagType }) => [address, [name, tagType.key]]));
  expect([written.get(alice), written.get(bob)]).toEqual([
    ['Binance · 账户 10001', 'exchange'],
    ['Binance · 机构答复非本所地址', 'other'],
  ]);
  // What Binance denied is not named as Binance's in the next letter to it.
  const next = await desk.make({ addresses: addresses.slice(1) });
  expect(next.figures.addresses.map(({ claim, hasNoCustodian }) => [claim, hasNoCustodian])).toEqual([
    ['情报标注：Binance · 机构答复非本所地址', false],
  ]);
  await desk.handler.call('withdrawReply', { id });
});

it('an answer that contradicts an own label takes it out of use or stands beside it, as it was decided, and gives it back', async () => {
  await desk.handler.call('saveLetterUnit', unit);
  await desk.verifyUnit();
  const tagOf = (address: string, name: string) =>
    desk.handler.call('saveTag', { chainName: 'ETH', address, name, tagType: 'exchange', riskType: null, note: '', source: '笔录' });
  const tags = [await tagOf(alice, 'Binance 充值甲'), await tagOf(bob, 'Binance 充值乙')];
  const letter = await desk.make({ addresses: [alice, bob].map((address) => ({ chainName: 'ETH', address })) });
  await desk.handler.call('moveLetter', { id: letter.id, step: 'submit' });
  await desk.signer.call('moveLetter', { id: letter.id, step: 'approve', code: await sealFor(desk.signer, { password: PASSWORD }) });
  await desk.handler.call('moveLetter', { id: letter.id, step: 'issue' });
  const { id, rows } = await upload<ReplyView>(
    { url: desk.server.url, caller: desk.handler, call: 'registerReply' },
    new File([`地址,账户,备注\n${alice},,查无此址\n${bob},,查无此址\n`], '回函.csv'),
    { letterId: letter.id, reference: '回 10', receivedAt: String(Date.now()) },
  );
  expect(rows.map(({ verdict, against }) => [verdict, against])).toEqual([
    ['conflict', ['Binance 充值甲']],
    ['conflict', ['Binance 充值乙']],
  ]);
  const decisions = [
    { row: 2, decision: 'withdraw' as const },
    { row: 3, decision: 'both' as const },
  ];
  await desk.handler.call('changeReply', { id, decisions });
  const written = await desk.handler.call('writeReply', { id });
  expect(written.rows.map(({ label, verdict, text }) => [label?.name, verdict, text])).toEqual([
    ['Binance · 机构答复非本所地址', 'written', '已写入为私有标签，以回函为准'],
    ['Binance · 机构答复非本所地址（并存）', 'written', '已写入为私有标签，两说并存'],
  ]);
  const standing = async () => {
    const names = [];
    for (const address of [alice, bob]) {
      const { list } = await desk.signer.call('getLabelDetails', { chainName: 'ETH', address });
      names.push(list.filter(({ retiredAt, isPrivate }) => retiredAt === null && isPrivate).map(({ name }) => name));
    }
    return names.map((list) => list.filter((name) => name.includes('充值')));
  };
  expect(await standing()).toEqual([[], ['Binance 充值乙']]);
  const history = async (at: number) =>
    (await desk.handler.call('listLabelChanges', { id: tags[at]?.id ?? 0 })).list.map(({ kind, by }) => [kind, by]);
  expect([await history(0), await history(1)]).toEqual([
    [
      ['retired', '林某'],
      ['made', '林某'],
    ],
    [['made', '林某']],
  ]);
  // Of the one the answer is said alone, of the other both.
  const next = await desk.make({ addresses: [alice, bob].map((address) => ({ chainName: 'ETH', address })) });
  const claims = new Map(next.figures.addresses.map(({ address, claim }) => [address, claim]));
  expect(claims.get(alice)).not.toContain('充值甲');
  expect(claims.get(bob)).toMatch(/：可能为Binance 充值乙；情报标注：Binance · 机构答复非本所地址$/);
  await desk.handler.call('withdrawReply', { id });
  expect(await standing()).toEqual([['Binance 充值甲'], ['Binance 充值乙']]);
  expect((await history(0)).map(([kind]) => kind)).toEqual(['restored', 'retired', 'made']);
});
