import type { MemberCoin } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../../context.ts';
import { alice, bob, chainOf, token } from '../../../present/sample.ts';
import { sumEntity } from './entitySums.ts';

const counts = { inCount: 3, outCount: 2, innerCount: 1, feeRaw: 0n, firstTimeMs: 1, lastTimeMs: 9 };
const ofNative = { count: 5, ...counts, inRaw: 11n, outRaw: 4n, innerRaw: 3n };
// What closes is the whole: of the span that was asked for a part alone.
const native: MemberCoin = { token: '', ...ofNative, inRaw: 2n, outRaw: 0n, innerRaw: 0n, whole: ofNative };
const FAKE = '0x00000000000000000000000000000000000000fe';
const ofFake = { count: 99, ...counts, inRaw: 1_000n, outRaw: 0n, innerRaw: 0n };
const fake: MemberCoin = { token: FAKE, ...ofFake, whole: ofFake };
const named = new Map([[FAKE, { ...token, contract: FAKE, symbol: 'USDT', name: 'Tether USD' }]]);
const glance = (address: string, inRaw: bigint, outRaw: bigint) => ({ address, balances: [{ token: '', inRaw, outRaw }] });
const whole = [glance(alice, 10n, 6n), glance(bob, 4n, 1n)];
const short = [glance(alice, 10n, 6n), glance(bob, 4n, 0n)];

/** The sums where the addresses' own ones are told like this, one time after the other, and how often they were asked for. */
async function sum(...told: (typeof whole)[]) {
  let asked = 0;
  const chain = {
    listMemberCoins: async () => Promise.resolve({ coins: [fake, native], coinCount: 7 }),
    listAddressGlances: async () => Promise.resolve(told[Math.min(asked++, told.length - 1)]),
  };
  const parts = { stores: { chain }, tokens: { listTokens: async () => Promise.resolve(named) } } as unknown as RequestContext;
  return { sums: await sumEntity(parts, chainOf('ETH'), { addresses: [alice, bob], asked: undefined, span: {} }), asked };
}

it('adds up what addresses moved: as one it is less by what went from one of them to another, coins in doubt left out', async () => {
  expect(await sum(whole)).toEqual({
    sums: {
      tokens: named,
      shown: [native],
      added: new Map([['', { inRaw: 14n, outRaw: 7n }]]),
      coinCount: 6,
      doubtedCount: 1,
      token: '',
      closes: true,
    },
    asked: 1,
  });
});

it('looks again where the two ways differ, since the chain may have moved between them, and says where they stay apart', async () => {
  const found = [await sum(short, whole), await sum(short)].map(({ sums, asked }) => [sums.closes, asked]);
  expect(found).toEqual([
    [true, 2],
    [false, 3],
  ]);
});

it('does not close by one side alone', async () => {
  expect((await sum([glance(alice, 10n, 6n), glance(bob, 5n, 1n)])).sums.closes).toBe(false);
});
