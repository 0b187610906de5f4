import { accountOf } from '../../access/caller.ts';
import type { Access } from '../../access/openAccess.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuseField } from '../../errors.ts';
import { letSend, sendLater, tellSent } from './codeSending.ts';
import { openSealed } from './sealed.ts';
import { checkPassword } from './signIn.ts';

/** One's own number. Codes that sign in go there: it takes the password, and a code that came to it. */
export function createPhoneHandlers(access: Access): HandlersOf<'sendPhoneCode' | 'changePhone'> {
  const { phoneCodes, sessions } = access;
  // One's code for a number is no other's, and proves no other number.
  const subjectOf = (accountId: string, phone: string) => `${accountId} ${phone}`;
  return {
    async sendPhoneCode(request) {
      const { input, caller, config } = request;
      const { id } = accountOf(caller);
      await letSend(access, request);
      // Whether somebody has the number already is told to whoever holds it, and to nobody else.
      sendLater(access, request, phoneCodes.issue(subjectOf(id, input.phone), id));
      return tellSent(config);
    },
    async changePhone({ input: { code, newPhone, phoneCode = '' }, caller, stores, now }) {
      const account = accountOf(caller);
      const { password } = openSealed(access, code, ['password']);
      await checkPassword(stores.app, account.login, password, now());
      if (newPhone !== '' && phoneCodes.take(subjectOf(account.id, newPhone), phoneCode) === undefined)
        throw refuseField('phoneCode', '不正确或已失效，请核对后重试，或重新获取');
      const changed = await stores.app.accounts.change(account.id, { phone: newPhone === '' ? null : newPhone });
      if (!changed) throw refuseField('newPhone', '已被其他账号使用');
      sessions.forget();
      return null;
    },
  };
}
