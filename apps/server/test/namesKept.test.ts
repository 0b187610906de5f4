import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type EndpointName } from '@chaintrail/contract';
import type { ReplyView } from '@chaintrail/contract/letter';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from './caller.ts';
import { caseFields, upload as sendFile, useLetterDesk } from './letterDesk.ts';
import { PASSWORD, sealFor, type SignedInCaller } from './signedIn.ts';
import { alice } from './world.ts';

const desk = useLetterDesk();

/** Nobody else in any test is called so. */
const VICTIM = '欧阳丁香草';
const HOLDER = '司徒海棠红';
const names = [VICTIM, HOLDER];
const reply = Buffer.from(`地址,账户,姓名\n${alice},10001,${HOLDER}\n`);

/** Which of the names stand in it, in any of the ways in which bytes are written as text. */
function findNames(content: Buffer | string): string[] {
  const text = (typeof content === 'string' ? Buffer.from(content) : content).toString('latin1').toLowerCase();
  return names.filter((name) => {
    const bytes = Buffer.from(name);
    const ways = [
      bytes.toString('latin1'),
      bytes.toString('hex'),
      bytes.toString('base64').slice(0, 18),
      encodeURIComponent(name),
      JSON.stringify(name)
        .replaceAll(/[^ -~"]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`)
        .slice(1, -1),
      Buffer.from(name, 'utf16le').toString('latin1'),
    ];
    return ways.some((way) => text.includes(way.toLowerCase()));
  });
}

async function findInFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const named: string[] = [];
  for (const path of found) if (findNames(await readFile(path)).length > 0) named.push(path);
  return named;
}

async function findInZip(content: Buffer): Promise<string[]> {
  const zip = await JSZip.loadAsync(content);
  const named: string[] = [];
  for (const [path, file] of Object.entries(zip.files)) {
    const inside = await file.async('nodebuffer');
    if (findNames(inside).length > 0 || (/\.(xlsx|docx)$/.test(path) && (await findInZip(inside)).length > 0)) named.push(path);
  }
  return named;
}

const upload = <Data>(caller: SignedInCaller, call: EndpointName, fields: Record<string, string>, name: string): Promise<Data> =>
  sendFile<Data>({ url: desk.server.url, caller, call }, new File([new Uint8Array(reply)], name), fields);

async function download(caller: SignedInCaller, call: EndpointName, id: string): Promise<Buffer> {
  const response = await send(`${desk.server.url}/api${endpoints[call].path.replace('{id}', id)}`, {
    method: endpoints[call].method,
    headers: caller.headers,
  });
  return Buffer.from(await response.arrayBuffer());
}

describe('names of victims and of account holders', () => {
  let caseId = '';
  let victimId = 0;
  let letterId = '';
  let answer: ReplyView | undefined;
  let fileId = '';
  beforeAll(async () => {
    await desk.verifyUnit();
    caseId = (await desk.handler.call('saveCase', caseFields)).id;
    const victim = await desk.handler.call('saveCaseVictim', { caseId, name: VICTIM, material: '笔录' });
    victimId = victim.id;
    const letter = await desk.make({}, 1, 2, caseId);
    letterId = letter.id;
    await upload(desk.handler, 'uploadCaseFile', { caseId }, '材料.csv');
    fileId = (await upload<{ id: string }>(desk.handler, 'addLetterFile', { letterId }, '附件.csv')).id;
    await desk.handler.call('moveLetter', { id: letterId, step: 'submit' });
    await desk.signer.call('moveLetter', { id: letterId, step: 'approve', code: await sealFor(desk.signer, { password: PASSWORD }) });
    await desk.handler.call('moveLetter', { id: letterId, step: 'issue' });
    answer = await upload<ReplyView>(
      desk.handler,
      'registerReply',
      { letterId, reference: '回 1', receivedAt: String(Date.now()) },
      '回函.csv',
    );
    await desk.handler.call('changeReply', { id: answer.id, decisions: [{ row: 2, decision: 'write' }] });
    await desk.handler.call('writeReply', { id: answer.id });
  });

  it('are told to a member who says why, who finds it in the timeline; of a reply’s table no more than the first letter', async () => {
    const told = await desk.handler.call('getVictimName', { caseId, id: victimId, reason: '制作笔录' });
    expect(told.name).toBe(VICTIM);
    const { list } = await desk.handler.call('pageCaseEvents', { caseId });
    expect(list.some(({ title }) => title === '查看受害人 V-01 真实姓名')).toBe(true);
    expect([answer?.rows[0]?.cells, answer?.rows[0]?.chainName]).toEqual([[alice, '10001', '司****'], 'ETH']);
    // The file itself is the unit's, as it came.
    expect((await download(desk.handler, 'getLetterFile', fileId)).equals(reply)).toBe(true);
  });

  it('are written nowhere in words: the product refuses it, and does not repeat them', async () => {
    const written: [EndpointName, Record<string, unknown>][] = [
      ['saveCase', { ...caseFields, id: caseId, version: 1, facts: `受害人${VICTIM}` }],
      ['addCaseItems', { caseId, items: [{ kind: 'address', chainName: 'ETH', ref: alice, note: VICTIM }] }],
      ['getVictimName', { caseId, id: victimId, reason: `见${VICTIM}` }],
      ['closeCase', { id: caseId, to: 'closed', closing: { ending: 'prosecution', closedOn: '2025-04-02' }, note: VICTIM }],
      ['saveLetter', { type: 1, organisationId: 2, caseId, content: { caseFacts: `受害人${VICTIM}` } }],
      ['saveLetter', { type: 1, organisationId: 2, caseId, content: { otherRequest: VICTIM } }],
    ];
    for (const [name, input] of written) {
      const { envelope } = await desk.handler.ask(name, input);
      expect(envelope.code, name).not.toBe(200);
      expect(envelope.msg, name).toContain('V-01');
      expect(findNames(JSON.stringify(envelope)), name).toEqual([]);
    }
  });

  it('are in no answer to who is no member, whatever is asked, and whatever is typed', async () => {
    const asks: [EndpointName, Record<string, unknown>][] = [
      ['getCase', { id: caseId }],
      ['listCaseVictims', { id: caseId }],
      ['pageCaseEvents', { caseId }],
      ['pageCaseItems', { caseId, kind: 'letter' }],
      ['pageCasePayments', { caseId }],
      ['getVictimName', { caseId, id: victimId, reason: '看看' }],
      ['exportCaseBundle', { id: caseId }],
      ['pageCases', { text: 'V-01' }],
      ['getReply', { id: answer?.id ?? '' }],
      ['getLetter', { id: letterId }],
      ['getLetterFile', { id: fileId }],
      ['pageLetters', { text: '甲案' }],
      ['pageTags', { of: 'own' }],
    ];
    for (const [name, input] of asks) expect(findNames(JSON.stringify((await desk.stranger.ask(name, input)).envelope)), name).toEqual([]);
    // Of the unit, but not of the case.
    for (const [name, input] of asks.slice(0, 8))
      expect(findNames(JSON.stringify((await desk.signer.ask(name, input)).envelope)), name).toEqual([]);
    for (const [name, input] of asks.filter(
      ([call]) => call !== 'getVictimName' && call !== 'exportCaseBundle' && call !== 'getLetterFile',
    ))
      expect(findNames(JSON.stringify((await desk.handler.ask(name, input)).envelope)), name).toEqual([]);
  });

  it('are in nothing that leaves: the letter’s bundle, the trail, the figures of the process', async () => {
    expect(await findInZip(await desk.download(letterId, 'zip'))).toEqual([]);
    const trail = await desk.admin.ask('pageTrail', { pageSize: 100 });
    expect(trail.envelope.code).toBe(200);
    expect(findNames(JSON.stringify(trail.envelope))).toEqual([]);
    const metrics = await send(`${desk.server.url}/metrics`);
    expect(findNames(await metrics.text())).toEqual([]);
  });

  it('are in no table, index or backup of the database, in no file beside it and in no line of the log', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chaintrail-names-'));
    await mkdir(join(folder, 'dump'));
    const { tables } = await desk.server.app.dump(join(folder, 'dump'));
    expect(tables.find(({ name }) => name === 'letter_file')?.rows).toBe(2);
    expect(tables.find(({ name }) => name === 'case_victim')?.rows).toBeGreaterThan(0);
    expect(await findInFolder(join(folder, 'dump'))).toEqual([]);
    expect(await findInFolder(desk.server.folder)).toEqual([]);
    expect(desk.server.readLog()).not.toBe('');
    expect(findNames(desk.server.readLog())).toEqual([]);
  });

  it('would be found if they stood there: the search itself finds each way of writing them', () => {
    for (const name of names) {
      const bytes = Buffer.from(name);
      const ways = [
        bytes,
        bytes.toString('hex').toUpperCase(),
        encodeURIComponent(name),
        Buffer.from(name, 'utf16le'),
        `x${bytes.toString('base64')}`,
      ];
      for (const way of ways) expect(findNames(Buffer.isBuffer(way) ? way : Buffer.from(way))).toEqual([name]);
    }
  });
});
