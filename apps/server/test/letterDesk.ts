import { runInNewContext } from 'node:vm';
import { webcrypto } from 'node:crypto';
import { endpoints, type EndpointName } from '@chaintrail/contract';
import JSZip from 'jszip';
import { beforeAll } from 'vitest';
import type { ServerParts } from '../src/parts.ts';
import { seedLetterDesk } from '../src/features/letter/demo.ts';
import { send } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice } from './world.ts';

export const unit = {
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
export const caseFields = { number: '立字1号', title: '甲案', type: 2 as const, unit: unit.name, filedOn: '2025-03-06', facts: '' };
export const content = { caseName: '甲案', caseNumber: '立字1号', addresses: [{ chainName: 'ETH', address: alice }] };

/** Who writes for a unit that nobody verified yet, who signs for it, who is of another unit, and an administrator. */
type People = Record<'handler' | 'signer' | 'stranger' | 'admin', SignedInCaller>;

/** A server with people who write letters. */
export function useLetterDesk(changes: Partial<ServerParts> = {}) {
  const opened = useServer(changes);
  const people: Partial<People> = {};
  beforeAll(async () => {
    const { server } = opened;
    await seedLetterDesk({ app: server.app, isDemo: false, now: Date.now });
    people.handler = await openSignedIn(server, { login: 'lin', name: '林某' });
    people.signer = await openSignedIn(server, { login: 'su', name: '苏禾', type: 'SUB', parentId: people.handler.account.id });
    people.stranger = await openSignedIn(server, { login: 'wu', name: '吴某' });
    people.admin = await openSignedIn(server, { login: 'boss', name: '管理员', type: 'administrator' });
    await people.handler.call('saveLetterUnit', unit);
  });
  const who = (name: keyof People): SignedInCaller => {
    const caller = people[name];
    if (!caller) throw new Error('nobody has signed in yet');
    return caller;
  };

  const download = async (id: string, format: 'docx' | 'pdf' | 'zip', caller = who('handler')): Promise<Buffer> => {
    const response = await send(`${opened.server.url}/api${endpoints.exportLetter.path.replace('{id}', id)}?format=${format}`, {
      headers: caller.headers,
    });
    return Buffer.from(await response.arrayBuffer());
  };

  return {
    get server() {
      return opened.server;
    },
    get handler() {
      return who('handler');
    },
    get signer() {
      return who('signer');
    },
    get stranger() {
      return who('stranger');
    },
    get admin() {
      return who('admin');
    },
    verifyUnit: () => who('admin').call('verifyLetterUnit', { ownerId: who('handler').account.id, isVerified: true }),
    make: (more: Record<string, unknown> = {}, type = 1, organisationId = 2, caseId: string | null = null) =>
      who('handler').call('saveLetter', { type, organisationId, caseId, content: { ...content, ...more } }),
    download,
    async openBundle(id: string): Promise<Map<string, Uint8Array>> {
      const zip = await JSZip.loadAsync(await download(id, 'zip'));
      const files = new Map<string, Uint8Array>();
      for (const [name, file] of Object.entries(zip.files)) files.set(name, await file.async('uint8array'));
      return files;
    },
  };
}

/** Sends a file with the fields that go with it. */
export async function upload<Data>(
  { url, caller, call }: { url: string; caller: SignedInCaller; call: EndpointName },
  file: File,
  fields: Record<string, string>,
): Promise<Data> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', file);
  const { path, method } = endpoints[call];
  const response = await send(`${url}/api${path}`, { method, headers: caller.headers, body: form });
  const { data, msg } = (await response.json()) as { data: Data; msg: string };
  if (data === null) throw new Error(msg);
  return data;
}

interface Verdict {
  ok: boolean;
  faults: string[];
  stamp: { at: number; by: string } | { fault: string } | null;
}

/** The script of the bundle itself, without a page and without any network. */
export async function verifyBundle(files: Map<string, Uint8Array>): Promise<Verdict> {
  const room: Record<string, unknown> = { crypto: webcrypto, TextDecoder };
  runInNewContext(Buffer.from(files.get('verify.js') ?? []).toString(), room);
  return (room['verifyBundle'] as (given: Map<string, Uint8Array>) => Promise<Verdict>)(files);
}
