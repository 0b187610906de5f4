// @vitest-environment node
import { expect, it } from 'vitest';
import { openServer } from './answeringServer.ts';
import { sealTicket } from './accessTicket.ts';

// The expected texts were made with OpenSSL (aes-128-ecb and aes-256-ecb).
it('seals a ticket with AES in ECB mode and PKCS7 padding, in base64', () => {
  expect(sealTicket('MDEyMzQ1Njc4OWFiY2RlZg==', 'ticket-1')).toBe('/WLJj2OqUBkF8527SOZzeQ==');
});

it('takes a 32-byte key and tickets longer than one block', () => {
  expect(sealTicket('MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', 'a ticket that is longer than one block, 凭证')).toBe(
    '95yopjsKw3n2sDLqUp7KsPFaPQhQerCID3q0jbZM+QPKR+LhU6+WTuBnlwcUTzaq',
  );
});

it('sends the sealed ticket with every call that needs one, and the bearer only when there is a token', async () => {
  const chains = () => ({ code: 200, data: { list: [] } });
  const visitor = await openServer({ 'GET /api/virtual/chain-infos': chains }, { ticket: 'ticket-1' });
  await visitor.client.call('listChains', {});
  expect(visitor.to('/virtual/chain-infos')[0]?.headers['access-ticket']).toBe('/WLJj2OqUBkF8527SOZzeQ==');
  expect(visitor.to('/virtual/chain-infos')[0]?.headers['authorization']).toBeUndefined();
  expect(visitor.to('/ticket/getTicket')).toHaveLength(0);

  const signedIn = await openServer({ 'GET /api/virtual/chain-infos': chains }, { ticket: 'ticket-1', account_token: 'abc' });
  await signedIn.client.call('listChains', {});
  expect(signedIn.to('/virtual/chain-infos')[0]?.headers['authorization']).toBe('Bearer abc');
});

it('fetches and stores a ticket before the first call of a new browser, once for all calls', async () => {
  const { client, session, to } = await openServer({
    'GET /api/virtual/chain-infos': () => ({ code: 200, data: { list: [] } }),
    'GET /api/home/demo-case': () => ({ code: 200, data: null }),
  });
  await Promise.all([client.call('listChains', {}), client.call('getDemoCase', {}), client.call('listChains', {})]);
  expect(to('/ticket/getTicket')).toHaveLength(1);
  expect(to('/ticket/getTicket')[0]?.headers['access-ticket']).toBeUndefined();
  expect(to('/app-config')).toHaveLength(1);
  expect(session.ticket()).toBe('ticket-1');
});
