import type { EndpointName } from '@chaintrail/contract';
import { makeClaim } from '@chaintrail/model';
import { randomInt } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn, type SignedInCaller } from './signedIn.ts';
import { alice, bob, transactionHash, usdt } from './world.ts';

/** Deterministic once it is known: a failure names it. */
const seed = Number(process.env['SEED'] ?? randomInt(1, 1_000_000));
let state = seed;
const pick = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};

interface Kept {
  name: string;
  /** Who sees it, by login; null for everybody. */
  seenBy: readonly string[] | null;
  owner: string | null;
}

const opened = useServer({});
const kept: Kept[] = [];
const askers: { login: string; caller: Caller; owner: string | null }[] = [];
const addresses = [alice, bob, usdt, '0x00000000000000000000000000000000000ca401'];
const types = ['exchange', 'scam', 'collecting', 'otc'];
const WORD = '暗号';

beforeAll(async () => {
  const { server } = opened;
  const anna = await openSignedIn(server, { login: 'anna' });
  const sub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  const ben = await openSignedIn(server, { login: 'ben', type: 'TRIAL' });
  const chief = await openSignedIn(server, { login: 'chief', type: 'administrator' });
  const teams: Record<string, { owner: string; members: string[]; of: SignedInCaller }> = {
    anna: { owner: anna.account.id, members: ['anna', 'anna.sub'], of: anna },
    'anna.sub': { owner: anna.account.id, members: ['anna', 'anna.sub'], of: sub },
    ben: { owner: ben.account.id, members: ['ben'], of: ben },
    chief: { owner: chief.account.id, members: ['chief'], of: chief },
  };
  askers.push({ login: 'a visitor', caller: opened.caller, owner: null });
  for (const [login, { of, owner }] of Object.entries(teams)) askers.push({ login, caller: of, owner });
  for (let at = 0; at < 60; at += 1) {
    const name = `${WORD}${at}号${pick(1_000_000)}`;
    const claim = makeClaim({
      scope: pick(3) === 0 ? 'evm' : 'ETH',
      address: addresses[pick(addresses.length)] ?? alice,
      name,
      type: types[pick(types.length)] ?? 'other',
      claim: 'judgement',
      source: 'test',
      confidence: pick(101),
    });
    const author = ['anna', 'anna.sub', 'ben', 'chief', null][pick(5)] ?? null;
    const team = author === null ? undefined : teams[author];
    if (!author || !team) {
      await server.app.labels.save(claim, { account: chief.account.id, owner: null, atMs: Date.now() });
      kept.push({ name, seenBy: null, owner: null });
      continue;
    }
    const isForAuthor = pick(3) === 0;
    await server.app.labels.save(claim, { account: team.of.account.id, owner: team.owner, isForAuthor, atMs: Date.now() });
    kept.push({ name, seenBy: isForAuthor ? [author] : team.members, owner: team.owner });
  }
});

const onEth = { chainName: 'ETH' };
const asked: [EndpointName, Record<string, unknown>][] = [
  ...addresses.flatMap((address): [EndpointName, Record<string, unknown>][] => [
    ['getLabelDetails', { ...onEth, address }],
    ['getLabelDetails', { chainName: 'BSC', address }],
    ['getAddressCard', { ...onEth, address }],
    ['getAddressOverview', { ...onEth, address }],
    ['pageAddressTransfers', { ...onEth, address }],
    ['pageAddressTransfers', { ...onEth, address, counterparty: WORD }],
    ['sumAddressTransfers', { ...onEth, address, counterparty: WORD }],
    ['pageCounterparties', { ...onEth, address }],
    ['search', { address }],
    ['suggest', { address: address.slice(0, 10) }],
  ]),
  ['suggest', { address: WORD }],
  ['search', { address: WORD }],
  ['glanceAddresses', { addresses }],
  ['getTransaction', { ...onEth, hash: transactionHash(4) }],
  ['getTransactionFlow', { a: 'ETH', b: transactionHash(4) }],
  ['listTransactionTransfers', { ...onEth, hash: transactionHash(4) }],
  ['pageTransactionCalls', { ...onEth, hash: transactionHash(7, 1) }],
  ['getCallTree', { a: 'ETH', b: transactionHash(7, 1) }],
  ['getCallData', { chainName: 'ETH', hash: transactionHash(7, 1), index: 1 }],
  ['pageContractEvents', { ...onEth, address: usdt }],
  ['getContract', { ...onEth, address: usdt }],
  ['pageTransactionLogs', { ...onEth, hash: transactionHash(4) }],
  ['pageBlockTransactions', { ...onEth, blockNumber: 4 }],
  ['pageTags', { of: 'own', pageSize: 100 }],
  ['pageTags', { of: 'own', text: WORD, pageSize: 100 }],
  ['pageTags', { of: 'system', text: WORD, pageSize: 100 }],
  ['searchEntities', { text: WORD }],
];

it('no answer of any call holds or counts a label that the asker may not see', async () => {
  for (const { login, caller, owner } of askers) {
    const mine = kept.filter(({ seenBy }) => seenBy?.includes(login));
    const hidden = kept.filter(({ seenBy }) => seenBy !== null && !seenBy.includes(login)).map(({ name }) => name);
    expect(hidden.length, `seed ${seed}`).toBeGreaterThan(0);
    for (const [name, input] of asked) {
      const said = JSON.stringify((await caller.ask(name, input)).envelope);
      expect(
        hidden.filter((secret) => said.includes(secret)),
        `seed ${seed}: ${name} ${JSON.stringify(input)} to ${login}`,
      ).toEqual([]);
    }
    const system = await caller.call('pageTags', { of: 'system', text: WORD, pageSize: 100 });
    expect([system.total, system.list.length], `seed ${seed}: ${login}`).toEqual(
      Array(2).fill(kept.filter((one) => one.owner === null).length),
    );
    if (owner === null) continue;
    const own = await caller.call('pageTags', { of: 'own', pageSize: 100 });
    const inTypes = own.types.reduce((sum, { count }) => sum + count, 0);
    expect([own.total, own.list.length, inTypes], `seed ${seed}: ${login}`).toEqual(Array(3).fill(mine.length));
  }
});

it('changes no answer’s order or length for who may not see it: the same with and without', async () => {
  const { server, caller } = opened;
  const ask = async () => {
    const answers = [];
    for (const [name, input] of asked)
      answers.push(JSON.stringify((await caller.ask(name, input)).envelope.data).replaceAll(/"tookMs":[\d.]+/g, ''));
    return answers;
  };
  const before = await ask();
  const stranger = await openSignedIn(server, { login: 'stranger' });
  const { id } = stranger.account;
  for (const address of addresses) {
    const claim = makeClaim({ scope: 'ETH', address, name: `${WORD}外人`, type: 'scam', claim: 'fact', source: 'x' });
    await server.app.labels.save(claim, { account: id, owner: id, atMs: Date.now() });
  }
  expect(await ask()).toEqual(before);
});
