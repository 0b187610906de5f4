import type { LetterView } from '@chaintrail/contract/letter';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { unit, useLetterDesk } from './letterDesk.ts';
import { PASSWORD, sealFor } from './signedIn.ts';

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
