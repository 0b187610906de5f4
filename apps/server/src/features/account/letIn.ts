import { codes } from '@chaintrail/contract';
import type { TokensView } from '@chaintrail/contract/schemas';
import type { Account, SessionWay } from '@chaintrail/store/app';
import type { Access } from '../../access/openAccess.ts';
import type { RequestContext } from '../../context.ts';
import { AppError, refuse } from '../../errors.ts';

type Request = Pick<RequestContext, 'caller' | 'now' | 'tell'>;

/** Opens a session for an account that has shown who it is; AppError where it has ended. */
export async function openSession(
  { sessions }: Pick<Access, 'sessions'>,
  account: Account,
  way: SessionWay,
  { caller, now, tell }: Request,
): Promise<TokensView> {
  tell({ account, detail: { way } });
  if (account.expiresAtMs !== null && account.expiresAtMs <= now())
    throw new AppError(codes.accountExpired, '账号已过期，请联系管理员', null);
  return sessions.open(account, way, caller.place);
}

/** The same, but for an account with a second factor: that is asked for first. Clients that know no second step show the words. */
export async function letIn(
  access: Pick<Access, 'sessions' | 'seconds'>,
  account: Account,
  way: SessionWay,
  request: Request,
): Promise<TokensView> {
  if (account.secondFactorSinceMs === null) return openSession(access, account, way, request);
  request.tell({ account, detail: { way, next: 'secondFactor' } });
  throw refuse('second_factor', '这个账号已开启两步验证，请输入身份验证器上的 6 位数字', {
    secondFactor: access.seconds.signIns.put({ accountId: account.id, way }),
  });
}
