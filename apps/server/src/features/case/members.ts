import type { EndpointData } from '@chaintrail/contract/schemas';
import type { AppStore } from '@chaintrail/store/app';
import type { RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { openCase, tellEvent } from './open.ts';
import { presentMember } from './present.ts';
import { roleNames } from './words.ts';

const MAX_MEMBERS = 100;

/** Takes somebody in, or gives a member another role. */
export async function saveMember(context: RequestOf<'saveCaseMember'>): Promise<EndpointData<'saveCaseMember'>> {
  const { input, stores, caller, now } = context;
  const { caseId, role } = input;
  return stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, caseId, 'members');
    const account = (await rooms.accounts.findByLogin(input.login))?.account;
    if (!account) throw refuseField('login', '没有这个账号，请核对');
    const members = (await rooms.cases.listMembers([caseId])).get(caseId) ?? [];
    const before = members.find(({ accountId }) => accountId === account.id);
    if (!before && members.length >= MAX_MEMBERS) throw refuse('too_large', `一件案件最多 ${MAX_MEMBERS} 名成员`);
    if (before?.role === role) return list(rooms, caseId);
    if (before?.role === 'lead') requireOtherLead(members, account.id);
    await rooms.cases.setMember(caseId, account.id, role, now());
    const who = account.name || account.login;
    await tellEvent(rooms, caseId, context, {
      kind: 'member',
      title: before ? `${who} 改为${roleNames[role]}` : `${who} 加入案件`,
      text: before ? `原为${roleNames[before.role]}` : roleNames[role],
    });
    return list(rooms, caseId);
  });
}

export async function removeMember(context: RequestOf<'removeCaseMember'>): Promise<EndpointData<'removeCaseMember'>> {
  const { input, stores, caller } = context;
  const { caseId, accountId } = input;
  return stores.app.transaction(async (rooms) => {
    await openCase(rooms, caller, caseId, 'members');
    const members = (await rooms.cases.listMembers([caseId])).get(caseId) ?? [];
    const gone = members.find((member) => member.accountId === accountId);
    if (!gone) throw refuse('not_found', '案件里没有这名成员，请刷新后再看');
    if (gone.role === 'lead') requireOtherLead(members, accountId);
    await rooms.cases.removeMember(caseId, accountId);
    await tellEvent(rooms, caseId, context, {
      kind: 'member',
      title: `${gone.name || gone.login} 移出案件`,
      text: `原为${roleNames[gone.role]}`,
    });
    return list(rooms, caseId);
  });
}

/** A case that nobody runs can be closed by nobody. */
function requireOtherLead(members: readonly { accountId: string; role: string }[], accountId: string): void {
  const others = members.filter((member) => member.role === 'lead' && member.accountId !== accountId);
  if (others.length === 0) throw refuse('bad_input', '案件至少要有一名主办，请先指定另一名主办');
}

async function list(rooms: Pick<AppStore, 'cases'>, caseId: string): Promise<EndpointData<'saveCaseMember'>> {
  return ((await rooms.cases.listMembers([caseId])).get(caseId) ?? []).map(presentMember);
}
