import { caseRightsOf, type CaseAction, type CaseRights } from '@chaintrail/contract/rights';
import type { AppStore, CaseEventKind, CaseRecord, CaseRole } from '@chaintrail/store/app';
import { accountOf, type Caller } from '../../access/caller.ts';
import { refuse } from '../../errors.ts';

/** A case as one caller may use it. */
export interface OpenCase {
  record: CaseRecord;
  /** Null for one who is no member and reads the demo case. */
  role: CaseRole | null;
  may: CaseRights;
}

const doing: Record<CaseAction, string> = {
  read: '查看',
  name: '查看受害人真实姓名',
  edit: '修改案件信息',
  items: '增减案件内容',
  victims: '登记受害人与付款',
  files: '增减文件',
  members: '管理成员',
  state: '结案、归档或重新打开',
  bundle: '导出案件包',
};

/** The case of a caller who may do this with it. That a case exists which is not theirs nobody learns. */
export async function openCase(rooms: Pick<AppStore, 'cases'>, caller: Caller, id: string, action: CaseAction): Promise<OpenCase> {
  const record = await rooms.cases.find(id);
  const role = record && caller.kind === 'account' ? await rooms.cases.findRole(id, caller.account.id) : undefined;
  const may = record && caseRightsOf(role, record);
  if (!record || !may?.read) throw refuse('not_found', '没有这件案件，或您不是它的成员');
  if (!may[action]) throw refuse('not_allowed', `不能${doing[action]}：${tellWhy(record, role)}`);
  return { record, role: role ?? null, may };
}

function tellWhy({ origin, state }: CaseRecord, role: CaseRole | undefined): string {
  if (origin === 'demo') return '演示案件只供查看，可新建自己的案件';
  if (origin === 'import') return '导入的案件包只读，保持签名时的样子';
  if (state === 'closed' || state === 'archived') return '案件已结案，主办人可重新打开';
  return role === 'reader' ? '您在本案中是只读成员，请联系主办人' : '只有主办人可以，请联系主办人';
}

/** Writes into the timeline what the caller did. */
export async function tellEvent(
  rooms: Pick<AppStore, 'caseEvents' | 'cases'>,
  caseId: string,
  { caller, now }: { caller: Caller; now: () => number },
  told: { kind: CaseEventKind; title: string; text?: string },
): Promise<void> {
  const { id, name, login } = accountOf(caller);
  const atMs = now();
  await rooms.caseEvents.tell(caseId, { kind: told.kind, title: told.title, text: told.text ?? '', by: id, byName: name || login, atMs });
  await rooms.cases.touch(caseId, atMs);
}
