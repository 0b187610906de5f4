import type { TagView } from '@chaintrail/contract/schemas';
import type { LabelRecord, LabelWriter } from '@chaintrail/store/app';
import { accountOf, viewerOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { tellCasesOf } from '../../cases/tellCases.ts';
import { findResemblances } from '../../present/resemblance.ts';
import { listLabelChanges } from './changes.ts';
import { readClaim, readSubject } from './claim.ts';
import { saveTagsOfFile } from './files/handlers.ts';
import { isAdministrator, pageTags, presentAll, refuseMissing } from './page.ts';
import { presentTag } from './present.ts';
import { saveMany } from './saveMany.ts';
import { requireTypes } from './types.ts';

type Calls =
  | 'saveTag'
  | 'saveTags'
  | 'pageTags'
  | 'deleteTags'
  | 'addLabel'
  | 'updateLabel'
  | 'deleteLabel'
  | 'getLabelDetails'
  | 'listLabelChanges';

/** Private labels of accounts, and everybody's as administrators write them. */
export const tagHandlers: HandlersOf<Calls> = {
  async saveTag(context) {
    const { input, stores, caller, tell } = context;
    const { id, isForAuthor = false, submit, changedAt, ...given } = input;
    const account = accountOf(caller);
    const claim = readClaim(given, account.name);
    await requireTypes(stores.app, [claim]);
    const writer = { ...ownWriter(context), isForAuthor };
    const { limits } = caller.rights;
    const saved = await stores.app.transaction(async (rooms) => {
      const record =
        id === undefined
          ? await rooms.labels.save(claim, { ...writer, limit: limits.privateLabels })
          : await rooms.labels.change(id, claim, writer, changedAt);
      if (!record) throw refuseMissing();
      if (isGiven(submit))
        await rooms.submissions.submit(record.id, { viewer: viewerOf(caller) ?? neverAVisitor(), reason: submit, atMs: writer.atMs });
      return (await rooms.labels.find(record.id, viewerOf(caller))) ?? record;
    });
    tell({ subjects: [claim.address], detail: { label: String(saved.id), name: claim.name } });
    if (id !== undefined) await tellTag(context, saved, '修改');
    return present(context, saved);
  },
  saveTags: (context) => (context.input.file ? saveTagsOfFile(context) : saveMany(context, ownWriter(context))),
  pageTags,
  async deleteTags(context) {
    const { input, stores, caller, tell } = context;
    const writer = ownWriter(context);
    const before = await listInCases(context, input.ids);
    const deleted = await stores.app.transaction(async (rooms) => {
      await rooms.submissions.withdraw(input.ids, accountOf(caller).id, writer.atMs);
      const gone = await rooms.labels.remove(input.ids, writer);
      // Of what is not the caller's nothing may be withdrawn either: all or nothing.
      if (gone.length !== new Set(input.ids).size) throw refuseMissing();
      return gone;
    });
    tell({ subjects: deleted.map(String) });
    for (const record of before) await tellTag(context, record, '删除');
    return { deleted: deleted.length };
  },
  async addLabel(context) {
    const { input, stores, tell } = context;
    const claim = readClaim(input, '管理员');
    await requireTypes(stores.app, [claim]);
    const record = await stores.app.labels.save(claim, commonWriter(context));
    tell({ subjects: [claim.address], detail: { label: String(record.id), name: claim.name } });
    return present(context, record);
  },
  async updateLabel(context) {
    const { input, stores, tell } = context;
    const { id, changedAt, ...given } = input;
    const claim = readClaim(given, '管理员');
    await requireTypes(stores.app, [claim]);
    const record = await stores.app.labels.change(id, claim, commonWriter(context), changedAt);
    if (!record) throw refuse('not_found', '没有这条可以修改的系统标签：来自标签包或系统推断的，请另加一条更可信的说法');
    tell({ subjects: [claim.address], detail: { label: String(id), name: claim.name } });
    await tellTag(context, record, '修改');
    return present(context, record);
  },
  async deleteLabel(context) {
    const { input, stores, tell } = context;
    const before = await listInCases(context, [input.id]);
    const [gone] = await stores.app.labels.retire([input.id], commonWriter(context));
    if (gone === undefined) throw refuse('not_found', '没有这条可以停用的系统标签：来自标签包或系统推断的，请另加一条更可信的说法');
    tell({ subjects: [String(gone)] });
    for (const record of before) await tellTag(context, record, '停用');
    return null;
  },
  async getLabelDetails(context) {
    const { input, stores, caller } = context;
    const { scope, address } = readSubject(input.chainName, input.address);
    const list = await stores.app.labels.details(scope, address, viewerOf(caller));
    return { address, list: await presentAll(context, list) };
  },
  listLabelChanges,
};

/** Cases that hold a label read in their timeline what becomes of it. */
function tellTag(context: RequestContext, { id, claim }: LabelRecord, what: '修改' | '删除' | '停用'): Promise<void> {
  return tellCasesOf(context, { kind: 'tag', ref: String(id), title: `标签「${claim.name}」${what}`, text: claim.address });
}

/** Those of some labels that belong to a case, as they stand. */
async function listInCases({ stores, caller }: RequestContext, ids: readonly number[]): Promise<LabelRecord[]> {
  const found: LabelRecord[] = [];
  for (const id of new Set(ids)) {
    const isHeld = (await stores.app.caseItems.listCases({ kind: 'tag', ref: String(id) })).length > 0;
    const record = isHeld ? await stores.app.labels.find(id, viewerOf(caller)) : undefined;
    if (record) found.push(record);
  }
  return found;
}

async function present(context: RequestContext, record: LabelRecord): Promise<TagView> {
  const resemblances = await findResemblances(context.stores.app, [record.claim.name]);
  return presentTag(record, viewerOf(context.caller), isAdministrator(context.caller), resemblances);
}

function ownWriter({ caller, now }: RequestContext): LabelWriter {
  const { account, owner } = viewerOf(caller) ?? neverAVisitor();
  return { account, owner, atMs: now() };
}

function commonWriter({ caller, now }: RequestContext): LabelWriter {
  return { account: accountOf(caller).id, owner: null, atMs: now() };
}

function neverAVisitor(): never {
  throw new Error('a visitor reached a call of accounts');
}
