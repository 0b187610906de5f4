import type { CaseFileView, EndpointData } from '@chaintrail/contract/schemas';
import type { CaseFile } from '@chaintrail/store/app';
import { createHash, randomUUID } from 'node:crypto';
import { accountOf } from '../../access/caller.ts';
import type { FileAnswer } from '../../api/file.ts';
import { fileEndings, typeOfFile } from '../../cases/fileType.ts';
import type { RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { requireNoNames } from '../../cases/victimNames.ts';
import { openCase, tellEvent } from './open.ts';

const MAX_FILES = 500;
/** All files of one case together. */
const MAX_BYTES = 2 * 1024 ** 3;
const MEBIBYTE = 1024 ** 2;

export async function listFiles({ input, stores, caller }: RequestOf<'listCaseFiles'>): Promise<CaseFileView[]> {
  await openCase(stores.app, caller, input.id, 'read');
  return (await stores.app.caseFiles.list(input.id)).map(presentFile);
}

export function presentFile({ id, name, type, bytes, sha256, canTravel, isHere, addedByName, addedAtMs }: CaseFile): CaseFileView {
  return { id, name, type, bytes, sha256, canTravel, isHere, addedBy: addedByName, addedAt: addedAtMs };
}

/** The bytes are on the disk before the case knows of them: a stop in between leaves a file that belongs to nobody, which the next start removes. */
export async function uploadFile(context: RequestOf<'uploadCaseFile'>): Promise<EndpointData<'uploadCaseFile'>> {
  const { input, stores, caller, now, caseVault, tell } = context;
  const { caseId, file: sent } = input;
  await openCase(stores.app, caller, caseId, 'files');
  if (!sent || sent.size === 0) throw refuseField('file', '不能为空，请选择文件');
  const name = cleanName(sent.name);
  const content = new Uint8Array(await sent.arrayBuffer());
  const type = typeOfFile(name, content);
  if (type === undefined) throw refuse('bad_input', `只接受 ${fileEndings.join('、')}，且内容须与扩展名一致；其他文件请先打包为 zip`);
  const { id: accountId, name: own, login } = accountOf(caller);
  const file: CaseFile = {
    id: randomUUID(),
    name,
    type,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    canTravel: input.canTravel === 'yes',
    isHere: true,
    addedByName: own || login,
    addedAtMs: now(),
  };
  await requireNoNames(stores.app, caseVault, caseId, [name]);
  await caseVault.files.write(file.id, content);
  try {
    await stores.app.transaction(async (rooms) => {
      await openCase(rooms, caller, caseId, 'files');
      const files = await rooms.caseFiles.list(caseId);
      const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
      if (files.length >= MAX_FILES || bytes + file.bytes > MAX_BYTES)
        throw refuse('too_large', `一件案件最多 ${MAX_FILES} 个文件，合计 ${MAX_BYTES / MEBIBYTE / 1024} GB`);
      const known = files.find(({ sha256 }) => sha256 === file.sha256);
      if (known) throw refuse('bad_input', `同样内容的文件已在案件里：${known.name}`);
      await rooms.caseFiles.add(caseId, file, accountId);
      await rooms.caseItems.add(caseId, [{ kind: 'file', chainName: '', ref: file.id, note: name }], {
        accountId,
        name: own || login,
        atMs: now(),
      });
      await tellEvent(rooms, caseId, context, { kind: 'file', title: `上传文件 ${name}`, text: `SHA-256 ${file.sha256}` });
    });
  } catch (error) {
    await caseVault.files.remove(file.id);
    throw error;
  }
  tell({ subjects: [caseId, file.id], detail: { sha256: file.sha256 } });
  return presentFile(file);
}

/** The last part of a path, without signs that no file system shows. */
function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const cleaned = last.replace(/[\p{C}]/gu, '').trim();
  if (cleaned === '' || cleaned.length > 150) throw refuseField('file', '的文件名为空或过长，请改名后再传');
  return cleaned;
}

export async function readFile({ input, stores, caller, caseVault }: RequestOf<'getCaseFile'>): Promise<FileAnswer> {
  await openCase(stores.app, caller, input.id, 'read');
  const file = await stores.app.caseFiles.find(input.id, input.fileId);
  if (!file) throw refuse('not_found', '案件里没有这个文件，请刷新后再看');
  if (!file.isHere) throw refuse('not_found', '这个文件没有随案件包转来，只有名称与 SHA-256');
  const body = await caseVault.files.read(file.id).catch(() => undefined);
  if (!body || createHash('sha256').update(body).digest('hex') !== file.sha256)
    throw refuse('not_found', '这个文件在磁盘上缺失或已损坏，与登记的 SHA-256 不符，请从备份恢复');
  return { fileName: file.name, type: file.type, body };
}

export async function removeFile(context: RequestOf<'removeCaseFile'>): Promise<null> {
  const { input, stores, caller, caseVault } = context;
  await stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, input.caseId, 'files');
    const gone = await rooms.caseFiles.remove(input.caseId, input.id);
    if (!gone) throw refuse('not_found', '案件里没有这个文件，请刷新后再看');
    const items = (await rooms.caseItems.listAll(input.caseId)).filter(({ kind, ref }) => kind === 'file' && ref === gone.id);
    await rooms.caseItems.remove(
      input.caseId,
      items.map(({ id }) => id),
    );
    await tellEvent(rooms, input.caseId, context, { kind: 'file', title: `删除文件 ${gone.name}`, text: `SHA-256 ${gone.sha256}` });
  });
  await caseVault.files.remove(input.id);
  return null;
}
