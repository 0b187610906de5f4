import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAliyunSender, signRequest } from './aliyun.ts';

const SECRET = 'of-a-test';
const NOW_MS = Date.UTC(2026, 10, 23, 4, 5, 6);
let said: { status: number; body: string };
let seen: { params: Record<string, string>; nonce: string }[];
let endpoint = '';

/** What the gateway says of a request, as documented: its own words for each thing that is wrong. */
function judge(request: IncomingMessage): { status: number; body: string } {
  const { headers, method = '', url = '' } = request;
  const refuse = (status: number, code: string) => ({ status, body: JSON.stringify({ Code: code, Message: code, RequestId: 'r' }) });
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '');
  if (!match) return refuse(400, 'MissingAuthorization');
  const [, keyId, names = '', signature] = match;
  if (keyId !== 'LTAI-test') return refuse(404, 'InvalidAccessKeyId.NotFound');
  const needed = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'];
  if (names !== needed.join(';')) return refuse(400, 'IncompleteSignature');
  const [path = '', query = ''] = url.split('?');
  // Canonical form from the query as it came: names in order, each part written by RFC 3986.
  const pairs = query.split('&').map((pair) => pair.split('=').map((part) => decodeURIComponent(part)));
  const write = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonicalQuery = pairs
    .map(([name = '', value = '']) => `${write(name)}=${write(value)}`)
    .sort()
    .join('&');
  const lines = needed.map((name) => `${name}:${String(headers[name])}`);
  const canonical = `${method}\n${path}\n${canonicalQuery}\n${lines.join('\n')}\n\n${names}\n${String(headers['x-acs-content-sha256'])}`;
  const text = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`;
  if (createHmac('sha256', SECRET).update(text).digest('hex') !== signature) return refuse(400, 'SignatureDoesNotMatch');
  if (Math.abs(Date.parse(String(headers['x-acs-date'])) - NOW_MS) > 15 * 60_000) return refuse(400, 'InvalidTimeStamp.Expired');
  const nonce = String(headers['x-acs-signature-nonce']);
  if (seen.some((one) => one.nonce === nonce)) return refuse(400, 'SignatureNonceUsed');
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25') return refuse(404, 'InvalidAction.NotFound');
  seen.push({ params: Object.fromEntries(pairs) as Record<string, string>, nonce });
  return said;
}

const gateway = createServer((request, response) => {
  const { status, body } = judge(request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(() => gateway.close());
beforeEach(() => {
  seen = [];
  said = { status: 200, body: '{"Message":"OK","RequestId":"873043ac","Code":"OK","BizId":"9006197469364984400"}' };
});

const open = (changes: object = {}, now = NOW_MS) =>
  createAliyunSender(
    {
      accessKeyId: 'LTAI-test',
      accessKeySecret: SECRET,
      signName: '链踪 (测试)*',
      templateCode: 'SMS_1',
      templateField: 'code',
      endpoint,
      ...changes,
    },
    () => now,
  );

it('signs as the documentation’s example is signed', () => {
  const { headers } = signRequest({
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    endpoint: 'https://ecs.cn-shanghai.aliyuncs.com',
    name: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    atMs: Date.UTC(2023, 9, 26, 10, 22, 32),
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  expect(headers['authorization']).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('sends number, signature, template and code, each time under another nonce', async () => {
  await open().send('13800138000', '012345');
  await open().send('13800138000', '012345');
  const params = { PhoneNumbers: '13800138000', SignName: '链踪 (测试)*', TemplateCode: 'SMS_1', TemplateParam: '{"code":"012345"}' };
  expect(seen.map((one) => one.params)).toEqual([params, params]);
});

it.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 200],
  ['isv.AMOUNT_NOT_ENOUGH', 200],
  ['isv.SMS_TEMPLATE_ILLEGAL', 200],
  ['isv.MOBILE_NUMBER_ILLEGAL', 200],
  ['isp.SYSTEM_ERROR', 200],
  ['Throttling.User', 400],
])('names what the gateway refused: %s', async (code, status) => {
  said = { status, body: JSON.stringify({ Message: '…', RequestId: 'r', Code: code }) };
  await expect(open().send('13800138000', '012345')).rejects.toMatchObject({ name: 'CodeSendError', gatewayCode: code });
});

it('names a wrong key, a wrong secret and a clock that is off', async () => {
  await expect(open({ accessKeyId: 'other' }).send('13800138000', '1')).rejects.toMatchObject({
    gatewayCode: 'InvalidAccessKeyId.NotFound',
  });
  await expect(open({ accessKeySecret: 'other' }).send('13800138000', '1')).rejects.toMatchObject({ gatewayCode: 'SignatureDoesNotMatch' });
  await expect(open({}, NOW_MS - 3_600_000).send('13800138000', '1')).rejects.toMatchObject({ gatewayCode: 'InvalidTimeStamp.Expired' });
});

it('says that there was no readable answer where there was none', async () => {
  said = { status: 502, body: '<html>' };
  await expect(open().send('13800138000', '1')).rejects.toMatchObject({ gatewayCode: 'no readable answer' });
  await expect(open({ endpoint: 'http://127.0.0.1:9' }).send('13800138000', '1')).rejects.toMatchObject({
    gatewayCode: 'no readable answer',
  });
});
