// @vitest-environment node
import { endpoints, type Endpoint } from '@chaintrail/contract';
import { describe, expect, it } from 'vitest';
import { openServer } from './answeringServer.ts';
import { buildRequest } from './request.ts';

const mixed = '0XDAC17F958D2ee523a2206206994597C13D831ec7';
const lower = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const holders: Endpoint = { ...endpoints.pageAddressTransfers, path: '/virtual/token/holder-page' };
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('lower case of 42-character addresses', () => {
  it('is used by the search', () => {
    expect(buildRequest(endpoints.search, { address: mixed }).path).toBe(`/chain/virtual/search?address=${lower}`);
    expect(buildRequest(endpoints.search, { address: tron }).path).toBe(`/chain/virtual/search?address=${tron}`);
  });
  it('is used by the transaction page, its address and its payload', () => {
    const { body } = buildRequest(endpoints.pageAddressTransfers, { chainName: 'ETH', address: mixed, tab: 0 });
    expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({ chainName: 'ETH', address: lower, tab: 0 });
  });
  it('is used by the holder page, its address and its payload', () => {
    const { body } = buildRequest(holders, { chainName: 'ETH', coinKey: mixed, address: mixed });
    expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({ chainName: 'ETH', coinKey: lower, address: lower });
  });
  it('leaves Tron addresses as they are', () => {
    const { body } = buildRequest(endpoints.pageAddressTransfers, { chainName: 'TRON', address: tron });
    expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({ chainName: 'TRON', address: tron });
  });
});

describe('buildRequest', () => {
  it('puts path parameters into the path and the rest of a GET into the query', () => {
    expect(buildRequest(endpoints.getCoin, { coin: 'ETH:0xdac1/x', chainName: undefined })).toEqual({
      method: 'GET',
      path: '/virtual/token/ETH%3A0xdac1%2Fx',
    });
    expect(buildRequest(endpoints.saveAnonymousSearch, { sort: 'ADDRESS', text: '流水 a&b' }).path).toBe(
      '/home/historyAnonymous/JUDGED/ADDRESS?text=%E6%B5%81%E6%B0%B4+a%26b',
    );
  });
  it('refuses a call whose path parameter is missing', () => {
    expect(() => buildRequest(endpoints.getCoin, {})).toThrow('/virtual/token/{coin} needs coin');
  });
  it('puts the fields of a POST that takes no body into its query', () => {
    const details: Endpoint = { ...endpoints.search, method: 'POST', path: '/virtual/ens/details' };
    expect(buildRequest(details, { ens: '名.eth', chainName: undefined })).toEqual({
      method: 'POST',
      path: '/virtual/ens/details?ens=%E5%90%8D.eth',
    });
  });
  it.each([
    ['/authority/login-web', { uid: 'u-1' }, 'uid=u-1'],
    ['/account/update', { name: '张三', phone: '' }, 'name=%E5%BC%A0%E4%B8%89&phone='],
    ['/virtual/ens/details', { ens: 'a.eth' }, 'ens=a.eth'],
    ['/virtual/token/ntf-icon', { url: 'ipfs://x?y=1', chainName: 'ETH' }, 'url=ipfs%3A%2F%2Fx%3Fy%3D1&chainName=ETH'],
    ['/virtual/enent-topic0', { address: '0x1', chainName: 'BSC' }, 'address=0x1&chainName=BSC'],
  ])('sends the query of POST %s, and no body', async (path, input, query) => {
    const endpoint: Endpoint = { ...endpoints.updateAccount, path };
    expect(buildRequest(endpoint, input)).toEqual({ method: 'POST', path: `${path}?${query}` });
    const { client, to } = await openServer({ [`POST /api${path}`]: () => ({ code: 200 }) }, { ticket: 'ticket-1' });
    await client.callEndpoint(endpoint, input);
    expect(to(path).map((seen) => [seen.query.toString(), seen.body.toString()])).toEqual([[query, '']]);
  });
  it('sends a form without a file as a form where the call takes nothing else', () => {
    const image: Endpoint = { ...endpoints.pageAddressTransfers, path: '/file/image', takes: { body: 'form', maxBytes: 10 } };
    const { body, contentType } = buildRequest(image, { note: 'n', rows: [1], nothing: null });
    expect(body instanceof FormData && [...body.entries()]).toEqual([
      ['note', 'n'],
      ['rows', '[1]'],
    ]);
    expect(contentType).toBeUndefined();
  });
});

it('sends JSON, and a multipart form as soon as a value is a file, where a call takes either', async () => {
  const { client, to } = await openServer({ 'POST /api/tag/save-batch': () => ({ code: 200 }) }, { ticket: 'ticket-1' });
  const upload: Endpoint = { ...endpoints.pageAddressTransfers, path: '/tag/save-batch', takes: { body: 'either', maxBytes: 1_000 } };
  await client.download(upload, { rows: [1] }).catch(() => undefined);
  await client.download(upload, { file: new File(['a,b'], '标签.csv', { type: 'text/csv' }), note: 'n' }).catch(() => undefined);
  const [json, form] = to('/tag/save-batch');
  expect(json?.headers['content-type']).toBe('application/json');
  expect(json?.body.toString()).toBe('{"rows":[1]}');
  expect(form?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(form?.body.toString()).toContain('filename="标签.csv"');
});
