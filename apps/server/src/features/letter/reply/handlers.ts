import type { ReplyColumn, ReplyView } from '@chaintrail/contract/letter';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { addressOn, recognise } from '@chaintrail/families/address';
import { makeClaim } from '@chaintrail/model';
import type { LetterRecord, ReplyRecord } from '@chaintrail/store/app';
import { z } from 'zod';
import { accountOf, ownerOf } from '../../../access/caller.ts';
import type { HandlersOf } from '../../../api/routes.ts';
import { tellCasesOf } from '../../../cases/tellCases.ts';
import type { RequestContext } from '../../../context.ts';
import { refuse, refuseField } from '../../../errors.ts';
import { listLabelsOf } from '../../../present/party.ts';
import { tellLetterStep } from '../caseTimeline.ts';
import { readContent, readOrganisation } from '../content.ts';
import { keepFile, openFile } from '../files.ts';
import { readReach } from './reach.ts';
import { restoreRetired, retireContradicted, writerOf } from './retire.ts';
import { canonicalOf, judgeRow, settleRow, type Judging, type KnownAddress } from './verdict.ts';
import { applyMapping, readSheets, tellMoments, type ReplySheet } from './sheet.ts';

type Calls = 'registerReply' | 'getReply' | 'getReplyReach' | 'changeReply' | 'writeReply' | 'withdrawReply';
type Decision = NonNullable<ReplyView['rows'][number]['decision']>;

const kept = z.object({
  fileId: z.string(),
  sheet: z.string(),
  columns: z.array(z.string()),
  isRemembered: z.boolean(),
  decisions: z.record(z.string(), z.string()),
  retired: z.array(z.number()).default([]),
});
type Kept = {
  fileId: string;
  sheet: string;
  columns: ReplyColumn[];
  isRemembered: boolean;
  decisions: Record<string, Decision>;
  retired: number[];
};

/** Answers to letters: kept as they came, looked at row by row, written as private labels, taken back as a whole. */
export const replyHandlers: HandlersOf<Calls> = {
  async registerReply(context) {
    const { input, caller, stores, now, tell, caseVault } = context;
    const letter = await findOwnLetter(context, input.letterId);
    if (!['issued', 'delivered', 'replied', 'expired'].includes(letter.state)) throw refuse('bad_input', '文书签发之后才能登记回函');
    const by = accountOf(caller).name;
    const bytes = Buffer.from(await input.file.arrayBuffer());
    const sheets = readSheets(input.file.name, bytes);
    const [first] = sheets;
    const remembered = await readMapping(context, letter);
    const columns = first ? applyMapping(first, remembered) : [];
    const reply = await stores.app.transaction(async (rooms) => {
      const made = await rooms.letterReplies.make({
        letterId: letter.id,
        reference: input.reference,
        receivedAtMs: input.receivedAt,
        by,
        sheet: {},
      });
      const file = await keepFile(rooms, caseVault, {
        letterId: letter.id,
        replyId: made.id,
        file: { name: input.file.name, bytes },
        by,
        atMs: now(),
      });
      const sheet: Kept = {
        fileId: file.id,
        sheet: first?.name ?? '',
        columns,
        isRemembered: remembered !== null,
        decisions: {},
        retired: [],
      };
      await rooms.letterReplies.change(made.id, 'open', { sheet });
      return { ...made, sheet };
    });
    if (letter.state !== 'replied')
      await stores.app.letters.step(
        letter.id,
        { from: ['issued', 'delivered', 'expired'], to: 'replied', kind: 'replied' },
        { by, note: input.reference, atMs: now() },
      );
    tell({ subjects: [letter.id], detail: { reply: reply.id } });
    const view = await present(context, reply, letter);
    await tellLetterStep(context, letter, { organisation: view.organisation, kind: 'replied', text: input.reference });
    return view;
  },
  async getReply(context) {
    const { reply, letter } = await findReply(context, context.input.id);
    return present(context, reply, letter);
  },
  async getReplyReach(context) {
    const { reply, letter } = await findReply(context, context.input.id);
    const { rows } = await present(context, reply, letter);
    return readReach(context, letter, rows);
  },
  async changeReply(context) {
    const { input, stores, caller, tell } = context;
    const { reply, letter } = await findReply(context, input.id);
    const before = readKept(reply);
    const sheets = await loadSheets(context, before);
    const name = input.sheet ?? before.sheet;
    const sheet = sheets.find((one) => one.name === name);
    if (!sheet) throw refuseField('sheet', '文件里没有这个工作表');
    const isOther = name !== before.sheet;
    const remembered = await readMapping(context, letter);
    const columns = input.columns ?? (isOther ? applyMapping(sheet, remembered) : before.columns);
    if (columns.length !== sheet.titles.length) throw refuseField('columns', '与表格的列数不符');
    const decisions = isOther || input.columns !== undefined ? {} : { ...before.decisions };
    for (const { row, decision } of input.decisions ?? []) {
      if (decision === null) Reflect.deleteProperty(decisions, String(row));
      else decisions[String(row)] = decision;
    }
    const changed: Kept = { ...before, sheet: name, columns, isRemembered: input.isRemembered ?? before.isRemembered, decisions };
    if (!(await stores.app.letterReplies.change(reply.id, 'open', { sheet: changed })))
      throw refuse('bad_input', '这份回函已经写入或撤回，不能再改');
    if (changed.isRemembered) {
      const byTitle = Object.fromEntries(sheet.titles.map((title, at) => [title, columns[at] ?? 'none']));
      await stores.app.letterReplies.saveMapping(ownerOf(caller) ?? '', letter.organisationId, { ...remembered, ...byTitle });
    }
    tell({ subjects: [letter.id], detail: { reply: reply.id } });
    return present(context, { ...reply, sheet: changed }, letter);
  },
  async writeReply(context) {
    const { input, stores, tell, caller } = context;
    const { reply, letter } = await findReply(context, input.id);
    const view = await present(context, reply, letter);
    const rows = view.rows.filter(({ decision, verdict }) => decision !== null && decision !== 'skip' && verdict !== 'unreadable');
    if (rows.length === 0) throw refuse('bad_input', '没有已确认的行；未处理的行不会写入');
    const writer = writerOf(context);
    const organisation = await findOrganisation(context, letter);
    const sheet = readKept(reply);
    const { labelIds, retired } = await stores.app.transaction(async (rooms) => {
      const ids: number[] = [];
      const gone = await retireContradicted(rooms, context, { rows, organisation });
      for (const row of rows) {
        const { chainName: scope, address, label } = row;
        if (scope === null || label === null) continue;
        const saved = await rooms.labels.save(
          makeClaim({
            scope,
            address,
            ...label,
            claim: 'intelligence',
            source: `${view.organisation}回函 ${reply.reference} 第${row.row}行`,
            note: [letter.number ?? '', tellDecision(row)].filter((text) => text !== '').join('；'),
            evidence: [{ text: `回函文件 SHA-256 ${view.files[0]?.sha256 ?? ''}`, link: null }],
          }),
          { ...writer, limit: caller.rights.limits.privateLabels },
        );
        ids.push(saved.id);
      }
      const written = { state: 'written' as const, labelIds: ids, sheet: { ...sheet, retired: gone } };
      if (!(await rooms.letterReplies.change(reply.id, 'open', written))) throw refuse('bad_input', '这份回函已经写入或撤回');
      return { labelIds: ids, retired: gone };
    });
    tell({
      subjects: rows.map(({ address }) => address),
      detail: { reply: reply.id, labels: String(labelIds.length), retired: String(retired.length) },
    });
    await tellCasesOf(context, {
      kind: 'letter',
      ref: letter.id,
      title: `回函 ${reply.reference} 写入 ${labelIds.length} 条私有标签${retired.length > 0 ? `，停用 ${retired.length} 条与它不符的` : ''}`,
    });
    return present(context, { ...reply, state: 'written', labelIds, sheet: { ...sheet, retired } }, letter);
  },
  async withdrawReply(context) {
    const { input, stores, tell } = context;
    const { reply, letter } = await findReply(context, input.id);
    const sheet = readKept(reply);
    const { gone, restored } = await stores.app.transaction(async (rooms) => {
      const removed = await rooms.labels.remove(reply.labelIds, writerOf(context));
      const back = await restoreRetired(rooms, context, sheet.retired);
      if (!(await rooms.letterReplies.change(reply.id, 'written', { state: 'withdrawn', labelIds: [], sheet: { ...sheet, retired: [] } })))
        throw refuse('bad_input', '只能撤回已经写入的回函');
      return { gone: removed, restored: back };
    });
    tell({
      subjects: [letter.id],
      detail: { reply: reply.id, labels: String(gone.length), restored: String(restored), retired: String(sheet.retired.length) },
    });
    await tellCasesOf(context, {
      kind: 'letter',
      ref: letter.id,
      title: `撤回回函 ${reply.reference} 写入的 ${gone.length} 条私有标签${restored > 0 ? `，恢复因它停用的 ${restored} 条` : ''}`,
    });
    return present(context, { ...reply, state: 'withdrawn', labelIds: [], sheet: { ...sheet, retired: [] } }, letter);
  },
};

/** How a conflict was decided goes with the label. */
const tellDecision = ({ verdict, decision, text }: ReplyView['rows'][number]): string =>
  verdict !== 'conflict' ? '' : decision === 'withdraw' ? `${text}，以回函为准` : `${text}，两说并存`;

const readKept = ({ sheet }: ReplyRecord): Kept => kept.parse(sheet) as Kept;

/** What is remembered of an organisation's columns, by their titles. */
const readMapping = async ({ stores, caller }: RequestContext, { organisationId }: LetterRecord) =>
  (await stores.app.letterReplies.findMapping(ownerOf(caller) ?? '', organisationId)) as Record<string, ReplyColumn> | null;

async function findOwnLetter(context: RequestContext, id: string): Promise<LetterRecord> {
  const letter = await context.stores.app.letters.find(id);
  if (!letter || letter.ownerId === null || letter.ownerId !== ownerOf(context.caller))
    throw refuse('not_found', '没有这份文书，或它属于别的单位');
  return letter;
}

async function findReply(context: RequestContext, id: string): Promise<{ reply: ReplyRecord; letter: LetterRecord }> {
  const reply = await context.stores.app.letterReplies.find(id);
  if (!reply) throw refuse('not_found', '没有这份回函，或它属于别的单位');
  return { reply, letter: await findOwnLetter(context, reply.letterId) };
}

async function loadSheets({ stores, caseVault }: RequestContext, { fileId }: Kept): Promise<ReplySheet[]> {
  const file = await openFile(stores.app, caseVault, fileId);
  return file ? readSheets(file.name, file.bytes) : [];
}

/** The chain on which the letter asks after an address; of one that it does not name the first that writes it so. */
function placeOf({ chains }: RequestContext, named: readonly { chainName: string; address: string }[], address: string): string | null {
  const read = recognise(address);
  const own = named.find((one) => canonicalOf(one.address) === address)?.chainName;
  return own ?? chains.find(({ chain }) => addressOn(chain, read) !== undefined)?.chain.name ?? null;
}

async function present(context: RequestContext, reply: ReplyRecord, letter: LetterRecord): Promise<EndpointData<'getReply'>> {
  const { stores } = context;
  const held = readKept(reply);
  const [sheets, organisation, files] = await Promise.all([
    loadSheets(context, held),
    findOrganisation(context, letter),
    stores.app.letterReplies.listFiles(letter.id),
  ]);
  const sheet = sheets.find(({ name }) => name === held.sheet);
  const content = readContent(letter.content);
  const asked = new Set(content.addresses.flatMap(({ address }) => canonicalOf(address) ?? []));
  const known = await readKnown(context, content.addresses);
  const judging = { organisation, columns: held.columns, asked, known };
  return {
    id: reply.id,
    letterId: letter.id,
    number: letter.number,
    organisation: organisation.name,
    reference: reply.reference,
    receivedAt: reply.receivedAtMs,
    by: reply.by,
    state: reply.state,
    files: files
      .filter(({ replyId }) => replyId === reply.id)
      .map(({ id, name, sizeBytes, sha256, by, atMs }) => ({ id, name, sizeBytes, sha256, by, at: atMs, isReply: true })),
    sheets: sheets.map(({ name }) => name),
    sheet: held.sheet,
    titles: sheet?.titles ?? [],
    titleRow: sheet?.titleRow ?? 1,
    format: sheet?.format?.name ?? null,
    columns: held.columns,
    isRemembered: held.isRemembered,
    rows: (sheet?.rows ?? []).map((row) => {
      const cells = sheet ? tellMoments(row.cells, held.columns, sheet) : row.cells;
      const judged = judgeRow({ ...row, cells }, judging);
      const chainName = placeOf(context, content.addresses, judged.address);
      return settleRow({ ...judged, chainName, decision: held.decisions[String(row.row)] ?? null }, reply.state);
    }),
    written: reply.labelIds.length,
  };
}

async function findOrganisation({ stores }: RequestContext, { organisationId }: LetterRecord): Promise<Judging['organisation']> {
  const found = (await stores.app.letterDesk.listOrganisations()).find(({ id }) => id === organisationId);
  return found ? readOrganisation(found) : { name: '', nameEnglish: '', sourceType: 'EXCHANGE' };
}

async function readKnown(
  context: RequestContext,
  addresses: readonly { chainName: string; address: string }[],
): Promise<Map<string, KnownAddress>> {
  const known = new Map<string, KnownAddress>();
  for (const chainName of new Set(addresses.map((one) => one.chainName))) {
    const own = addresses.filter((one) => one.chainName === chainName).map(({ address }) => address);
    for (const [address, labels] of await listLabelsOf(context, chainName, own))
      known.set(address, {
        own: labels.filter(({ isPrivate }) => isPrivate).map(({ name, entity, type }) => ({ name, entity, look: type })),
        inferred: labels.find(({ claim, isPrivate }) => !isPrivate && (claim === 'heuristic' || claim === 'derived'))?.name ?? null,
      });
  }
  return known;
}
