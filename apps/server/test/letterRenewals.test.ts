import type { LetterView } from '@chaintrail/contract/letter';
import type { EndpointInput } from '@chaintrail/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { caseFields, useLetterDesk } from './letterDesk.ts';
import { readSheets } from './readSheets.ts';
import { PASSWORD, sealFor, type SignedInCaller } from './signedIn.ts';

const desk = useLetterDesk();

describe('a freeze that goes on', () => {
  beforeAll(async () => {
    await desk.verifyUnit();
  });
  const today = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  const issue = async (id: string) => {
    await desk.handler.call('moveLetter', { id, step: 'submit' });
    await desk.signer.call('moveLetter', { id, step: 'approve', code: await sealFor(desk.signer, { password: PASSWORD }) });
    return desk.handler.call('moveLetter', { id, step: 'issue' });
  };
  const renew = (id: string, more: Record<string, unknown> = {}) =>
    desk.handler.ask('saveLetter', { type: 2, organisationId: 5, renews: id, content: {}, ...more });
  const dueOf = async (id: string) => (await desk.handler.call('pageLetters', {})).freezes.some((freeze) => freeze.id === id);

  it('has a letter of its own number from the day after, and the old one says by which it was renewed', async () => {
    const caseId = (await desk.handler.call('saveCase', caseFields)).id;
    const draft = await desk.make({ freeze: { from: today(-20), to: today(3) } }, 2, 5, caseId);
    expect(draft.canRenew).toBe(false);
    expect((await renew(draft.id)).envelope.msg).toContain('只有已签发的冻结函可以续冻');
    const old = await issue(draft.id);
    expect([old.canRenew, old.renewedBy, await dueOf(old.id)]).toEqual([true, null, true]);
    const work = async () => (await desk.handler.call('getCase', { id: caseId })).work.filter(({ kind }) => kind === 'freeze');
    expect(await work()).toMatchObject([{ letterId: old.id, due: { day: today(3), daysLeft: 3 } }]);
    // The page, its row of the list and the sum of what is under way are told alike.
    const asked = async () => {
      const { freezes } = await desk.handler.call('getCase', { id: caseId });
      const { list, sums } = await desk.handler.call('pageCases', {});
      expect([list.find(({ id }) => id === caseId)?.freezes, sums.freezes]).toEqual([freezes, freezes]);
      return freezes;
    };
    // What ends within seven days is led to by its letter, and is gone once another goes on with it.
    const ending = async () =>
      (await desk.handler.call('pageCases', {})).sums.endingFreezes.map(({ letterId, due, case: of }) => [
        letterId,
        due.daysLeft,
        of.title,
      ]);
    expect(await ending()).toEqual([[old.id, 3, '甲案']]);
    expect((await desk.stranger.call('pageCases', {})).sums.endingFreezes).toEqual([]);
    const amounts = old.figures.totals.map(({ chainName, coin, amount }) => ({ chainName, coin, amount }));
    expect(await asked()).toEqual({ letters: 1, amounts, nextDay: today(3) });
    const { list: told } = await desk.handler.call('pageCaseEvents', { caseId, kind: 'letter' });
    expect(told.map(({ title, by }) => `${title} ${by}`)).toEqual([
      `${old.number} · MEXC 签发 林某`,
      '冻结函 · MEXC 审签通过 苏禾',
      '冻结函 · MEXC 送审 林某',
      '冻结函 · MEXC 起草 林某',
    ]);

    expect((await renew(old.id, { organisationId: 2 })).envelope.msg).toContain('续冻函发给原冻结函的机构');
    expect((await desk.stranger.ask('saveLetter', { type: 2, organisationId: 5, renews: old.id, content: {} })).envelope.code).toBe(9999);
    const next = (await renew(old.id)).envelope.data as LetterView;
    // As many days as before, from the day after.
    expect(next.content).toMatchObject({
      caseName: '甲案',
      freeze: { from: today(4), to: today(27) },
      renews: { letterId: old.id, number: old.number, to: today(3) },
    });
    expect([next.state, next.caseId, next.number, next.canRenew]).toEqual(['draft', caseId, null, false]);
    const words = (view: LetterView) =>
      view.laid.map(({ pages }) =>
        pages.flatMap(({ lines }) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).join(''),
      );
    const [chinese = '', english = ''] = words(next);
    for (const text of ['关于继续冻结涉案虚拟货币账户的函', '请协助继续冻结', `${old.number}，冻结至`, '本函系对该冻结的续冻'])
      expect(chinese).toContain(text);
    for (const text of ['Request to Continue the Freeze', 'This request renews that freeze']) expect(english).toContain(text);
    expect((await renew(old.id)).envelope.msg).toContain('已有续冻函（尚未签发）');

    const gap = await desk.handler.call('saveLetter', {
      id: next.id,
      version: next.version,
      type: 2,
      organisationId: 5,
      content: { freeze: { from: today(6), to: today(20) } },
    });
    expect(gap.checks.find(({ key }) => key === 'freeze')).toMatchObject({
      state: 'open',
      text: `与原冻结期限（至 ${today(3)}）不相连：空 2 天`,
    });
    // Only once it is issued the old one needs nobody any more.
    expect(await dueOf(old.id)).toBe(true);
    const issued = await issue(next.id);
    expect(issued.number).not.toBe(old.number);
    const renewed = await desk.handler.call('getLetter', { id: old.id });
    expect(renewed.renewedBy).toEqual({ id: next.id, number: issued.number });
    expect(renewed.steps.at(-1)).toMatchObject({ kind: 'renewed', by: '林某', note: issued.number });
    expect([await dueOf(old.id), await dueOf(next.id), renewed.canRenew]).toEqual([false, true, false]);
    expect((await work()).map(({ letterId }) => letterId)).toEqual([next.id]);
    expect(await ending()).toEqual([]);
    // Two letters, one freeze.
    expect(await asked()).toEqual({ letters: 1, amounts, nextDay: today(20) });
  });
});

describe('the list of letters', () => {
  it('is narrowed by organisation, case, author and time, and says by what it can be', async () => {
    const other = await desk.make({ caseName: '乙案' }, 1, 2);
    const idsOf = async (input: EndpointInput<'pageLetters'>) =>
      (await desk.handler.call('pageLetters', { pageSize: 100, ...input })).list.map(({ id }) => id);
    expect(await idsOf({ caseName: '乙案' })).toEqual([other.id]);
    expect(await idsOf({ organisationId: 2, type: 1 })).toEqual([other.id]);
    expect(await idsOf({ author: '苏禾' })).toEqual([]);
    expect(await idsOf({ author: '林某' })).toContain(other.id);
    expect(await idsOf({ startTime: other.changedAt, endTime: other.changedAt })).toEqual([other.id]);
    expect(await idsOf({ endTime: other.changedAt - 1 })).not.toContain(other.id);
    const { choices, statistics } = await desk.handler.call('pageLetters', { caseName: '乙案' });
    expect(choices).toEqual({
      organisations: [
        { id: 2, name: 'Binance' },
        { id: 5, name: 'MEXC' },
      ],
      caseNames: ['甲案', '乙案'],
      authors: ['林某'],
    });
    expect(statistics).toEqual({ issued: 0, replied: 0, replyMs: null });
  });

  it('leaves the unit as a register, the first begun first, and none of it goes to another', async () => {
    const own = await readRegister(desk.handler, {});
    expect(own.name).toMatch(/^文书台账_\d{8}\.xlsx$/);
    const { list } = await desk.handler.call('pageLetters', { pageSize: 100 });
    expect(own.rows.slice(1).map((row) => row.slice(0, 6))).toEqual(
      list
        .toSorted((a, b) => (a.steps[0]?.at ?? 0) - (b.steps[0]?.at ?? 0))
        .map((row, at) => [
          String(at + 1),
          row.type === 1 ? '调证函' : '冻结函',
          row.number ?? '',
          row.state === 'draft' ? '草稿' : '已签发',
          row.organisation,
          row.caseName,
        ]),
    );
    expect((await readRegister(desk.handler, { caseName: '乙案' })).rows.slice(1).map((row) => row[5])).toEqual(['乙案']);
    expect((await readRegister(desk.stranger, {})).rows).toHaveLength(1);
  });
});

/** The first sheet of a register, its head first. */
async function readRegister(caller: SignedInCaller, body: EndpointInput<'exportLetters'>) {
  const { name, sheets } = await readSheets(desk.server.url, caller, { call: 'exportLetters', body });
  return { name, rows: sheets[0] ?? [] };
}
