import { endpoints } from '@chaintrail/contract';
import type { LetterView } from '@chaintrail/contract/letter';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedLetterDesk } from '../src/features/letter/demo.ts';
import { send } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, PASSWORD, sealFor, type SignedInCaller } from './signedIn.ts';
import { alice } from './world.ts';

const opened = useServer();
let handler: SignedInCaller;
let signer: SignedInCaller;
let admin: SignedInCaller;
beforeAll(async () => {
  const { server } = opened;
  await seedLetterDesk({ app: server.app, isDemo: false, now: Date.now });
  handler = await openSignedIn(server, { login: 'lin', name: '林某' });
  signer = await openSignedIn(server, { login: 'su', name: '苏禾', type: 'SUB', parentId: handler.account.id });
  admin = await openSignedIn(server, { login: 'boss', name: '管理员', type: 'administrator' });
});

const unit = {
  sender: 'police' as const,
  name: '江城市公安局网络安全保卫支队',
  nameEnglish: 'Cybersecurity Division',
  numberWord: '江公（网安）',
  officers: [
    { name: '林某', title: '民警', badge: '01' },
    { name: '周宁', title: '民警', badge: '02' },
  ],
  contact: '电话：000',
};
const make = (more: Record<string, unknown> = {}) =>
  handler.call('saveLetter', {
    type: 1,
    organisationId: 2,
    content: { caseName: '甲案', addresses: [{ chainName: 'ETH', address: alice }], ...more },
  });

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
  const setVerified = (isVerified: boolean) => admin.call('verifyLetterUnit', { ownerId: handler.account.id, isVerified });
  const clean = async () => {
    await handler.call('saveLetterUnit', unit);
    await setVerified(true);
  };

  it.each(changes)('is the paper that it was after its unit became $sender $name, through approval, issue and export', async (changed) => {
    await clean();
    const { id } = await make({ language: 'both' });
    const sent = await handler.call('moveLetter', { id, step: 'submit' });
    await handler.call('saveLetterUnit', changed);
    const seen = await signer.call('getLetter', { id });
    expect(seen.sender).toBe('police');
    expect(paper(seen)).toEqual(paper(sent));
    expect(seen.checks.find(({ key }) => key === 'unit')).toEqual({
      key: 'unit',
      state: 'ok',
      title: '单位资格',
      text: `${unit.name} · 管理员 核验`,
      changed: [],
    });
    await signer.call('moveLetter', { id, step: 'approve', code: await sealFor(signer, { password: PASSWORD }) });
    const issued = await handler.call('moveLetter', { id, step: 'issue' });
    expect(issued.number).toContain('江公（网安）调证字');
    expect(lines(issued)).toContain(unit.name);
    expect(lines(issued)).not.toMatch(/别处公安局|律师事务所|报案材料/);
    const path = endpoints.exportLetter.path.replace('{id}', id);
    const file = await send(`${opened.server.url}/api${path}?format=docx`, { headers: handler.headers });
    const zip = await JSZip.loadAsync(await file.arrayBuffer());
    expect(await zip.file('word/document.xml')?.async('string')).toContain('江公（网安）调证字');
    await clean();
  });

  it('is a draft again once its unit’s verification is taken back', async () => {
    await clean();
    const { id } = await make();
    await handler.call('moveLetter', { id, step: 'submit' });
    await setVerified(false);
    const back = await handler.call('getLetter', { id });
    expect([back.state, back.sender, back.steps.at(-1)?.note]).toEqual(['draft', 'victim', '单位核验已撤销']);
    await clean();
  });
});
