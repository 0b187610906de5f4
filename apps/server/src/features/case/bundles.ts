import { CASE_BUNDLE_LIMIT_BYTES, type CaseType } from '@chaintrail/contract';
import {
  caseItemKinds,
  type CarriedKind,
  type CaseBundlePreview,
  type CaseItemKind,
  type EndpointData,
} from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import type { AppStore, CaseFile, CasePart } from '@chaintrail/store/app';
import { createHash, randomUUID } from 'node:crypto';
import { accountOf } from '../../access/caller.ts';
import type { FileAnswer } from '../../api/file.ts';
import { MOST_FILES, readBundle, writeBundle, type Bundle } from '../../cases/bundle.ts';
import type { BundleContent } from '../../cases/bundleContent.ts';
import { listPaths, type CarriedContents } from '../../cases/bundleContents.ts';
import { BundleError } from '../../cases/bundleError.ts';
import type { CaseCarriers } from '../../cases/carried.ts';
import { fingerprintOf } from '../../cases/signer.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { gatherContents, tellLeft } from './carry.ts';
import { sumLosses } from './losses.ts';
import { findNamed, listNames } from '../../cases/victimNames.ts';
import { openCase, tellEvent } from './open.ts';
import { readTimeline, type TimelineParts } from './timeline.ts';
import { roleNames } from './words.ts';

/** What a bundle unpacks to, at most. */
const MOST_BYTES = 2 * CASE_BUNDLE_LIMIT_BYTES;
const ALL_EVENTS = 200_000;
/** The newest of what its monitors saw travel as well. */
const MOST_SIGHTINGS = 5_000;
/** For what a case says of itself, beside its files and the copies of what it names. */
const CASE_BYTES = 16 * 1024 ** 2;

/** What other features know of what a bundle takes along. */
export interface BundleParts extends TimelineParts {
  carriers: CaseCarriers;
}

export function createBundleHandlers(
  version: string,
  parts: BundleParts,
): HandlersOf<'exportCaseBundle' | 'previewCaseBundle' | 'importCaseBundle'> {
  return {
    exportCaseBundle: (context) => exportBundle(context, version, parts),
    async previewCaseBundle(context) {
      const { bundle, sha256 } = await readSent(context);
      const isKnown = (await findImported(context, sha256)) !== undefined;
      return presentPreview(bundle, sha256, isKnown);
    },
    importCaseBundle: importBundle,
  };
}

async function exportBundle(context: RequestOf<'exportCaseBundle'>, version: string, parts: BundleParts): Promise<FileAnswer> {
  const { input, stores, caller, now, caseVault, tell } = context;
  const { record } = await openCase(stores.app, caller, input.id, 'bundle');
  const atMs = now();
  const names = await listNames(stores.app, caseVault, input.id);
  const own = (await stores.app.caseFiles.list(input.id)).filter(({ canTravel, isHere }) => canTravel && isHere);
  const gathered = await gatherContents(parts.carriers, context, await stores.app.caseItems.listAll(input.id), {
    names,
    room: {
      bytes: CASE_BUNDLE_LIMIT_BYTES - CASE_BYTES - own.reduce((sum, { bytes }) => sum + bytes, 0),
      files: MOST_FILES - 10 - own.length,
    },
  });
  const { content, files } = await stores.app.transaction(async (rooms) => {
    const title = '导出整案为案件包';
    const text = [`签名密钥 ${fingerprintOf(caseVault.signer.publicKey)}`, tellLeft(gathered.left)]
      .filter((part) => part !== '')
      .join('；');
    await tellEvent(rooms, input.id, context, { kind: 'bundle', title, text });
    return collect(context, rooms, input.id);
  });
  const seen = await readTimeline(parts, context, input.id, { kind: 'sighting', limit: MOST_SIGHTINGS });
  const sightings = seen.map(({ kind, title, text, by, at }) => ({ kind, title, text, by, at }));
  content.events = [...content.events, ...sightings].toSorted((a, b) => a.at - b.at);
  const bytes = new Map<string, Uint8Array>();
  for (const { path, id } of files) bytes.set(path, await caseVault.files.read(id));
  const texts = [JSON.stringify(content), ...[...bytes.values()].map((part) => Buffer.from(part).toString('utf8'))];
  const named = findNamed(names, texts);
  if (named !== undefined)
    throw refuse('bad_input', `案件内容或随包文件中写有受害人 ${named} 的真实姓名，请改为代号，或把该文件改为不随包转出，再导出`);
  const body = writeBundle(content, new Map([...bytes, ...gathered.files]), { signer: caseVault.signer, atMs, version });
  if (body.length > CASE_BUNDLE_LIMIT_BYTES) throw refuse('too_large', '案件包超过 128 MB，请减少随包转出的文件后再导出');
  tell({ detail: { bytes: String(body.length), sha256: createHash('sha256').update(body).digest('hex') } });
  const name = (record.number || record.title).replace(/[\\/:*?"<>|]/g, '_');
  return { fileName: `案件包-${name}.zip`, type: 'application/zip', body };
}

async function collect(
  { caller }: RequestContext,
  rooms: Pick<AppStore, 'cases' | 'caseItems' | 'caseVictims' | 'caseEvents' | 'caseFiles'>,
  id: string,
) {
  const record = await rooms.cases.find(id);
  if (!record) throw refuse('not_found', '没有这件案件');
  const { org, name, login } = accountOf(caller);
  const members = (await rooms.cases.listMembers([id])).get(id) ?? [];
  const victims = await rooms.caseVictims.list(id);
  const codes = new Map(victims.map((victim) => [victim.id, victim.code]));
  const files = (await rooms.caseFiles.list(id)).map((file) => ({
    ...file,
    path: file.canTravel && file.isHere ? `files/${file.sha256}` : null,
  }));
  const { number, title, type, state, unit, filedOn, facts } = record;
  const content: BundleContent = {
    sender: [unit || org, name || login].filter((text) => text !== '').join(' '),
    case: {
      number,
      title,
      type,
      state,
      unit,
      filedOn,
      facts,
      createdAt: record.createdAtMs,
      changedAt: record.changedAtMs,
      closedAt: record.closedAtMs,
      closing: record.closing,
    },
    members: members.map((member) => ({ name: member.name || member.login, org: member.org, role: member.role })),
    items: (await rooms.caseItems.listAll(id)).map(({ kind, chainName, ref, note, addedByName, addedAtMs }) => ({
      kind,
      chainName,
      ref,
      note,
      addedBy: addedByName,
      addedAt: addedAtMs,
    })),
    victims: victims.map(({ code, material }) => ({ code, material })),
    payments: (await rooms.caseVictims.listPayments([id])).map(({ victimId, timeMs, raw, ...payment }) => ({
      victim: codes.get(victimId) ?? '',
      chainName: payment.chainName,
      transferId: payment.transferId,
      hash: payment.hash,
      blockNumber: payment.blockNumber,
      time: timeMs,
      sender: payment.sender,
      receiver: payment.receiver,
      contract: payment.contract,
      symbol: payment.symbol,
      decimals: payment.decimals,
      raw: raw.toString(),
    })),
    events: (await rooms.caseEvents.list(id, { limit: ALL_EVENTS }))
      .toReversed()
      .map(({ kind, title: told, text, byName, atMs }) => ({ kind, title: told, text, by: byName, at: atMs })),
    files: files.map((file) => ({
      name: file.name,
      type: file.type,
      bytes: file.bytes,
      sha256: file.sha256,
      path: file.path,
      addedBy: file.addedByName,
      addedAt: file.addedAtMs,
    })),
  };
  return { content, files: files.flatMap(({ id: fileId, path }) => (path === null ? [] : [{ id: fileId, path }])) };
}

async function readSent({ input }: RequestOf<'previewCaseBundle' | 'importCaseBundle'>): Promise<{ bundle: Bundle; sha256: string }> {
  if (!input.file) throw refuseField('file', '不能为空，请选择案件包');
  const bytes = new Uint8Array(await input.file.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return { bundle: readBundle(bytes, MOST_BYTES), sha256 };
  } catch (error) {
    if (error instanceof BundleError) throw refuse('bad_input', tellFault(error));
    throw error;
  }
}

function tellFault({ code, file }: BundleError): string {
  const end = '，已拒绝导入，没有写入任何内容；请向转出单位索取原件';
  const said: Record<BundleError['code'], string> = {
    no_bundle: '这不是链踪的案件包，或压缩文件已损坏',
    newer: '案件包来自更新的版本，请先升级链踪',
    missing: `案件包缺少文件 ${file}`,
    changed: `案件包中的文件 ${file} 与清单的 SHA-256 不符，已被改动或损坏`,
    unsigned: `案件包的签名无效（${file}）：它不是由所附密钥签出的，或签名后被改动`,
    bad_content: `案件包中的文件 ${file} 内容不合格式`,
  };
  return `${said[code]}${end}`;
}

function presentPreview(
  { content, contents, madeAtMs, productVersion, publicKey }: Bundle,
  sha256: string,
  isKnown: boolean,
): CaseBundlePreview {
  const codes = new Map(content.victims.map(({ code }, at) => [code, at]));
  const losses = sumLosses(content.payments.map((payment, at) => toPayment(payment, codes.get(payment.victim) ?? -1, at)));
  return {
    sha256,
    number: content.case.number,
    title: content.case.title,
    type: content.case.type as CaseType,
    sender: content.sender,
    fingerprint: fingerprintOf(publicKey),
    madeAt: madeAtMs,
    productVersion,
    counts: Object.fromEntries(caseItemKinds.map((kind) => [kind, content.items.filter((item) => item.kind === kind).length])) as Record<
      CaseItemKind,
      number
    >,
    victims: content.victims.length,
    payments: content.payments.length,
    events: content.events.length,
    filesInside: content.files.filter(({ path }) => path !== null).length,
    filesLeft: content.files.filter(({ path }) => path === null).length,
    carried: contents && countCarried(contents),
    left: contents?.index.left ?? [],
    losses: losses.map(({ symbol, chainName, raw, decimals }) => ({
      symbol,
      chainName,
      raw: raw.toString(),
      amount: formatUnits(raw, decimals ?? 0),
    })),
    isKnown,
  };
}

const countCarried = ({ index, tags, monitors }: CarriedContents): Record<CarriedKind, number> => ({
  canvas: index.canvases.length,
  letter: index.letters.length,
  trace: index.traces.length,
  tag: tags.length,
  monitor: monitors.length,
});

function toPayment({ victim: _code, time, raw, ...payment }: BundleContent['payments'][number], victimId: number, id: number) {
  return { ...payment, id, victimId, timeMs: time, raw: BigInt(raw) };
}

/** What tells that a bundle is here already, in the timeline of the case that it became. */
const bundleMark = (sha256: string) => `案件包 SHA-256 ${sha256}`;

async function findImported({ stores, caller }: RequestContext, sha256: string): Promise<string | undefined> {
  const own = await stores.app.cases.list({ accountId: accountOf(caller).id, origin: 'import' }, { limit: 1_000 });
  for (const { id } of own) {
    const events = await stores.app.caseEvents.list(id, { kind: 'bundle', limit: 100 });
    if (events.some(({ text }) => text === bundleMark(sha256))) return id;
  }
  return undefined;
}

async function importBundle(context: RequestOf<'importCaseBundle'>): Promise<EndpointData<'importCaseBundle'>> {
  const { input, stores, caller, now, caseVault, tell } = context;
  const { bundle, sha256 } = await readSent(context);
  if (sha256 !== input.sha256) throw refuse('bad_input', '这不是预览时的那个文件，请重新选择并预览');
  const known = await findImported(context, sha256);
  if (known !== undefined) return { id: known };
  const { id: accountId } = accountOf(caller);
  const { content, publicKey } = bundle;
  const files = content.files.map((file): { record: CaseFile; bytes: Uint8Array | undefined } => {
    const bytes = file.path === null ? undefined : bundle.files.get(file.path);
    if (file.path !== null && (!bytes || createHash('sha256').update(bytes).digest('hex') !== file.sha256))
      throw refuse('bad_input', tellFault(new BundleError('changed', file.path)));
    const { name, type, sha256: hash } = file;
    return {
      record: {
        id: randomUUID(),
        name,
        type,
        bytes: file.bytes,
        sha256: hash,
        canTravel: false,
        isHere: bytes !== undefined,
        addedByName: file.addedBy,
        addedAtMs: file.addedAt,
      },
      bytes,
    };
  });
  const parts = listParts(bundle);
  const written: string[] = [];
  try {
    for (const { record, bytes } of [...files, ...parts]) {
      if (!bytes) continue;
      await caseVault.files.write(record.id, bytes);
      written.push(record.id);
    }
    const id = await stores.app.transaction(async (rooms) => {
      const { createdAt: _made, changedAt: _changed, closedAt: _closed, closing, ...fields } = content.case;
      const by = { accountId, atMs: now(), origin: 'import' as const, signer: fingerprintOf(publicKey), sender: content.sender, closing };
      const made = await rooms.cases.create(fields, by);
      await rooms.caseEvents.tell(
        made.id,
        content.events.map(({ by: byName, at, ...event }) => ({ ...event, by: null, byName, atMs: at })),
      );
      await addContent(
        rooms,
        made.id,
        content,
        files.map(({ record }) => record),
        { accountId, atMs: now() },
      );
      await rooms.caseParts.add(
        made.id,
        parts.map(({ record }) => record),
      );
      const people = content.members.map(({ name, role }) => `${name}（${roleNames[role]}）`).join('、');
      await tellEvent(rooms, made.id, context, { kind: 'bundle', title: `导入案件包，来自 ${content.sender}`, text: bundleMark(sha256) });
      if (people !== '') await tellEvent(rooms, made.id, context, { kind: 'member', title: '原案成员', text: people });
      return made.id;
    });
    tell({ subjects: [id, sha256], detail: { signer: fingerprintOf(publicKey) } });
    return { id };
  } catch (error) {
    await Promise.all(written.map((id) => caseVault.files.remove(id)));
    throw error;
  }
}

/** The files of what came with the case: nothing else of the bundle is kept. */
function listParts({ contents, files }: Bundle): { record: CasePart; bytes: Uint8Array }[] {
  if (!contents) return [];
  return listPaths(contents.index).map((path) => {
    const bytes = files.get(path) ?? Buffer.alloc(0);
    return { record: { id: randomUUID(), path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }, bytes };
  });
}

const BATCH = 1_000;

async function addContent(
  rooms: Pick<AppStore, 'caseItems' | 'caseVictims' | 'caseFiles'>,
  caseId: string,
  content: BundleContent,
  files: readonly CaseFile[],
  by: { accountId: string; atMs: number },
): Promise<void> {
  // Files have new ids here, and items of theirs with them.
  const items = content.items.filter(({ kind }) => kind !== 'file');
  for (let at = 0; at < items.length; at += BATCH) {
    const batch = items.slice(at, at + BATCH).map(({ kind, chainName, ref, note }) => ({ kind, chainName, ref, note }));
    await rooms.caseItems.add(caseId, batch, { ...by, name: content.sender });
  }
  for (const file of files) {
    await rooms.caseFiles.add(caseId, file, by.accountId);
    await rooms.caseItems.add(caseId, [{ kind: 'file', chainName: '', ref: file.id, note: file.name }], { ...by, name: file.addedByName });
  }
  const ids = new Map<string, number>();
  for (const { code, material } of content.victims)
    ids.set(code, (await rooms.caseVictims.add(caseId, { code, material, atMs: by.atMs })).id);
  const payments = content.payments.flatMap((payment, at) => {
    const victimId = ids.get(payment.victim);
    if (victimId === undefined) throw refuse('bad_input', tellFault(new BundleError('bad_content', 'case.json')));
    const { id: _id, ...row } = toPayment(payment, victimId, at);
    return [row];
  });
  for (let at = 0; at < payments.length; at += BATCH) await rooms.caseVictims.addPayments(caseId, payments.slice(at, at + BATCH), by);
}
