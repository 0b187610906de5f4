// @vitest-environment node
import { FIVE_MINUTES_MS, type Endpoint } from '@chaintrail/contract';
import { describe, expect, it } from 'vitest';
import { openServer, type Handler } from './answeringServer.ts';
import { fileNameOf } from './fileName.ts';

const exportSheet: Endpoint = {
  method: 'POST',
  path: '/virtual/serial/export',
  isWrite: false,
  takes: { body: 'json', maxBytes: 100_000 },
  gives: 'file',
  access: 'visitor',
  ticket: true,
  timeoutMs: FIVE_MINUTES_MS,
  cancelKey: null,
  prescribed: true,
};
const sheet = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const open = (handler: Handler) => openServer({ 'POST /api/virtual/serial/export': handler }, { ticket: 'ticket-1' });

it('saves a download under the name of the content-disposition header and says so', async () => {
  const disposition = `attachment; filename="export.xlsx"; filename*=UTF-8''%E6%B5%81%E6%B0%B4.xlsx`;
  const { client, effects } = await open(() => ({
    headers: { ...sheet, 'content-disposition': disposition },
    body: Buffer.from([80, 75, 3, 4]),
  }));
  await expect(client.download(exportSheet, { chainName: 'ETH' })).resolves.toBe('流水.xlsx');
  expect(effects.files.map(({ name, blob }) => [name, blob.size])).toEqual([['流水.xlsx', 4]]);
  expect(effects.toasts).toEqual(['success: 下载 流水.xlsx 成功']);
});

it('reads a JSON download as an envelope and follows its rules', async () => {
  const { client, effects } = await open(() => ({ code: 9999, msg: '没有可导出的记录', data: { reason: 'empty' } }));
  await expect(client.download(exportSheet, {})).rejects.toMatchObject({ code: 9999, msg: '没有可导出的记录' });
  expect(effects.toasts).toEqual(['error: 没有可导出的记录']);
  expect(effects.files).toEqual([]);
});

it('fetches a new ticket for a download too', async () => {
  const { client, to } = await open((_, count) =>
    count === 1 ? { code: 403 } : { headers: { ...sheet, 'content-disposition': 'attachment; filename=a.xlsx' }, body: 'x' },
  );
  await expect(client.download(exportSheet, {})).resolves.toBe('a.xlsx');
  expect(to('/virtual/serial/export')).toHaveLength(2);
});

it('rejects with «download failed» when a JSON download cannot be read', async () => {
  const { client } = await open(() => ({ headers: { 'content-type': 'application/json' }, body: '{"code": 99' }));
  await expect(client.download(exportSheet, {})).rejects.toMatchObject({ msg: 'download failed' });
});

it('rejects with «download failed» when the file is cut off on its way', async () => {
  const { client, effects } = await open(() => ({ cutAfter: 'PK', headers: { ...sheet, 'content-length': '4000' } }));
  await expect(client.download(exportSheet, {})).rejects.toMatchObject({ kind: 'transport', msg: 'download failed' });
  expect(effects.files).toEqual([]);
});

it.each([200, 500])('rejects with «download failed» when a JSON answer with status %i is cut off on its way', async (status) => {
  const { client, effects } = await open(() => ({ cutAfter: '{"code": 99', status, headers: { 'content-type': 'application/json' } }));
  await expect(client.download(exportSheet, {})).rejects.toMatchObject({ kind: 'transport', msg: 'download failed' });
  expect(effects.files).toEqual([]);
});

it('rejects as cancelled when nobody waits for the file any more', async () => {
  const leave = new AbortController();
  const { client, to } = await open(() => ({ never: true }));
  const download = client.download(exportSheet, {}, { signal: leave.signal });
  await expect.poll(() => to('/virtual/serial/export').length).toBe(1);
  leave.abort();
  await expect(download).rejects.toMatchObject({ kind: 'cancelled' });
});

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename=plain.xlsx', 'plain.xlsx'],
    ['attachment; filename="with space; and \\"quotes\\".xlsx"', 'with space; and "quotes".xlsx'],
    ["attachment; filename*=UTF-8''%E8%B0%83%E8%AF%81.zip; filename=fallback.zip", '调证.zip'],
    ['attachment; filename=%E6%B5%81%E6%B0%B4.xlsx', '流水.xlsx'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment', undefined],
    [null, undefined],
  ])('%s → %s', (header, name) => expect(fileNameOf(header)).toBe(name));
  it('falls back to the plain name when the extended one is damaged', () => {
    expect(fileNameOf("attachment; filename=safe.xlsx; filename*=UTF-8''%E6%B5%8")).toBe('safe.xlsx');
  });
});
