import { accountOf } from '../../access/caller.ts';
import { networkOf } from '../../access/network.ts';
import type { Access } from '../../access/openAccess.ts';
import type { QrAttempt } from '../../access/qrDesk.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import { openSession } from './letIn.ts';
import { pictureAddress } from './present.ts';

type Calls = 'beginQrSignIn' | 'signInByQr' | 'getSignInPerson' | 'scanQrSignIn' | 'answerQrSignIn';

const WAIT_S = 60;

/** Signing in a browser by a device that is signed in: the browser shows a code and asks how it goes, the device scans it and answers. */
export function createQrHandlers(access: Access): HandlersOf<Calls> {
  const { qr } = access;
  return {
    async beginQrSignIn({ caller }) {
      const begun = qr.begin(caller.place);
      if (!begun) throw refuse('busy', '二维码请求过于频繁，请一分钟后再试', { retryAfter: WAIT_S });
      const { uid, attempt } = begun;
      return { uid, url: `${caller.place.origin}/#/login-confirm/${attempt.name}`, expiresAt: attempt.expiresAtMs };
    },
    async signInByQr(request) {
      const { input, caller, stores } = request;
      const outcome = qr.ask(input.uid, caller.place);
      if (outcome.state === 'waiting' || outcome.state === 'scanned') return { state: outcome.state, expiresAt: outcome.expiresAtMs };
      if (outcome.state !== 'confirmed') return { state: outcome.state };
      const account = await stores.app.accounts.find(outcome.accountId);
      // Removed after it had confirmed.
      if (account?.removedAtMs !== null) return { state: 'expired' };
      // The device that confirmed has shown its second factor.
      return { state: 'confirmed', ...(await openSession(access, account, 'qr', request)) };
    },
    async getSignInPerson({ input, caller, stores }) {
      // A login alone says nothing: whether anybody has it is nobody's business.
      const scannerId = input.uid === undefined ? undefined : qr.findScanner(input.uid, caller.place);
      const account = scannerId === undefined ? undefined : await stores.app.accounts.find(scannerId);
      if (!account) return { name: '', avatar: null };
      return { name: maskName(account.name), avatar: pictureAddress(await stores.app.accounts.findPicture(account.id)) };
    },
    async scanQrSignIn({ input, caller, tell }) {
      const attempt = qr.scan(input.attempt, accountOf(caller).id);
      if (!attempt) throw refuseOver();
      tell({ detail: describe(attempt) });
      const { place, askedAtMs, expiresAtMs } = attempt;
      return {
        device: place.device,
        ip: place.ip,
        isSameNetwork: networkOf(place.ip) === networkOf(caller.place.ip),
        askedAt: askedAtMs,
        expiresAt: expiresAtMs,
      };
    },
    async answerQrSignIn({ input, caller, tell }) {
      const attempt = qr.answer(input.attempt, accountOf(caller).id, input.accept);
      if (!attempt) throw refuseOver();
      tell({ detail: { ...describe(attempt), accept: String(input.accept) } });
      return null;
    },
  };
}

const refuseOver = () => refuse('not_found', '二维码已失效或已被使用，请在电脑上刷新二维码后重新扫描');

/** The browser that asks, for the trail. */
const describe = ({ place }: QrAttempt): Record<string, string> => ({ forDevice: place.device.slice(0, 250), forIp: place.ip });

/** The first sign of a name, and how long it is. */
function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  return `${first}${'*'.repeat(Math.min(rest.length, 3))}`;
}
