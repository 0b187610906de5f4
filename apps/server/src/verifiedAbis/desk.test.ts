import { SourceError } from '@chaintrail/families';
import type { VerifiedAbi, VerifiedPlace, VerifiedSource } from '@chaintrail/families/providers';
import { findChain } from '@chaintrail/model/chains';
import type { VerifiedAbiRecord } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { openVerifiedAbis } from './desk.ts';

const eth = findChain('ETH') ?? fail();
const [proxy, behind] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];
const DAY_MS = 86_400_000;

function fail(): never {
  throw new Error('not there');
}

function open(readAbi: (place: VerifiedPlace) => Promise<VerifiedAbi | undefined>) {
  const kept = new Map<string, VerifiedAbiRecord>();
  const asked: string[] = [];
  const state = { isOn: true, now: 1_000 };
  const desk = openVerifiedAbis({
    kept: {
      list: async (_, addresses) => addresses.flatMap((address) => kept.get(address) ?? []),
      save: async (record) => void kept.set(record.address, record),
    },
    source: {
      host: 'sourcify.example',
      readAbi(place) {
        asked.push(`${place.chainId} ${place.address}`);
        return readAbi(place);
      },
      readSource: async ({ chainId, address }) => {
        asked.push(`source ${chainId} ${address}`);
        return source;
      },
      health: fail,
    },
    isOn: () => state.isOn,
    now: () => state.now,
    patienceMs: 20,
  });
  return { desk, asked, state, kept };
}

const source: VerifiedSource = {
  match: 'exact',
  name: 'Vault',
  language: 'Solidity',
  compiler: 'solc 0.8.26',
  verifiedAtMs: 7,
  files: [{ path: 'Vault.sol', text: 'contract Vault {}', unseenCount: 0, isCut: false }],
  leftOff: 0,
};
const told = (match: VerifiedAbi['match']): VerifiedAbi => ({ match, name: 'Vault', items: [], verifiedAtMs: 7 });

it('asks once of a contract and of whom it hands on to, and keeps who that was', async () => {
  const { desk, asked } = open(async ({ address }) => (address === proxy ? told('exact') : told('partial')));
  const [first, second] = await Promise.all([desk.find(eth, proxy, behind), desk.find(eth, proxy, behind)]);
  expect(first.map(({ address, match }) => [address, match])).toEqual([
    [proxy, 'exact'],
    [behind, 'partial'],
  ]);
  expect(second).toEqual(first);
  expect(asked).toEqual([`1 ${proxy}`, `1 ${behind}`]);
  expect((await desk.find(eth, proxy, behind))[0]).toEqual({
    chainName: 'ETH',
    address: proxy,
    match: 'exact',
    name: 'Vault',
    items: [],
    verifiedAtMs: 7,
    source: 'Sourcify',
    askedAtMs: 1_000,
    implementation: behind,
  });
  expect(asked).toHaveLength(2);
});

it('asks again after a day where nobody had verified it, after a month for a better match, and never for a whole one', async () => {
  const answers: Record<string, VerifiedAbi | undefined> = { [proxy]: told('exact'), [behind]: told('partial') };
  const none = `0x${'c'.repeat(40)}`;
  const { desk, asked, state } = open(async ({ address }) => answers[address]);
  const all = () => Promise.all([proxy, behind, none].map((address) => desk.find(eth, address, '')));
  await all();
  state.now += DAY_MS;
  await all();
  expect(asked.slice(3)).toEqual([`1 ${none}`]);
  state.now += 29 * DAY_MS;
  await all();
  expect(asked.slice(4)).toEqual([`1 ${behind}`, `1 ${none}`]);
});

it('asks nobody under local only, nor about demo chains, and shows what is kept all the same', async () => {
  const { desk, asked, state } = open(async () => told('exact'));
  state.isOn = false;
  expect(await desk.find(eth, proxy, '')).toEqual([]);
  state.isOn = true;
  expect(await desk.find(findChain('DemoETH') ?? fail(), proxy, '')).toEqual([]);
  expect(await desk.find(findChain('TRON') ?? fail(), 'T', '')).toEqual([]);
  expect(asked).toEqual([]);
  await desk.find(eth, proxy, '');
  state.isOn = false;
  expect(await desk.find(eth, proxy, '')).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

it('keeps no page waiting, and fails none where the source is down', async () => {
  let finish = () => undefined as void;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const { desk, asked } = open(() => slow.then(() => told('exact')));
  expect(await desk.find(eth, proxy, '')).toEqual([]);
  finish();
  await expect.poll(() => desk.find(eth, proxy, '')).toHaveLength(1);
  expect(asked).toHaveLength(1);
  const broken = open(() => Promise.reject(new SourceError({ code: 'unreachable' })));
  expect(await broken.desk.find(eth, proxy, behind)).toEqual([]);
  expect(broken.kept.size).toBe(0);
});

it('asks for the source itself each time, and asks nobody under local only nor about demo chains', async () => {
  const { desk, asked, state } = open(async () => told('exact'));
  for (let times = 0; times < 2; times++) expect(await desk.readSource(eth, proxy)).toEqual({ isAsked: true, by: 'Sourcify', source });
  state.isOn = false;
  expect(await desk.readSource(eth, proxy)).toEqual({ isAsked: false, why: 'off' });
  state.isOn = true;
  expect(await desk.readSource(findChain('DemoETH') ?? fail(), proxy)).toEqual({ isAsked: false, why: 'none' });
  expect(asked).toEqual(Array(2).fill(`source 1 ${proxy}`));
});
