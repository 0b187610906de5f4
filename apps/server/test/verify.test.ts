import { mirrorLabels } from '@chaintrail/store/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commands } from '../src/commands/commands.ts';
import type { OperatorParts } from '../src/commands/types.ts';
import { createLogger } from '../src/logger.ts';
import { eth, openServer, type OpenServer } from './openServer.ts';

let server: OpenServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await openServer();
  stop = (await server.app.runJobs([mirrorLabels(server.app, server.store.labels)])).stop;
});
afterAll(async () => {
  await stop?.();
  await server?.close();
});

async function command(name: string): Promise<{ code: number | undefined; said: string[] }> {
  const { store, app } = server;
  const parts: Partial<OperatorParts> = { store, app, chains: [{ chain: eth, source: null }], logger: createLogger('silent') };
  const said: string[] = [];
  const code = await commands[name]?.run(parts as OperatorParts, [], (line) => said.push(line), new AbortController().signal);
  return { code, said };
}
async function settle(): Promise<void> {
  await expect.poll(async () => (await server.app.outbox.lag()).count, { timeout: 20_000 }).toBe(0);
}

it('reports a label in the chain store that nobody gave, and the mirror that is made anew has it no more', async () => {
  await settle();
  const clean = await command('verify');
  expect([clean.code, clean.said[0], clean.said.at(-1)]).toEqual([0, '标签：一致', '没有差异。']);

  const row = {
    owner: null,
    author: null,
    name: '冒充',
    entity: null,
    type: 'exchange',
    risk: null,
    claim: 'fact',
    confidence: 100,
    source: 'nobody',
    position: 0,
  } as const;
  const label = { id: 900_000, scope: 'ETH', address: '0xbad', ...row };
  await server.store.labels.save([{ version: 1, isDeleted: false, label }]);
  const found = await command('verify');
  expect(found.code).toBe(1);
  expect(found.said.slice(0, 3)).toEqual([
    '标签\t900000\t{"id":900000,"scope":"ETH","address":"0xbad","name":"冒充","owner":null,"author":null,"entity":null,"type":"exchange","risk":null,"claim":"fact","confidence":100,"source":"nobody","position":0}\t（无）',
    '标签：1 处差异',
    '标签：可用 npm run mirror 重新送达全部标签',
  ]);
  expect(found.said.at(-1)).toBe('共 1 处差异。');

  expect((await command('mirror')).code).toBe(0);
  await settle();
  expect(await command('verify').then(({ code, said }) => [code, said[0]])).toEqual([0, '标签：一致']);
});
