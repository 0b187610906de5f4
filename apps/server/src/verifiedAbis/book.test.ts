import type { VerifiedAbiRecord } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { bookVerifiedAbis } from './book.ts';

const record = (address: string, name: string): VerifiedAbiRecord => ({
  chainName: 'ETH',
  address,
  match: 'exact',
  name,
  items: [],
  verifiedAtMs: 1,
  source: 'Sourcify',
  askedAtMs: 2,
  implementation: '',
});

function makeRoom(...records: VerifiedAbiRecord[]) {
  const kept = new Map(records.map((one) => [one.address, one]));
  const asked: string[] = [];
  let nowMs = 0;
  const room = bookVerifiedAbis(
    {
      async list(chainName, addresses) {
        asked.push(`${chainName} ${addresses.join()}`);
        return addresses.flatMap((address) => kept.get(address) ?? []);
      },
      save: async (abi) => void kept.set(abi.address, abi),
    },
    () => nowMs,
  );
  return { room, asked, kept, wait: (ms: number) => (nowMs += ms) };
}

const names = (records: VerifiedAbiRecord[]): string[] => records.map(({ name }) => name);

it('asks once for what the calls of a page ask of the same contracts, of none that nobody verified either', async () => {
  const { room, asked } = makeRoom(record('a', 'Token'));
  const read = await Promise.all([room.list('ETH', ['a', 'a', 'b']), room.list('ETH', ['b']), room.list('ETH', ['b', 'a'])]);
  expect(read.map(names)).toEqual([['Token'], [], ['Token']]);
  expect(names(await room.list('ETH', ['b', 'c', 'a']))).toEqual(['Token']);
  expect(names(await room.list('BSC', ['b']))).toEqual([]);
  expect(asked).toEqual(['ETH a,b', 'ETH c', 'BSC b']);
});

it('tells what was saved here at once, and what another process saved after a second', async () => {
  const { room, kept, wait } = makeRoom();
  expect(await room.list('ETH', ['a'])).toEqual([]);
  await room.save(record('a', 'Saved'));
  expect(await room.list('ETH', ['a'])).toEqual([record('a', 'Saved')]);
  kept.set('a', record('a', 'Elsewhere'));
  expect(names(await room.list('ETH', ['a']))).toEqual(['Saved']);
  wait(1_001);
  expect(names(await room.list('ETH', ['a']))).toEqual(['Elsewhere']);
});
