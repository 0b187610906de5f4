import { endpoints, prescribedPaths, type Access, type Endpoint, type EndpointName } from '@chaintrail/contract';
import { schemas } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { meaningless } from './meaningless.ts';
import { ownCalls } from './ownCalls.ts';

/** Every call that existing clients make. `{}` is a path parameter. */
const prescribedCalls = readCalls(`
GET /ticket/getTicket
POST /authority/refresh/{}
GET /authority/login-img
POST /authority/login-web
POST /authority/getUserLoginSimpleInfo
POST /authority/login-code
GET /authority/login-password
GET /account/getAccount
POST /account/createAccount
POST /account/{}/deleteAccount
POST /account/update
POST /account/sub-list
POST /file/image/updateAccountImage
POST /home/applyAccount
GET /home/history/{}/search-list
DELETE /home/analyze/{}/history
DELETE /home/analyze/{}/{}/history
PUT /home/history/JUDGED/{}
PUT /home/historyAnonymous/JUDGED/{}
GET /chain/virtual/search
GET /chain/virtual/like
GET /virtual/chain-infos
GET /virtual/hash/{}/{}
GET /virtual/hash/{}/trace-raws
POST /virtual/hash/logs
GET /virtual/hash/{}/{}/parity
GET /virtual/serial/hash
GET /virtual/serial/hash/{}/{}
POST /virtual/hash/serial-page
GET /virtual/block/{}
GET /virtual/block/{}/{}
POST /virtual/serial/block-page
POST /virtual/serial/btc-block-page
POST /virtual/block/coin-page
GET /virtual/ens/{}
POST /virtual/ens/details
POST /chain/virtual/token-page
POST /virtual/token/coin-page
GET /virtual/token/{}
GET /virtual/token/{}/trans-count
GET /virtual/token/{}/holder-count
GET /virtual/token/{}/total-supply
POST /virtual/token/serial-page
POST /virtual/token/btc/serial-page
POST /virtual/token/holder-page
POST /virtual/token/judged
POST /virtual/token/balance-page
GET /virtual/token/balance
GET /virtual/token/nft
POST /virtual/token/ntf-icon
GET /virtual/vcard
GET /virtual/address/distribute
POST /virtual/serial/page
POST /virtual/serial/btc-page
POST /virtual/serial/balance-page
GET /virtual/address/abi-method
GET /virtual/address/searchMethod
GET /virtual/address/TRON/{}/transType
POST /virtual/enent-logs
POST /virtual/enent-topic0
POST /virtual/serial/export
GET /virtual/address/utxo-count
POST /virtual/address/utxo-page
GET /chain/virtual/node/judged
POST /chain/virtual/node/judged/trans-chart
GET /virtual/address/balance-chart
GET /virtual/trans/ex-count
POST /tag/save
POST /tag/save-batch
POST /tag/audit-submit
POST /tag/audit
POST /tag/page
POST /tag/audit-page
POST /tag/delete-batch
POST /tag/label-add
POST /tag/label-update
POST /tag/label-delete
GET /virtual/label-details
GET /tag/tag-types
GET /tag/tag-risk-types
GET /sys/canvas/default/list
POST /sys/canvas/delete
`);

/** The calls that need no ticket: a client makes them before it has one. */
const callsWithoutTicket = readCalls(`
GET /ticket/getTicket
GET /app-config
POST /authority/refresh/{}
GET /authority/login-password
GET /authority/login-img
POST /authority/login-web
POST /authority/getUserLoginSimpleInfo
GET /authority/captcha
POST /authority/send-code
POST /authority/login-code
POST /authority/login-second
`);

/** Who may call, where it is not everybody. */
const accesses: Record<string, Access> = {
  'POST /virtual/hash/rule': 'account',
  'POST /virtual/hash/unrule': 'account',
  'POST /virtual/address/cluster-mark': 'account',
  'POST /virtual/address/cluster-unmark': 'account',
  'POST /virtual/address/contract-abi-save': 'account',
  'POST /virtual/address/contract-abi-delete': 'account',
  'POST /tag/save': 'account',
  'POST /tag/save-batch': 'account',
  'POST /tag/delete-batch': 'account',
  'GET /tag/export': 'account',
  'GET /tag/report/{}': 'account',
  'POST /tag/pack-upload': 'admin',
  'POST /tag/pack-preview': 'admin',
  'POST /tag/pack-import': 'admin',
  'POST /tag/pack-retire': 'admin',
  'POST /tag/audit-submit': 'account',
  'POST /tag/audit-page': 'account',
  'GET /tag/audit/{}': 'account',
  'POST /tag/audit': 'admin',
  'POST /tag/label-add': 'admin',
  'POST /tag/label-update': 'admin',
  'POST /tag/label-delete': 'admin',
  'POST /tag/tag-type-save': 'admin',
  'POST /tag/tag-risk-type-save': 'admin',
  'POST /case/save': 'account',
  'POST /case/close': 'account',
  'POST /case/sheet': 'account',
  'POST /case/member-save': 'account',
  'POST /case/member-remove': 'account',
  'POST /case/item-add': 'account',
  'POST /case/item-remove': 'account',
  'POST /case/victim-save': 'account',
  'POST /case/victim-remove': 'account',
  'POST /case/victim-name': 'account',
  'POST /case/payment-add': 'account',
  'POST /case/payment-remove': 'account',
  'POST /case/file-upload': 'account',
  'POST /case/file-remove': 'account',
  'GET /case/{}/bundle': 'account',
  'POST /case/bundle-preview': 'account',
  'POST /case/bundle-import': 'account',
  'POST /ferry/plan': 'pro',
  'POST /ferry/make': 'pro',
  'POST /ferry/preview': 'admin',
  'POST /ferry/take': 'admin',
  'POST /ferry/undo': 'admin',
  'GET /ferry/list': 'pro',
  'POST /intel/preview': 'pro',
  'POST /intel/take': 'pro',
  'POST /intel/undo': 'pro',
  'GET /intel/list': 'pro',
  'POST /intel/rows': 'pro',
  'PUT /home/history/JUDGED/{}': 'account',
  'GET /home/history/{}/search-list': 'account',
  'POST /home/history/search-page': 'account',
  'DELETE /home/analyze/{}/{}/history': 'account',
  'DELETE /home/analyze/{}/history': 'account',
  'POST /authority/logout': 'self',
  'POST /virtual/serial/export-page': 'account',
  'DELETE /virtual/serial/export/{}': 'account',
  'GET /account/sessions': 'self',
  'DELETE /account/sessions/{}': 'self',
  'DELETE /account/sessions': 'self',
  'POST /account/password': 'self',
  'POST /authority/login-scan': 'account',
  'POST /authority/login-confirm': 'account',
  'POST /account/phone': 'account',
  'POST /account/phone/code': 'account',
  'GET /account/second-factor': 'self',
  'POST /account/second-factor/begin': 'self',
  'POST /account/second-factor': 'self',
  'POST /account/second-factor/off': 'self',
  'POST /account/second-factor/recovery': 'self',
  'POST /file/image/updateAccountImage': 'account',
  'POST /sys/canvas/delete': 'account',
  'POST /sys/canvas/save': 'account',
  'POST /sys/canvas/share': 'account',
  'GET /sys/canvas/{}/shares': 'account',
  'POST /sys/canvas/unshare': 'account',
  'POST /evidence/save': 'pro',
  'POST /evidence/register': 'account',
  'POST /evidence/delete': 'pro',
  'POST /evidence/organisation-save': 'admin',
  'POST /evidence/statute-save': 'admin',
  'POST /evidence/unit-save': 'pro',
  'GET /evidence/units': 'admin',
  'POST /evidence/unit-verify': 'admin',
  'POST /evidence/file': 'pro',
  'GET /evidence/file/{}': 'account',
  'POST /evidence/reply': 'pro',
  'GET /evidence/reply/{}': 'account',
  'GET /evidence/reply/{}/reach': 'account',
  'POST /evidence/reply-change': 'pro',
  'POST /evidence/reply-write': 'pro',
  'POST /evidence/reply-withdraw': 'pro',
  'POST /evidence/{}/step': 'pro',
  'POST /account/createAccount': 'parent',
  'POST /account/{}/deleteAccount': 'parent',
  'POST /account/update': 'account',
  'POST /account/{}/password': 'parent',
  'POST /account/sub-list': 'parent',
  'POST /monitor/save': 'account',
  'POST /monitor/page': 'account',
  'POST /monitor/delete': 'account',
  'POST /monitor/turn': 'account',
  'POST /monitor/try': 'account',
  'GET /monitor/overview': 'account',
  'POST /monitor/events-page': 'account',
  'POST /monitor/events-read': 'account',
  'POST /monitor/coin-page': 'account',
  'GET /monitor/channels': 'account',
  'POST /monitor/channel-save': 'account',
  'POST /monitor/channel-delete': 'account',
  'POST /monitor/channel-try': 'account',
  'POST /monitor/quiet': 'account',
  'POST /monitor/delivery-page': 'account',
  'POST /monitor/delivery-retry': 'account',
  'POST /chain/virtual/hydration-watch': 'account',
  'GET /chain/virtual/hydration-watches': 'account',
  'POST /reminder/page': 'account',
  'POST /reminder/read': 'account',
  'POST /reminder/choice': 'account',
  'POST /admin/apply-page': 'admin',
  'POST /admin/apply-decide': 'admin',
  'POST /admin/account-page': 'admin',
  'GET /admin/overview': 'admin',
  'GET /admin/settings': 'admin',
  'POST /admin/settings': 'admin',
  'POST /admin/rate-page': 'admin',
  'POST /admin/rate-save': 'admin',
  'POST /sources/save': 'admin',
  'POST /sources/try': 'admin',
  'POST /admin/trail/page': 'audit',
  'GET /admin/trail/verify': 'audit',
  'POST /admin/trail/export': 'audit',
};

/** Seconds that a client waits, where it is not five minutes. */
const waits: Record<string, number> = {
  'GET /chain/virtual/node/judged': 60,
  'GET /tag/entity/judged': 60,
  'GET /virtual/token/{}': 30,
  'POST /virtual/serial/page': 30,
  'POST /virtual/serial/btc-page': 120,
};

function readCalls(text: string): string[] {
  return text.trim().split('\n');
}

const table: Endpoint[] = Object.values(endpoints);

function formOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}

describe('the endpoint table', () => {
  const forms = table.map(formOf);
  const formsWhere = (test: (endpoint: Endpoint) => boolean) => table.filter(test).map(formOf).toSorted();

  it('serves every call of existing clients', () => {
    expect(prescribedCalls).toHaveLength(82);
    expect(prescribedCalls.filter((call) => !forms.includes(call))).toEqual([]);
  });

  it('knows the path of every call of existing clients', () => {
    expect([...prescribedPaths]).toEqual([...new Set(prescribedCalls.map((call) => call.replace(/^[A-Z]+ /, '')))]);
  });

  it('serves nothing else but our own calls', () => {
    expect(forms.filter((form) => !prescribedCalls.includes(form)).toSorted()).toEqual(ownCalls.toSorted());
  });

  it('marks the calls of existing clients as prescribed, and ours as ours', () => {
    expect(formsWhere(({ prescribed }) => !prescribed)).toEqual(ownCalls.toSorted());
  });

  it('takes no body where existing clients send a query with a POST', () => {
    const queried = new Set([
      '/authority/login-web',
      '/account/update',
      '/virtual/ens/details',
      '/virtual/token/ntf-icon',
      '/virtual/enent-topic0',
    ]);
    const served = table.filter(({ method, path }) => method === 'POST' && queried.has(path));
    expect(served.map(({ path }) => path)).toContain('/account/update');
    expect(served.filter(({ takes }) => takes.body !== 'nothing')).toEqual([]);
  });

  it('takes a body where a call has the shape of one, and asks for a shape where it takes one', () => {
    const told = Object.entries(endpoints).map(([name, { takes }]) => ({
      name,
      takes: takes.body,
      has: 'body' in schemas[name as EndpointName],
    }));
    expect(told.filter(({ takes, has }) => takes === 'nothing' && has)).toEqual([]);
    expect(told.filter(({ takes, has }) => takes === 'json' && !has)).toEqual([]);
  });

  it('has every call of existing clients about chains for every family, and says why where it means nothing on one’s chains', () => {
    const silent = Object.entries(meaningless).filter(([name]) => !endpoints[name as EndpointName].prescribed);
    expect(silent).toEqual([]);
    const told = Object.entries(meaningless).map(([name, reasons]) => [
      formOf(endpoints[name as EndpointName]),
      Object.keys(reasons).join(' '),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      'GET /virtual/hash/{}/trace-raws': 'bitcoin',
      'GET /virtual/hash/{}/{}/parity': 'bitcoin',
      'POST /virtual/hash/logs': 'bitcoin',
      'GET /virtual/address/abi-method': 'bitcoin',
      'POST /virtual/enent-logs': 'bitcoin',
      'POST /virtual/enent-topic0': 'bitcoin',
      'GET /virtual/token/nft': 'bitcoin',
      'POST /virtual/token/serial-page': 'bitcoin',
      'GET /virtual/address/TRON/{}/transType': 'evm bitcoin',
      'GET /virtual/ens/{}': 'tron bitcoin',
      'POST /virtual/ens/details': 'tron bitcoin',
      'POST /virtual/serial/btc-block-page': 'evm tron',
      'POST /virtual/token/btc/serial-page': 'evm tron',
      'POST /virtual/serial/btc-page': 'evm tron',
      'GET /virtual/address/utxo-count': 'evm tron',
      'POST /virtual/address/utxo-page': 'evm tron',
    });
  });

  it('has no two calls of the same method and path', () => {
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('asks every caller for a ticket but those who come for one', () => {
    expect(formsWhere(({ ticket }) => !ticket)).toEqual(callsWithoutTicket.toSorted());
  });

  it('is open to everybody but where an account is asked for', () => {
    const restricted = table.filter(({ access }) => access !== 'visitor');
    expect(Object.fromEntries(restricted.map((endpoint) => [formOf(endpoint), endpoint.access]))).toEqual(accesses);
  });

  it('waits five minutes for an answer, and as long as is prescribed where that differs', () => {
    const differing = table.filter(({ timeoutMs }) => timeoutMs !== 300_000);
    expect(Object.fromEntries(differing.map((endpoint) => [formOf(endpoint), endpoint.timeoutMs / 1000]))).toEqual(waits);
  });

  it('lets a search end the one before it', () => {
    const searching = table.filter(({ path }) => path === '/chain/virtual/search' || path === '/chain/virtual/like');
    expect(searching.map(({ cancelKey }) => cancelKey)).toEqual(['search', 'suggest']);
  });
});
