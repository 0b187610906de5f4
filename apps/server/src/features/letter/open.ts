import type { LetterCheckView, LetterContent, LetterFigures, LetterView, OrganisationView, StatuteView } from '@chaintrail/contract/letter';
import { letterFigures } from '@chaintrail/contract/letter';
import {
  compareLetters,
  composeLetter,
  layLetter,
  type ComparedPart,
  type LaidLetter,
  type Letter,
  type LetterLanguage,
} from '@chaintrail/letter';
import type { LetterRecord, LetterStep } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { checkLetter } from './checks.ts';
import { demoUnit, readContent, readKeptDesk, readOrganisation, readStatute, readUnit, type LetterUnit } from './content.ts';
import { tellFacts } from './facts.ts';
import { holdFigures, readFigures } from './figures.ts';
import { presentRow } from './present.ts';
import { canRenew } from './renew.ts';
import { listSteps, type Reader } from './steps.ts';

/** A letter with everything that its text and its checks rest on. */
export interface OpenedLetter {
  record: LetterRecord;
  content: LetterContent;
  figures: LetterFigures;
  unit: LetterUnit;
  organisation: OrganisationView;
  statute: StatuteView | undefined;
  steps: LetterStep[];
  checks: LetterCheckView[];
  reader: Reader | null;
}

export function readerOf({ caller }: Pick<RequestContext, 'caller'>): Reader | null {
  if (caller.kind !== 'account') return null;
  const { id, parentId, type } = caller.account;
  return { accountId: id, ownerId: parentId ?? id, isTrial: type === 'TRIAL' || type === 'EXPERIENCE' };
}

/** AppError where there is none that the caller may see. */
export async function findLetter(context: RequestContext, id: string): Promise<LetterRecord> {
  const record = await context.stores.app.letters.find(id);
  const reader = readerOf(context);
  if (!record || (record.ownerId !== null && record.ownerId !== reader?.ownerId))
    throw refuse('not_found', '没有这份文书，或它属于别的单位');
  return record;
}

export async function openLetter(context: RequestContext, record: LetterRecord): Promise<OpenedLetter> {
  const { app } = context.stores;
  const [organisations, statutes, unitRecord, stepsOf, files] = await Promise.all([
    app.letterDesk.listOrganisations(),
    app.letterDesk.listStatutes(),
    record.ownerId === null ? undefined : app.letterDesk.findUnit(record.ownerId),
    app.letters.listSteps([record.id]),
    app.letterReplies.listFiles(record.id),
  ]);
  const content = readContent(record.content);
  const found = organisations.find(({ id }) => id === record.organisationId);
  if (!found) throw refuse('not_found', '送达机构已不存在，请重新选择');
  const isKept = record.state !== 'draft' && record.figures !== null;
  const figures = isKept ? letterFigures.parse(record.figures) : await readFigures(context, content);
  const steps = stepsOf.get(record.id) ?? [];
  const kept = record.state === 'draft' ? null : readKeptDesk(record.desk);
  const { unit, organisation, statute } = kept ?? {
    unit: record.ownerId === null ? demoUnit : readUnit(unitRecord),
    organisation: readOrganisation(found),
    statute: statutes.map(readStatute).find((one) => one?.id === content.statuteId),
  };
  const isOut = ['issued', 'delivered', 'replied', 'expired'].includes(record.state);
  const unchecked = { record, content, figures, unit, organisation, statute, steps, reader: readerOf(context) };
  const checks = checkLetter({
    type: record.type,
    content,
    figures,
    held: isKept ? await holdFigures(context, figures) : null,
    unit,
    organisation,
    statuteEnglish: statute?.textEnglish ?? '',
    differences: compareOpened(unchecked, context.now()),
    signer: lastApproval(steps)?.by ?? null,
    fileCount: files.filter(({ replyId }) => replyId === null).length,
  });
  // What went out stands as it was.
  return { ...unchecked, checks: isOut ? checks.map(settle) : checks };
}

/** An approval stands until the letter was handed in anew. */
function lastApproval(steps: readonly LetterStep[]): LetterStep | undefined {
  const last = steps.findLast(({ kind }) => kind === 'approved' || kind === 'submitted' || kind === 'returned' || kind === 'withdrawn');
  return last?.kind === 'approved' ? last : undefined;
}

const settle = (check: LetterCheckView): LetterCheckView =>
  check.state === 'blocking' && check.key !== 'data' ? { ...check, state: 'open' } : check;

const languagesOf = ({ language }: LetterContent): LetterLanguage[] => (language === 'both' ? ['zh', 'en'] : [language]);

/** A letter that was not issued, or is of somebody who may only try, bears the mark. */
export function isDraft({ record, reader }: Pick<OpenedLetter, 'record' | 'reader'>): boolean {
  return record.number === null || reader?.isTrial === true;
}

export function composeOpened(opened: Omit<OpenedLetter, 'checks'>, language: LetterLanguage, nowMs: number): Letter {
  const issued = opened.steps.find(({ kind }) => kind === 'issued');
  const facts = tellFacts({
    type: opened.record.type,
    number: opened.record.number,
    content: opened.content,
    figures: opened.figures,
    unit: opened.unit,
    organisation: opened.organisation,
    statute: opened.statute,
    issuedAtMs: issued?.atMs ?? null,
    nowMs: issued?.atMs ?? nowMs,
  });
  return composeLetter(facts, { language, isDraft: isDraft(opened) });
}

/** In which parts the two languages of a letter differ; null of one in a single language. */
function compareOpened(opened: Omit<OpenedLetter, 'checks'>, nowMs: number): ComparedPart[] | null {
  if (opened.content.language !== 'both') return null;
  return compareLetters(composeOpened(opened, 'zh', nowMs), composeOpened(opened, 'en', nowMs));
}

export function layOpened(opened: OpenedLetter, nowMs: number): LaidLetter[] {
  return languagesOf(opened.content).map((language) => layLetter(composeOpened(opened, language, nowMs)));
}

/** The letter as its page shows it. */
export async function presentLetter(context: RequestContext, opened: OpenedLetter): Promise<LetterView> {
  const { record, content, figures, unit, organisation, steps, checks, reader } = opened;
  const { app } = context.stores;
  const [files, replies, renewals] = await Promise.all([
    app.letterReplies.listFiles(record.id),
    app.letterReplies.list(record.id),
    app.letters.listRenewals([record.id]),
  ]);
  const renewedBy = renewals.get(record.id) ?? null;
  const isOwn = reader !== null && reader.ownerId === record.ownerId;
  return {
    ...presentRow(record, { organisation: organisation.name, steps, renewedBy, reader, nowMs: context.now() }),
    version: record.version,
    caseId: record.caseId,
    content,
    figures,
    sender: unit.sender === 'police' && !unit.isVerified ? 'victim' : unit.sender,
    checks,
    laid: layOpened(opened, context.now()),
    files: files.map(({ id, name, sizeBytes, sha256, by, atMs, replyId }) => ({
      id,
      name,
      sizeBytes,
      sha256,
      by,
      at: atMs,
      isReply: replyId !== null,
    })),
    replies: isOwn
      ? replies.map(({ id, reference, receivedAtMs, by, state }) => ({ id, reference, receivedAt: receivedAtMs, by, state }))
      : [],
    can: listSteps(record, { reader, unit, checks }),
    canEdit: isOwn && record.state === 'draft' && context.caller.rights.calls.pro,
    canRenew: isOwn && context.caller.rights.calls.pro && canRenew(record, renewedBy),
  };
}
