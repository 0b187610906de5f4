import { expect, it } from 'vitest';
import { serverConfig } from '../src/configFixture.ts';
import { useServer } from './openServer.ts';
import { openSignedIn } from './signedIn.ts';

const config = { ...serverConfig, trustedProxies: ['10.0.0.1'] };
const opened = useServer({ config });

it('asks administrators for a second factor before anything else where others reach the product, and nobody else', async () => {
  const [administrator, person] = [await openSignedIn(opened.server, { type: 'administrator' }), await openSignedIn(opened.server)];
  expect((await administrator.ask('pagePeople', {})).envelope).toEqual({
    code: 9999,
    msg: '管理员须先在账号页开启两步验证',
    data: { reason: 'must_set_second_factor' },
  });
  expect(await administrator.call('getAccount', {})).toMatchObject({ mustSetSecondFactor: true, hasSecondFactor: false });
  expect(await administrator.call('getSecondFactor', {})).toMatchObject({ isRequired: true });
  const { app } = opened.server;
  await app.secondFactors.turnOn(administrator.account.id, { secret: 'A'.repeat(32), step: 1 }, Date.now());
  await expect.poll(async () => (await administrator.ask('pagePeople', {})).envelope.code).toBe(200);
  expect(await administrator.call('getAccount', {})).toMatchObject({ mustSetSecondFactor: false, hasSecondFactor: true });
  expect(await person.call('getAccount', {})).toMatchObject({ mustSetSecondFactor: false });
  expect((await person.ask('listSubAccounts', {})).envelope.code).toBe(200);
});
