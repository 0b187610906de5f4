import { endpoints, type Endpoint } from '@chaintrail/contract';
import { describe, expect, it } from 'vitest';

/** Every call that existing clients make. `{}` is a path parameter. */
const prescribedCalls = `
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
`
  .trim()
  .split('\n');

const table: Endpoint[] = Object.values(endpoints);

function formOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}

describe('the endpoint table', () => {
  it('names every call of existing clients with its exact method and path, or none at all', () => {
    const strangers = table
      .filter(({ prescribed }) => prescribed)
      .map(formOf)
      .filter((form) => !prescribedCalls.includes(form));
    expect(strangers).toEqual([]);
    const ours = table
      .filter(({ prescribed }) => !prescribed)
      .map(formOf)
      .filter((form) => prescribedCalls.includes(form));
    expect(ours).toEqual([]);
  });

  it('leaves at most fifty-two of them unserved', () => {
    const missing = prescribedCalls.filter((call) => !table.some((endpoint) => formOf(endpoint) === call));
    expect(missing.length, `not served: ${missing.join(', ')}`).toBeLessThanOrEqual(52);
  });

  it('has no two calls of the same method and path', () => {
    const forms = table.map(formOf);
    expect(new Set(forms).size).toBe(forms.length);
  });
});
