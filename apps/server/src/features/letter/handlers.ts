import type { LetterContent } from '@chaintrail/contract/letter';
import type { LetterRecord, LetterStepKind, LetterState } from '@chaintrail/store/app';
import { codes } from '@chaintrail/contract';
import { accountOf, ownerOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { requireNoNames } from '../../cases/victimNames.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { readAddress } from '../../input.ts';
import { tellLetterStep } from './caseTimeline.ts';
import { titleOf } from './caseWork.ts';
import { emptyContent, readContent, readOrganisation, readUnit, type KeptDesk } from './content.ts';
import { deskHandlers } from './desk.ts';
import { exportLetter } from './export.ts';
import { dayOf, numberText } from './facts.ts';
import { keepFile, openFile } from './files.ts';
import { readFigures } from './figures.ts';
import { findLetter, openLetter, presentLetter, type OpenedLetter } from './open.ts';
import { pageLetters } from './list.ts';
import { exportLetters } from './register.ts';
import { renewContent } from './renew.ts';
import type { ReadDemoCanvas } from './picture.ts';
import { readLetterText } from './readText.ts';
import { reminderHandlers } from './reminders.ts';
import { replyHandlers } from './reply/handlers.ts';
import { stepsFrom, type Step } from './steps.ts';
import { copyOf } from './unitChange.ts';

type Calls =
  | 'saveLetter'
  | 'pageLetters'
  | 'exportLetters'
  | 'deleteLetters'
  | 'getLetter'
  | 'exportLetter'
  | 'moveLetter'
  | 'readLetterText'
  | 'addLetterFile'
  | 'getLetterFile'
  | keyof typeof deskHandlers
  | keyof typeof replyHandlers
  | keyof typeof reminderHandlers;

/** What other features lend: the product's version, whether a sealed password is the account's, and the worked case's canvas. */
export interface LetterParts {
  version: string;
  readDemoCanvas: ReadDemoCanvas;
  checkPassword: (context: RequestContext, code: string) => Promise<void>;
}

const moves: Readonly<Record<Step, { to: LetterState; kind: LetterStepKind }>> = {
  submit: { to: 'review', kind: 'submitted' },
  withdraw: { to: 'draft', kind: 'withdrawn' },
  return: { to: 'draft', kind: 'returned' },
  approve: { to: 'approved', kind: 'approved' },
  issue: { to: 'issued', kind: 'issued' },
  deliver: { to: 'delivered', kind: 'delivered' },
  close: { to: 'replied', kind: 'replied' },
};

/** Letters, from the draft to the answer. */
export function createLetterHandlers({ version, checkPassword, readDemoCanvas }: LetterParts): HandlersOf<Calls> {
  return {
    ...deskHandlers,
    ...replyHandlers,
    ...reminderHandlers,
    saveLetter: async (context) => {
      const record = await saveLetter(context);
      context.tell({ subjects: [record.id], detail: { version: String(record.version) } });
      return presentLetter(context, await openLetter(context, record));
    },
    pageLetters,
    exportLetters,
    async deleteLetters({ input, caller, stores, tell }) {
      const deleted = await stores.app.letters.remove(input.ids, ownerOf(caller) ?? '');
      if (deleted !== new Set(input.ids).size) throw refuse('not_found', `只能删除自己的草稿；已删除 ${deleted} 份`);
      tell({ subjects: input.ids });
      return { deleted };
    },
    getLetter: async (context) => presentLetter(context, await openLetter(context, await findLetter(context, context.input.id))),
    exportLetter: (context) => exportLetter(context, { version, readDemoCanvas }),
    moveLetter: (context) => moveLetter(context, checkPassword),
    readLetterText: async ({ input, chains, ladders }) => {
      const asked = input.chainNames;
      const known = [...chains.map(({ chain }) => chain), ...ladders.chains];
      return readLetterText(input.text, asked ? known.filter(({ name }) => asked.includes(name)) : known);
    },
    async addLetterFile(context) {
      const { input, caller, stores, now, tell, caseVault } = context;
      const record = await findOwn(context, input.letterId);
      const by = accountOf(caller).name;
      const bytes = Buffer.from(await input.file.arrayBuffer());
      const saved = await keepFile(stores.app, caseVault, {
        letterId: record.id,
        replyId: null,
        file: { name: input.file.name, bytes },
        by,
        atMs: now(),
      });
      const { id, name, sizeBytes, sha256, atMs } = saved;
      tell({ subjects: [record.id], detail: { file: name, sha256 } });
      return { id, name, sizeBytes, sha256, by, at: atMs, isReply: false };
    },
    async getLetterFile(context) {
      const file = await openFile(context.stores.app, context.caseVault, context.input.id);
      if (!file) throw refuse('not_found', '没有这个文件，或它属于别的单位');
      await findOwn(context, file.letterId);
      return { fileName: file.name, type: 'application/octet-stream', body: file.bytes };
    },
  };
}

async function findOwn(context: RequestContext, id: string): Promise<LetterRecord> {
  const record = await findLetter(context, id);
  if (record.ownerId === null || record.ownerId !== ownerOf(context.caller)) throw refuse('not_found', '这是示例文书，只能查看');
  return record;
}

async function saveLetter(context: RequestOf<'saveLetter'>): Promise<LetterRecord> {
  const { input, caller, stores, now } = context;
  const account = accountOf(caller);
  const ownerId = account.parentId ?? account.id;
  const [organisations, unit] = await Promise.all([stores.app.letterDesk.listOrganisations(), stores.app.letterDesk.findUnit(ownerId)]);
  const organisation = organisations.find(({ id }) => id === input.organisationId);
  if (!organisation) throw refuseField('organisationId', '不是已有的机构，请重新选择');
  const before = input.id === undefined ? null : await findOwn(context, input.id);
  const renewed = before || input.renews === undefined ? null : await findOwn(context, input.renews);
  const start: LetterContent = before
    ? readContent(before.content)
    : renewed
      ? await startRenewal(context, renewed, input, readOrganisation(organisation).freezeMaxDays)
      : {
          ...emptyContent,
          language: readOrganisation(organisation).language,
          statuteId: input.type,
          ...copyOf(readUnit(unit)),
        };
  const given = Object.fromEntries(Object.entries(input.content).filter(([, value]) => value !== undefined));
  const content = placeAddresses(context, { ...start, ...given });
  const caseId = input.caseId === undefined ? ((before ?? renewed)?.caseId ?? null) : input.caseId;
  if (caseId !== null && caseId !== before?.caseId) await checkCase(context, caseId);
  // Everybody of the unit reads a letter, members of the case or not.
  if (caseId !== null) await requireNoNames(stores.app, context.caseVault, caseId, freeTexts(content));
  const fields = {
    caseId,
    type: input.type,
    organisationId: input.organisationId,
    content,
    freezeTo: input.type === 2 ? (content.freeze?.to ?? null) : null,
    searched: wordsOf(content, readOrganisation(organisation).name),
  };
  if (!before) {
    const made = await stores.app.letters.make({ ...fields, ownerId, authorId: account.id, authorName: account.name }, now());
    await attach(context, made, readOrganisation(organisation).name);
    return made;
  }
  if (before.state !== 'draft') throw refuse('bad_input', '送审后正文锁定；请先撤回修改');
  const changed = await stores.app.letters.change(before.id, input.version ?? before.version, fields, now());
  if (!changed) throw refuse('busy', '这份文书刚被别人改过，请刷新后再改，你的输入没有写入');
  await attach(context, changed, readOrganisation(organisation).name);
  return changed;
}

async function startRenewal(
  { stores }: RequestContext,
  old: LetterRecord,
  input: { type: number; organisationId: number },
  freezeMaxDays: number | null,
) {
  if (input.type !== 2 || input.organisationId !== old.organisationId) throw refuseField('renews', '续冻函发给原冻结函的机构');
  const renewals = await stores.app.letters.listRenewals([old.id]);
  return renewContent(old, renewals.get(old.id) ?? null, freezeMaxDays);
}

/** Each address once for its coin, as its chain writes it. */
function placeAddresses(context: RequestContext, content: LetterContent): LetterContent {
  const seen = new Set<string>();
  const addresses = content.addresses.flatMap(({ chainName, address, coin }) => {
    const { chain } = context.getAddressChain(chainName);
    const own = { chainName: chain.name, address: readAddress(chain, address), ...(coin === undefined ? {} : { coin }) };
    const key = `${own.chainName} ${own.address} ${coin ?? ''}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [own];
  });
  return { ...content, addresses };
}

/** What somebody writes in words of its own. */
const freeTexts = ({ caseName, caseNameEnglish, caseNumber, caseFacts, otherRequest, original, attachments }: LetterContent): string[] => [
  caseName,
  caseNameEnglish,
  caseNumber,
  caseFacts,
  otherRequest,
  original?.reason ?? '',
  original?.scope ?? '',
  ...attachments,
];

/** What a search goes through. */
function wordsOf(content: LetterContent, organisation: string): string {
  return [organisation, content.caseName, content.caseNumber, ...content.addresses.map(({ address }) => address)].join(' ').toLowerCase();
}

async function checkCase({ stores, caller }: RequestContext, caseId: string): Promise<void> {
  const role = await stores.app.cases.findRole(caseId, accountOf(caller).id);
  if (role !== 'lead' && role !== 'assistant') throw refuse('not_found', '没有这个案件，或你不是它的主办、协办人');
}

/** The case's timeline tells of a letter that is new to it. */
async function attach({ stores, caller, now }: RequestContext, letter: LetterRecord, organisation: string): Promise<void> {
  const { id, caseId } = letter;
  if (caseId === null) return;
  const { id: accountId, name } = accountOf(caller);
  const note = titleOf(letter, organisation);
  const at = now();
  await stores.app.transaction(async (rooms) => {
    const [added] = await rooms.caseItems.add(caseId, [{ kind: 'letter', chainName: '', ref: id, note }], { accountId, name, atMs: at });
    if (!added) return;
    await rooms.caseEvents.tell(caseId, [{ kind: 'letter', title: `${note} 起草`, text: '', by: accountId, byName: name, atMs: at }]);
  });
}

const deskOf = ({ unit, organisation, statute }: OpenedLetter): KeptDesk => ({ unit, organisation, statute });

async function moveLetter(context: RequestOf<'moveLetter'>, checkPassword: LetterParts['checkPassword']) {
  const { input, caller, stores, now, tell } = context;
  const account = accountOf(caller);
  const record = await findOwn(context, input.id);
  const opened = await openLetter(context, record);
  const view = await presentLetter(context, opened);
  const allowed = view.can.find(({ step }) => step === input.step);
  if (!allowed) throw refuse('bad_input', '文书现在的状态不能这样做，请刷新后再看');
  if (allowed.reason !== null)
    throw new AppError(codes.business, `不能继续：${allowed.reason}`, { reason: 'bad_input', fields: { step: allowed.reason } });
  const note = input.note ?? '';
  if (input.step === 'return' && note === '') throw refuseField('note', '请写明退回原因');
  if (input.step === 'approve') {
    if (input.code === undefined) throw refuseField('code', '审签须输入登录密码');
    await checkPassword(context, input.code);
  }
  const at = { by: account.name, note, atMs: now() };
  if (input.step === 'issue') {
    const year = Number(dayOf(now()).slice(0, 4));
    const write = (number: number): string => numberText(opened.unit, record.type, { year, number });
    const number = await stores.app.letters.issue(
      record.id,
      {
        from: stepsFrom.issue,
        series: `${record.type}:${year}`,
        write,
        content: opened.content,
        ...(record.type === 2 && opened.content.renews ? { renews: opened.content.renews.letterId } : {}),
      },
      at,
    );
    if (number === undefined) throw refuse('busy', '这份文书刚被别人处理过，请刷新后再看');
    tell({ subjects: [record.id], detail: { step: input.step, number } });
    await tellLetterStep(context, { ...record, number }, { organisation: opened.organisation.name, kind: 'issued' });
  } else {
    const { to, kind } = moves[input.step];
    const extra =
      input.step === 'submit'
        ? { figures: await readFigures(context, opened.content), desk: deskOf(opened), submittedBy: account.id }
        : to === 'draft'
          ? { figures: null, desk: null, submittedBy: null }
          : {};
    const isMoved = await stores.app.letters.step(record.id, { from: stepsFrom[input.step], to, kind, ...extra }, at);
    if (!isMoved) throw refuse('busy', '这份文书刚被别人处理过，请刷新后再看');
    tell({ subjects: [record.id], detail: { step: input.step } });
    await tellLetterStep(context, record, { organisation: opened.organisation.name, kind, text: input.step === 'return' ? note : '' });
  }
  return presentLetter(context, await openLetter(context, await findLetter(context, record.id)));
}
