import { codes } from '@chaintrail/contract';
import {
  headers,
  PackError,
  sampleSheetsApart,
  tableFields,
  writeClaimsCsv,
  writeTagPack,
  writeTemplateCsv,
  writeTemplateXlsx,
  type Mapping,
} from '@chaintrail/labels';
import type { EndpointData, EndpointRequest } from '@chaintrail/contract/schemas';
import { accountOf, ownerOf, viewerOf } from '../../../access/caller.ts';
import type { HandlersOf } from '../../../api/routes.ts';
import type { RequestContext } from '../../../context.ts';
import { AppError, refuse, refuseField } from '../../../errors.ts';
import { isGiven } from '../../../filterInput.ts';
import { explainTemplate } from './template.ts';
import { packImportJob, packPreviewJob, type PackOrder } from './packJobs.ts';
import { tagFileJob } from './tagFile.ts';
import { toPackClaim } from './toPackClaim.ts';
import { readTypeWords } from './words.ts';

type Calls = 'getTagTemplate' | 'exportTags' | 'getTagReport' | 'uploadPack' | 'previewPack' | 'importPack' | 'listPacks' | 'retirePack';

const EXPORT_BATCH = 5_000;
const csv = 'text/csv; charset=utf-8';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Labels that come and go as files. */
export const labelFileHandlers: HandlersOf<Calls> = {
  async getTagTemplate({ input, stores }) {
    if (input.format === 'csv') return { fileName: '标签模板.csv', type: csv, body: Buffer.from(writeTemplateCsv()) };
    const [types, risks] = await Promise.all([stores.app.tagTypes.listTypes(), stores.app.tagTypes.listRisks()]);
    return { fileName: '标签模板.xlsx', type: xlsx, body: Buffer.from(writeTemplateXlsx(explainTemplate(types, risks))) };
  },
  async exportTags(context) {
    const { input, stores, caller, now, tell } = context;
    const account = accountOf(caller);
    const viewer = viewerOf(caller) ?? { account: account.id, owner: account.id };
    const words = await readTypeWords(stores.app);
    const claims = [];
    const most = caller.rights.limits.exportRows;
    for (let after = 0; ;) {
      const batch = await stores.app.labels.listOwn(viewer, after, EXPORT_BATCH);
      for (const { claim } of batch) claims.push(toPackClaim(claim, input.format === 'csv' ? words : undefined));
      if (claims.length > most) throw new AppError(codes.limited, `当前账号一次最多导出 ${most} 条标签`, { need: 'pro', limit: most });
      after = batch.at(-1)?.id ?? after;
      if (batch.length < EXPORT_BATCH) break;
    }
    tell({ detail: { labels: String(claims.length), format: input.format } });
    const day = new Date(now()).toISOString().slice(0, 10);
    if (input.format === 'csv') return { fileName: `私有标签-${day}.csv`, type: csv, body: Buffer.from(writeClaimsCsv(claims)) };
    const text = writeTagPack({ title: `私有标签 ${day}`, creator: account.name }, claims);
    return { fileName: `私有标签-${day}.tagpack.yaml`, type: 'application/yaml', body: Buffer.from(text) };
  },
  async getTagReport({ input, stores, caller }) {
    const found = await stores.app.uploads.findReport(input.id, accountOf(caller).id);
    if (!found) throw refuse('not_found', '没有这份逐行结果，或它属于别人；结果保留 14 天');
    return { fileName: `${found.fileName}-逐行结果.csv`, type: csv, body: found.report };
  },
  async uploadPack({ input, stores, caller, now, tell }) {
    const { file } = input;
    const { bytes, fileName } = await readUpload(file);
    const sheets = await describeSheets(bytes, fileName);
    const { id } = await stores.app.uploads.add({ account: accountOf(caller).id, fileName, content: bytes, atMs: now() });
    tell({ subjects: [fileName] });
    return {
      upload: id,
      fileName,
      bytes: bytes.length,
      sheets,
      fields: tableFields.map((key) => ({ key, name: headers[key][0], isNeeded: key === 'address' || key === 'name' })),
    };
  },
  async previewPack({ input, stores, caller }) {
    const order = await readOrder(input, { stores, caller });
    return { job: (await stores.app.jobs.enqueue({ kind: packPreviewJob, input: order, owner: ownerOf(caller) })).id };
  },
  async importPack({ input, stores, caller }) {
    const order = { ...(await readOrder(input, { stores, caller })), mode: input.mode, leaveOut: input.leaveOut };
    return { job: (await stores.app.jobs.enqueue({ kind: packImportJob, input: order, owner: ownerOf(caller) })).id };
  },
  async listPacks({ stores }) {
    const packs = await stores.app.imports.listPacks();
    return {
      list: packs.map(({ origin, title, format, fileName, source, licence, counts, atMs, by }) => ({
        pack: origin,
        title,
        format,
        fileName,
        source,
        licence,
        labels: counts.made + counts.changed + counts.unchanged,
        lastAt: atMs,
        lastBy: by,
        last: counts,
      })),
    };
  },
  async retirePack({ input, stores, caller, now, tell }) {
    const pack = (await stores.app.imports.listPacks()).find(({ origin }) => origin === input.pack);
    if (!pack) throw refuse('not_found', '没有这个标签包');
    const { origin, title, format, fileName, sha256, source, licence } = pack;
    const { counts } = await stores.app.imports.write({
      origin,
      owner: null,
      author: accountOf(caller).id,
      isWhole: true,
      claims: [],
      atMs: now(),
      file: { title, format, fileName, sha256, source, licence },
    });
    tell({ detail: { retired: String(counts.retired) } });
    return { retired: counts.retired };
  },
};

/** Keeps a file of private labels and asks for it to be read. */
export async function saveTagsOfFile(context: RequestContext & { input: EndpointRequest<'saveTags'> }): Promise<EndpointData<'saveTags'>> {
  const { input, stores, caller, now, tell } = context;
  const account = accountOf(caller);
  const { bytes, fileName } = await readUpload(input.file);
  const words = await readTypeWords(stores.app);
  const tagType = isGiven(input.tagType) ? words.readType(input.tagType) : 'other';
  if (tagType === undefined) throw refuseField('tagType', '不在分类表中');
  const { id } = await stores.app.uploads.add({ account: account.id, fileName, content: bytes, atMs: now() });
  const order = {
    upload: id,
    account: account.id,
    owner: viewerOf(caller)?.owner ?? account.id,
    mode: input.mode,
    chainName: isGiven(input.chainName) ? input.chainName : null,
    tagType,
    source: isGiven(input.source) ? input.source : account.name,
    limit: caller.rights.limits.privateLabels,
  };
  const { id: job } = await stores.app.jobs.enqueue({ kind: tagFileJob, input: order, owner: ownerOf(caller) });
  tell({ subjects: [fileName], detail: { mode: input.mode } });
  return { job, upload: id };
}

const MAX_FILE_NAME = 120;

async function readUpload(file: File | undefined): Promise<{ bytes: Uint8Array; fileName: string }> {
  if (!file || file.size === 0) throw refuseField('file', '请选择一个有内容的文件');
  // A name is shown and kept, never opened: what would turn it around or lead out of a folder goes.
  const fileName = file.name
    .replace(/^.*[\\/]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-MAX_FILE_NAME);
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: fileName === '' ? '未命名' : fileName };
}

async function describeSheets(bytes: Uint8Array, fileName: string): Promise<EndpointData<'uploadPack'>['sheets']> {
  try {
    const sheets = await sampleSheetsApart(bytes, fileName);
    return sheets.length === 0 ? null : sheets.map((sheet) => ({ ...sheet, mapping: { ...sheet.mapping } }));
  } catch (error) {
    if (error instanceof PackError) throw refuse('bad_input', error.message);
    throw error;
  }
}

async function readOrder(
  input: EndpointRequest<'previewPack'>,
  { stores, caller }: Pick<RequestContext, 'stores' | 'caller'>,
): Promise<PackOrder> {
  const { upload, pack, sheet = 0, mapping, chainName, source, sourceDate, licence } = input;
  const account = accountOf(caller).id;
  const found = await stores.app.uploads.find(upload, account);
  if (!found?.content) throw refuse('not_found', '上传的文件已不在，请重新上传');
  return {
    upload,
    account,
    pack: pack === undefined ? null : pack.replace(/^pack:/, ''),
    sheet,
    mapping: mapping === undefined ? null : readMapping(mapping),
    defaults: {
      ...(isGiven(chainName) ? { chainWord: chainName } : {}),
      ...(isGiven(source) ? { source } : {}),
      ...(sourceDate === undefined ? {} : { sourceDate }),
      ...(isGiven(licence) ? { licence } : {}),
    },
  };
}

function readMapping(given: Record<string, number>): Mapping {
  const unknown = Object.keys(given).find((key) => !tableFields.some((field) => field === key));
  if (unknown !== undefined) throw refuseField('mapping', `没有“${unknown.slice(0, 40)}”这一项`);
  if (given['address'] === undefined || given['name'] === undefined) throw refuseField('mapping', '须指明“地址”与“标签”两列');
  return given;
}
