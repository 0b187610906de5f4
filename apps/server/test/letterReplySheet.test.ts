import { buffer } from 'node:stream/consumers';
import type { ReplyColumn, ReplyView } from '@chaintrail/contract/letter';
import { writeXlsx, type Cell } from '@chaintrail/sheet';
import { expect, it } from 'vitest';
import { unit, upload, useLetterDesk } from './letterDesk.ts';
import { PASSWORD, sealFor } from './signedIn.ts';
import { alice, bob } from './world.ts';

const desk = useLetterDesk();
const titles = ['UID', '客户', 'IP 地址', '登录时间', '充值地址'];
const login = Date.UTC(2025, 2, 1, 4, 5, 6);
const first: Cell[][] = [
  ['10086', '林一', '203.0.113.7', login, alice],
  ['10087', '周二', '198.51.100.9', login + 60_000, bob],
];

/** A workbook as an exchange sends it: a sheet of what it says, and one of log-ins. */
async function workbook(rows: readonly (readonly Cell[])[]): Promise<File> {
  const columns = titles.map((title) => ({
    title,
    width: 20,
    kind: title === '登录时间' ? ('time' as const) : ('text' as const),
    zoneHours: 8,
  }));
  const sheet = (name: string, batch: readonly (readonly Cell[])[]) => ({ name, columns, batches: once(batch) });
  return new File([new Uint8Array(await buffer(writeXlsx([sheet('账户', rows), sheet('登录', rows.slice(0, 1))])))], '回函.xlsx');
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  await Promise.resolve();
  yield rows;
}

async function issue(organisationId: number): Promise<string> {
  const { id } = await desk.make({ addresses: [alice, bob].map((address) => ({ chainName: 'ETH', address })) }, 1, organisationId);
  await desk.handler.call('moveLetter', { id, step: 'submit' });
  await desk.signer.call('moveLetter', { id, step: 'approve', code: await sealFor(desk.signer, { password: PASSWORD }) });
  await desk.handler.call('moveLetter', { id, step: 'issue' });
  return id;
}

const register = async (letterId: string, file: File, caller = desk.handler) =>
  upload<ReplyView>({ url: desk.server.url, caller, call: 'registerReply' }, file, {
    letterId,
    reference: '回 11',
    receivedAt: String(Date.now()),
  });

const told = ({ rows }: ReplyView) =>
  rows.map(({ row, address, account, label, verdict }) => [row, address, account, label?.name, verdict]);

it('an .xlsx is read by what its columns are taken for, and the next one of the organisation as the first was put right', async () => {
  await desk.handler.call('saveLetterUnit', unit);
  await desk.verifyUnit();
  const letterId = await issue(2);
  const reply = await register(letterId, await workbook(first));
  expect([reply.sheets, reply.sheet, reply.titles, reply.isRemembered]).toEqual([['账户', '登录'], '账户', titles, false]);
  // The address of a computer is none of a chain, a log-in's time no computer, and `客户` says nothing.
  expect(reply.columns).toEqual<ReplyColumn[]>(['account', 'none', 'ip', 'login', 'address']);
  expect(reply.rows.map(({ cells }) => cells)).toEqual([
    ['10086', '林一', '203.0.113.7', '2025-03-01 12:05:06', alice],
    ['10087', '周二', '198.51.100.9', '2025-03-01 12:06:06', bob],
  ]);
  expect(told(reply).map(([row, address, account, name]) => [row, address, account, name])).toEqual([
    [2, alice, '10086', 'Binance · 账户 10086'],
    [3, bob, '10087', 'Binance · 账户 10087'],
  ]);

  const decided = await desk.handler.call('changeReply', { id: reply.id, decisions: [{ row: 2, decision: 'write' }] });
  expect(decided.rows.map(({ decision }) => decision)).toEqual(['write', null]);
  const columns: ReplyColumn[] = ['none', 'account', 'ip', 'login', 'address'];
  const changed = await desk.handler.call('changeReply', { id: reply.id, columns, isRemembered: true });
  expect([changed.columns, changed.isRemembered]).toEqual([columns, true]);
  expect(changed.rows.map(({ account }) => account)).toEqual(['林一', '周二']);
  // What was decided of rows that were read otherwise does not hold.
  expect(changed.rows.map(({ decision }) => decision)).toEqual([null, null]);

  // Whoever shares the unit's letters reads the next one so, in any order of columns; one that is new is left out.
  const next = await register(letterId, await workbook([['10088', '吴三', '203.0.113.8', login, bob]]), desk.signer);
  expect([next.columns, next.isRemembered]).toEqual([columns, true]);
  expect(told(next).map(([row, address, account]) => [row, address, account])).toEqual([[2, bob, '吴三']]);
  const csv = await register(letterId, new File([`充值地址,客户,余额\n${alice},郑四,5\n`], '回函.csv'));
  expect([csv.columns, csv.isRemembered]).toEqual([['address', 'account', 'none'], true]);

  // Another organisation's answers are read by their own titles.
  const other = await register(await issue(5), await workbook(first));
  expect([other.columns, other.isRemembered]).toEqual([reply.columns, false]);

  // Another sheet of the workbook as well.
  const logins = await desk.handler.call('changeReply', { id: next.id, sheet: '登录' });
  expect([logins.sheet, logins.columns]).toEqual(['登录', columns]);
}, 60_000);
