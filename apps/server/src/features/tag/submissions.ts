import type { Submission, SubmissionFilter } from '@chaintrail/store/app';
import { accountOf, viewerOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readPage } from '../../input.ts';
import { findResemblances } from '../../present/resemblance.ts';
import { presentSubmission, presentTag, type TagWords } from './present.ts';

/** Private labels that are offered as common knowledge, and what becomes of them. */
export const submissionHandlers: HandlersOf<'submitTag' | 'decideTag' | 'pageSubmissions' | 'getSubmission'> = {
  async submitTag(context) {
    const { input, stores, now, tell } = context;
    const viewer = viewerIn(context);
    const submission = await stores.app.submissions.submit(input.id, { viewer, reason: input.reason, atMs: now() });
    tell({ subjects: [submission.claim.address], detail: { submission: String(submission.id) } });
    return present(context, submission);
  },
  async decideTag(context) {
    const { input, stores, now, tell } = context;
    const isResolved = input.status === 3;
    if (!isResolved && !isGiven(input.reason)) throw refuseField('reason', '不能为空：驳回时请说明理由，提交人可见');
    const decision = { by: viewerIn(context), isResolved, text: input.reason ?? '', atMs: now() };
    const submission = await stores.app.submissions.decide(input.id, decision);
    tell({ subjects: [submission.claim.address], detail: { submission: String(submission.id), status: String(input.status) } });
    return present(context, submission);
  },
  async pageSubmissions(context) {
    const { input, stores } = context;
    const { submissions } = stores.app;
    const of = isAdministrator(context) ? null : viewerIn(context);
    const filter: SubmissionFilter = {
      of,
      ...(input.status === undefined ? {} : { status: input.status }),
      ...(isGiven(input.text) ? { text: input.text.trim() } : {}),
    };
    const { limit, cursor, offset = 0 } = readPage(input);
    const place = cursor === undefined ? { offset } : { after: readCursor(cursor) };
    const [found, total, counts, words] = await Promise.all([
      submissions.list({ ...filter, limit: limit + 1, ...place }),
      submissions.count(filter),
      submissions.countStates(of),
      readWords(context),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const more = await readNames(context, shown);
    return {
      list: shown.map((one) => presentSubmission(one, { ...words, ...more }, asking(context))),
      total,
      ...(last ? { cursor: `${last.atMs}.${last.id}` } : {}),
      counts: { pending: counts[1], rejected: counts[2], resolved: counts[3] },
    };
  },
  async getSubmission(context) {
    const { input, stores } = context;
    const submission = await stores.app.submissions.find(input.id);
    const viewer = viewerIn(context);
    if (!submission || (!isAdministrator(context) && submission.owner !== viewer.owner))
      throw refuse('not_found', '没有这条提交，或它不属于您');
    const { scope, address } = submission.claim;
    const [steps, others] = await Promise.all([
      stores.app.submissions.listSteps(input.id),
      stores.app.labels.details(scope, address, viewer),
    ]);
    const resemblances = await findResemblances(
      stores.app,
      others.map(({ claim }) => claim.name),
    );
    return {
      submission: await present(context, submission),
      steps: steps.map(({ atMs, ...step }) => ({ ...step, at: atMs })),
      others: others
        .filter(({ id }) => id !== submission.labelId)
        .map((record) => presentTag(record, viewer, isAdministrator(context), resemblances)),
    };
  },
};

const isAdministrator = ({ caller }: RequestContext) => caller.rights.calls.admin;

function viewerIn({ caller }: RequestContext) {
  const { id } = accountOf(caller);
  return viewerOf(caller) ?? { account: id, owner: id };
}

const asking = (context: RequestContext) => ({ viewer: viewerIn(context), isAdministrator: isAdministrator(context) });

async function present(context: RequestContext, submission: Submission) {
  const [words, names] = await Promise.all([readWords(context), readNames(context, [submission])]);
  return presentSubmission(submission, { ...words, ...names }, asking(context));
}

async function readWords({ stores }: RequestContext): Promise<Pick<TagWords, 'types' | 'risks'>> {
  const [types, risks] = await Promise.all([stores.app.tagTypes.listTypes(), stores.app.tagTypes.listRisks()]);
  return { types, risks };
}

/** The entities that are named, and whose names the labels' only look like. */
async function readNames(
  { stores }: RequestContext,
  submissions: readonly Submission[],
): Promise<Pick<TagWords, 'entities' | 'resemblances'>> {
  const keys = [...new Set(submissions.flatMap(({ claim }) => claim.entity ?? []))];
  const names = submissions.map(({ claim }) => claim.name);
  const [entities, resemblances] = await Promise.all([stores.app.entities.findAll(keys), findResemblances(stores.app, names)]);
  return { entities: new Map(entities.map((entity) => [entity.key, entity])), resemblances };
}
function readCursor(cursor: string): { atMs: number; id: number } {
  const [atMs = Number.NaN, id = Number.NaN] = cursor.split('.').map(Number);
  if (!Number.isSafeInteger(atMs) || !Number.isSafeInteger(id)) throw refuseField('cursor', '已失效');
  return { atMs, id };
}
