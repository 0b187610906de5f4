import type { BlockBundle } from '@chaintrail/model';
import { openAppStore, type AppStore } from '@chaintrail/store/app';
import { makeSharedDatabase } from '@chaintrail/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frank, tellCrowd } from './bitcoinWorld.ts';
import type { Caller } from './caller.ts';
import { btc, openServer, useServer, type OpenServer } from './openServer.ts';
import { openSignedIn, signIn, type SignedInCaller } from './signedIn.ts';

/** Three payers of whom nothing else is told. */
const [gina, hugo, ivan] = [
  '1HB5XMLmzFVj8ALj6mfBsbifRoD4miY36v',
  '12c6DSiU4Rq3P4ZxziKxzrL5LmMBrzjrJX',
  '1HLoD9E4SDFFPDiYfNYnkBLQ85Y51J3Zb1',
] as const;
const payers: Record<string, string> = { '1payer0': gina, '1payer1': hugo, '1payer2': ivan };

/** Three sign the inputs of one transaction: one hand, as far as the rule can tell. */
function tellSigners(): BlockBundle {
  const bundle = tellCrowd(3);
  const named = <Row extends object>(row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, payers[String(value)] ?? value])) as Row;
  return {
    ...bundle,
    transactions: bundle.transactions.map(named),
    inputs: bundle.inputs.map(named),
    transfers: bundle.transfers.map(named),
  };
}

const chains = useServer({}, ({ store }) => store.writer.insertTip(btc, [tellSigners()]));
let database = '';
let app: AppStore;
let server: OpenServer;
let anna: SignedInCaller;
let annasSub: SignedInCaller;
let ben: SignedInCaller;

/** The product over what it kept, from nothing. */
async function start(): Promise<void> {
  app = await openAppStore({ url: database });
  server = await openServer({}, { app, store: chains.server.store });
}

async function stop(): Promise<void> {
  await server.close();
  await app.close();
}

beforeAll(async () => {
  database = await makeSharedDatabase('migrated');
  await start();
  anna = await openSignedIn(server, { login: 'anna', name: '安娜' });
  annasSub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  ben = await openSignedIn(server, { login: 'ben' });
});
afterAll(() => stop());

/** Who is held for one hand with an address, and who was told apart from it. */
async function clusterOf({ call }: Pick<Caller, 'call'>, address: string) {
  const { members, wrong } = await call('getAddressCluster', { chainName: 'BTC', address });
  return {
    members: members.map(({ party }) => party.address).toSorted(),
    wrong: wrong.map(({ party, note, author }) => [party.address, note, author]),
  };
}

const sorted = (...addresses: string[]) => addresses.toSorted();

it('holds a merge that was marked wrong for whoever shares the account, from both sides, also after a start anew, until it is taken back', async () => {
  const whole = { members: sorted(hugo, ivan), wrong: [] };
  expect(await clusterOf(anna, gina)).toEqual(whole);

  const mark = { chainName: 'BTC', address: gina, other: hugo, note: '两人分别到案' };
  expect(await anna.call('markWrongMerge', mark)).toEqual({ marked: true });

  const apart = { members: sorted(ivan), wrong: [[hugo, '两人分别到案', '安娜']] };
  const fromErin = { members: sorted(), wrong: [[gina, '两人分别到案', '安娜']] };
  expect(await clusterOf(anna, gina)).toEqual(apart);
  expect(await clusterOf(annasSub, gina)).toEqual(apart);
  expect(await clusterOf(annasSub, hugo)).toEqual(fromErin);
  // A third one's cluster no longer holds both.
  expect((await clusterOf(anna, ivan)).members).toEqual([gina]);
  // Nobody else's view is changed by it, nor a visitor's.
  expect([await clusterOf(ben, gina), await clusterOf(chains.caller, gina)]).toEqual([whole, whole]);

  await stop();
  await start();
  const again = await signIn(server.url, 'anna.sub');
  expect([await clusterOf(again, gina), await clusterOf(again, hugo)]).toEqual([apart, fromErin]);
  expect(await clusterOf(await signIn(server.url, 'ben'), gina)).toEqual(whole);

  // A member of the account takes it back from the other side.
  expect(await again.call('unmarkWrongMerge', { chainName: 'BTC', address: hugo, other: gina })).toEqual({ unmarked: 1 });
  expect(await again.call('unmarkWrongMerge', { chainName: 'BTC', address: hugo, other: gina })).toEqual({ unmarked: 0 });
  expect(await clusterOf(again, gina)).toEqual(whole);
  expect((await clusterOf(again, frank)).members).toEqual([]);
});
