import type { Log } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { token } from '../../present/sample.ts';
import { a, b, c, coin, d, e, tell, word } from './actsFixture.ts';

const MULTICALL = '0xac9650d8';
const SUPPLY = '0x617ba037';
const BORROW = '0xa415bcad';
const REPAY = '0x573ade81';
const WITHDRAW = '0x69328dec';
const CREATE_LOAN = '0x23cfed03';
const EXACT_INPUT_SINGLE = '0x04e45aaf';

/** `multicall(bytes[])` of calls whose arguments are five words. */
function multicall(...selectors: string[]): string {
  const each = selectors
    .map((selector) => selector.slice(2) + word(c) + word(9n) + word(2n) + word(0n) + word(a))
    .map((call) => call.padEnd(384, '0'));
  const heads = each.map((_, at) => word(BigInt(each.length * 32 + at * (32 + 192))));
  return MULTICALL + word(32n) + word(BigInt(each.length)) + heads.join('') + each.map((call) => word(164n) + call).join('');
}

const other = { token: e };
/** One contract takes the one coin and gives the other, as a pool of loans does that keeps all coins, and as a pool of exchange does. */
const pledge = [coin(a, d, 1_500n), coin(d, a, 7n, other)];
/** One contract takes the pledge, and another lends. */
const apart = [coin(a, d, 1_500n), coin(c, a, 7n, other)];

describe('a pledge and a loan in one call', () => {
  it('are a loan, of both coins', () => {
    expect(tell(multicall(SUPPLY, BORROW), { transfers: pledge })).toBe('甲通过乙借贷：存入 1.5 SMP ，借入 7  ');
    expect(tell(CREATE_LOAN + word(1n) + word(2n) + word(4n), { transfers: apart })).toBe('甲通过乙借贷：存入 1.5 SMP ，借入 7  ');
  });

  it('are paid back and taken back the same way', () => {
    expect(tell(multicall(REPAY, WITHDRAW), { transfers: pledge })).toBe('甲通过乙借贷：偿还 1.5 SMP ，取回 7  ');
  });

  it('leave out the receipt of the pledge and the token of the debt', () => {
    const receipts = [coin('', a, 1_500n, { token: b }), coin('', a, 7n, { token: c })];
    expect(tell(multicall(SUPPLY, BORROW), { transfers: [...pledge, ...receipts] })).toBe('甲通过乙借贷：存入 1.5 SMP ，借入 7  ');
  });

  it('name the pool where the account runs the calls itself', () => {
    const inner = multicall(SUPPLY, BORROW).slice(10 + 64);
    const batch = `0x18dfb3c7${word(64n)}${word(160n)}${word(2n)}${word(d)}${word(d)}${inner}`;
    expect(tell(batch, { transfers: pledge, transaction: { to: a } })).toBe('甲通过丁借贷：存入 1.5 SMP ，借入 7  ');
  });

  it('are no loan where one of the two did not happen', () => {
    expect(tell(multicall(SUPPLY, BORROW), { transfers: [coin(a, d, 1_500n)] })).not.toContain('借贷：');
    expect(tell(multicall(SUPPLY, SUPPLY), { transfers: pledge })).not.toContain('借贷：');
  });
});

describe('a loan by a function that nobody names', () => {
  const UNNAMED = '0x11111111';
  const log = (topics: string[], ...words: string[]): Log => ({ topics, data: `0x${words.join('')}` }) as Log;
  const own = (address: string) => `0x${word(address)}`;
  // Topics as explorers show them: Aave v3 Supply, Borrow and Repay, Aave Withdraw, Compound Borrow and Mint, Morpho SupplyCollateral and Borrow.
  const supply = log(['0x2b627736bca15cd5381dcf80b0bf11fd197d01a037c52b927a881a10fb73ba61', own(token.contract), own(a)]);
  const borrowTopic = '0xb3d084820fb1a9decffb176436bd02558d15fac9b0ddfed8c465bc7359d7dce0';
  const borrow = log([borrowTopic, own(e), own(a)]);
  const repay = log(['0xa534c8dbe71f871f9f3530e97a74601fea17b426cae02e1c5aee42c96c784051', own(token.contract), own(a), own(b)]);
  const withdraw = log(['0x3115d1449a7b732c986cba18244e897a450f61e1bb8d589cd2e69e6c8924f9f7', own(e), own(a), own(a)]);

  it('is told by the events of its pool', () => {
    expect(tell(UNNAMED, { transfers: pledge, logs: [supply, borrow] })).toBe('甲通过乙借贷：存入 1.5 SMP ，借入 7  ');
    expect(tell(UNNAMED, { transfers: pledge, logs: [repay, withdraw] })).toBe('甲通过乙借贷：偿还 1.5 SMP ，取回 7  ');
    const minted = log(['0x4c209b5fc8ad50758f13e2e1088ba56a560dff690a1c6fef26394f4c03821c4f'], word(a), word(1n), word(1n));
    const lent = log(['0x13ed6866d4e1ee6da46f845c46d7e54120883d75c5ea9a2dacc1c4ca8984ab80'], word(a), word(7n), word(7n), word(7n));
    expect(tell(UNNAMED, { transfers: pledge, logs: [minted, lent] })).toBe('甲通过乙借贷：存入 1.5 SMP ，借入 7  ');
  });

  it('is an exchange still where the debt is of somebody else, where there is none, and where the function is named for a trade', () => {
    const exchange = '甲通过乙用 1.5 SMP 兑换 7  ';
    expect(tell(UNNAMED, { transfers: pledge, logs: [supply, log([borrowTopic, own(e), own(c)])] })).toBe(exchange);
    expect(tell(UNNAMED, { transfers: pledge, logs: [supply, withdraw] })).toBe(exchange);
    const trade = `0x38ed1739${word(1n)}${word(1n)}${word(160n)}${word(a)}${word(1n)}${word(0n)}`;
    expect(tell(trade, { transfers: pledge, logs: [supply, borrow] })).toBe(exchange);
  });
});

describe('an exchange', () => {
  it('is one by a pool that takes the one coin and gives the other, in a multicall too', () => {
    expect(tell(multicall(EXACT_INPUT_SINGLE), { transfers: pledge })).toBe('甲通过乙用 1.5 SMP 兑换 7  ');
    expect(tell('0x11111111', { transfers: pledge })).toBe('甲通过乙用 1.5 SMP 兑换 7  ');
  });

  it('is one over several pools, whatever order their events have', () => {
    const hops = [coin(c, a, 7n, other), coin(d, c, 9n, { token: b }), coin(a, d, 1_500n)];
    expect(tell('0x11111111', { transfers: hops })).toBe('甲通过乙用 1.5 SMP 兑换 7  ');
  });

  it('is none where nothing leads from what was given to what came', () => {
    expect(tell('0x11111111', { transfers: apart })).toBe('甲调用合约乙的 0x11111111，付出 1.5 SMP ，收到 7  ');
    expect(tell(multicall('0x11111111'), { transfers: apart })).toBe('甲调用合约乙的 multicall，付出 1.5 SMP ，收到 7  ');
  });

  it('is one by its name wherever the two are kept', () => {
    expect(tell(`0x38ed1739${word(1n)}${word(1n)}${word(160n)}${word(a)}${word(1n)}${word(0n)}`, { transfers: apart })).toBe(
      '甲通过乙用 1.5 SMP 兑换 7  ',
    );
  });
});
