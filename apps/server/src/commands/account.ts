import { hashPassword, passwordSubject } from '../access/passwords.ts';
import { tellOwn } from '../trail/writer.ts';
import { makePassword } from '../access/firstAdministrator.ts';
import type { Command } from './types.ts';

const USAGE = '用法：npm run account -- reset <账号>';

/** Gives an account a password for once, ends its sessions, asks for no second factor any more and opens its door where too many tries had closed it. */
export const runAccount: Command = async ({ app }, args, say) => {
  const [what, login] = args;
  if (what !== 'reset' || login === undefined || args.length > 2) {
    say(USAGE);
    return 2;
  }
  const found = await app.accounts.findByLogin(login);
  if (!found) {
    say(`没有名为「${login}」的账号，请核对账号名`);
    return 1;
  }
  const password = makePassword();
  const now = Date.now();
  await app.accounts.setPassword(found.account.id, await hashPassword(password), true);
  await app.signIns.forget(passwordSubject(login));
  await app.transaction(({ secondFactors }) => secondFactors.turnOff(found.account.id));
  const ended = await app.sessions.endAll(found.account.id, now);
  const done = tellOwn(now, 'change', 'resetPassword', {});
  await app.trail.append([{ ...done, subjects: [found.account.login] }], now);
  say(`账号 ${found.account.login} 的新密码：${password}`);
  say(`它只在这里显示一次，登录后须立即修改。已关闭两步验证，已让 ${ended} 台设备退出登录。`);
  return 0;
};
