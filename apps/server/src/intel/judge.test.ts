import type { Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { judgeTold, type Held, type Told } from './judge.ts';

const [eth, btc] = [findChain('ETH'), findChain('BTC')];
if (!eth || !btc) throw new Error('no such chain');
const [ALICE, BOB, CAROL] = ['0xa11ce', '0xb0b', '0xca401'];
const [TOKEN, UNKNOWN] = ['0x70ce', '0xdeaf'];

const BLOCK_MS = 1_700_000_000_000;

const transfer: Transfer = {
  blockNumber: 7,
  transactionIndex: 0,
  source: 'log',
  index: 0,
  subIndex: 0,
  timeMs: BLOCK_MS,
  transactionHash: '0xabc',
  kind: 'token20',
  from: ALICE,
  to: BOB,
  token: TOKEN,
  tokenId: '',
  amountRaw: 1_234_567_891n,
  feeRaw: 0n,
  status: 'ok',
  method: '',
};
const told: Told = {
  row: 1,
  chainName: 'ETH',
  hash: '0xabc',
  timeMs: null,
  from: ALICE,
  to: BOB,
  amount: '1234.567891',
  token: 'usdt',
  contract: '',
  status: 'ok',
  isRaw: false,
};
const coins = new Map([
  [TOKEN, { symbol: 'USDT', decimals: 6 }],
  [UNKNOWN, { symbol: 'NEW', decimals: null }],
]);
const judge = (row: Partial<Told>, moved: Partial<Transfer>[] = [{}], held: Partial<Held> = {}) =>
  judgeTold({ ...told, ...row }, { chain: eth, transfers: moved.map((one) => ({ ...transfer, ...one })), isWhole: true, coins, ...held });

describe('a row of somebody’s table', () => {
  it('is the same where hash, both sides and the whole amount are, however the amount is written', () => {
    const same = { verdict: 'same', text: '哈希、双方与金额与链上一致', blockTimeMs: BLOCK_MS };
    expect(judge({})).toEqual(same);
    expect(judge({ amount: '1234.5678910000' })).toEqual(same);
    expect(judge({ amount: '1234567891', isRaw: true })).toEqual(same);
    expect(judge({ token: '', contract: TOKEN })).toEqual(same);
    expect(judge({ from: '' })).toEqual(same);
    expect(judge({ to: '' })).toEqual(same);
    expect(judge({ token: 'ETH', amount: '0.25' }, [{ kind: 'external', token: '', amountRaw: 25n * 10n ** 16n }])).toEqual(same);
    expect(judge({ token: '', contract: TOKEN, amount: '1' }, [{ kind: 'nft', tokenId: '9', amountRaw: 1n }])).toEqual(same);
    // One of several between the two is enough.
    expect(judge({}, [{ amountRaw: 5n }, {}])).toEqual(same);
  });

  it('is the same to as many digits as a sheet or an explorer writes, and to no fewer', () => {
    const rounded = { verdict: 'rounded', text: '按表中写出的位数与链上一致，链上的金额位数更多', blockTimeMs: BLOCK_MS };
    expect(judge({ amount: '1234.56' }, [{ amountRaw: 1_234_560_001n }])).toEqual(rounded);
    expect(judge({ amount: '1234.57' }, [{ amountRaw: 1_234_569_999n }])).toEqual(rounded);
    const wei = { kind: 'external', token: '', amountRaw: 123_456_789_012_345_678n } as const;
    expect(judge({ token: 'ETH', amount: '0.123456789012345' }, [wei])).toEqual(rounded);
    expect(judge({ amount: '123456789012346' }, [{ amountRaw: 123_456_789_012_345_678_901n }])).toEqual(rounded);
    expect(judge({ amount: '123456.56' }, [{ amountRaw: 123_456_569_999n }])).toEqual(rounded);
    expect(judge({ amount: '123456.56' }, [{ amountRaw: 123_456_570_000n }]).verdict).toBe('differs');
    expect(judge({ amount: '12345678901235' }, [{ amountRaw: 12_345_678_901_234_567_890n }]).verdict).toBe('differs');
    // A cent of a dollar is a hundredth of it, and nothing was written behind the whole ones.
    expect(judge({ amount: '1.23' }, [{ amountRaw: 1_234_567n }]).verdict).toBe('differs');
    expect(judge({ amount: '1234' }, [{ amountRaw: 1_234_000_001n }]).verdict).toBe('differs');
    expect(judge({ amount: '1234.55' }, [{ amountRaw: 1_234_560_001n }]).verdict).toBe('differs');
    expect(judge({ amount: '1234567890', isRaw: true }).verdict).toBe('differs');
  });

  it('differs where the chain says another amount, other sides or another coin', () => {
    expect(judge({ amount: '9' })).toMatchObject({ verdict: 'differs', text: '与链上不符：链上金额为 1234.567891 USDT' });
    expect(judge({ amount: '9' }, [{ amountRaw: 1_000_000_000n }])).toMatchObject({
      verdict: 'differs',
      text: '与链上不符：链上金额为 1000 USDT',
    });
    expect(judge({ amount: '9' }, [{ amountRaw: 5n }]).text).toBe('与链上不符：链上金额为 0.000005 USDT');
    const none = { verdict: 'differs', text: '与链上不符：这笔交易里没有这样的转账（双方或币种不同）' };
    expect(judge({ to: CAROL })).toMatchObject(none);
    expect(judge({ token: 'USDC' })).toMatchObject(none);
    expect(judge({ token: '', contract: UNKNOWN })).toMatchObject(none);
    // A fee is no transfer that a table tells.
    expect(judge({}, [{ kind: 'fee' }])).toMatchObject(none);
    expect(judge({}, [{ kind: 'reward' }])).toMatchObject(none);
  });

  it('differs where one says that it failed and the other does not', () => {
    expect(judge({}, [{ status: 'failed' }])).toMatchObject({ verdict: 'differs', text: '链上这笔交易失败了，没有转移任何资产' });
    expect(judge({ status: 'failed' })).toMatchObject({ verdict: 'differs', text: '表中写失败，链上这笔交易是成功的' });
    expect(judge({}, [{ status: 'failed' }, {}]).verdict).toBe('same');
    expect(judge({ status: 'failed' }, [{ status: 'failed' }])).toMatchObject({ verdict: 'same', text: '与链上一致：交易失败，没有转移' });
  });

  it('keeps its own time apart from the block’s, and says how far it is away', () => {
    const same = '哈希、双方与金额与链上一致';
    const at = (away: number) => judge({ timeMs: BLOCK_MS + away }).text;
    expect(judge({ timeMs: BLOCK_MS - 8 * 3_600_000 })).toEqual({
      verdict: 'same',
      text: `${same}；表中时间比区块时间早 8 小时，以区块时间为准`,
      blockTimeMs: BLOCK_MS,
    });
    expect(at(600_000)).toBe(same);
    expect(at(-600_000)).toBe(same);
    expect(at(661_000)).toBe(`${same}；表中时间比区块时间晚 11 分钟，以区块时间为准`);
    expect(at(86_400_000 + 3_660_000)).toBe(`${same}；表中时间比区块时间晚 1 天 1 小时 1 分钟，以区块时间为准`);
    expect(judge({ amount: '9', timeMs: BLOCK_MS + 86_400_000 }).text).toBe(
      '与链上不符：链上金额为 1234.567891 USDT；表中时间比区块时间晚 1 天，以区块时间为准',
    );
  });

  it('is not judged where what we hold cannot say', () => {
    expect(judge({ to: CAROL }, [{}], { isWhole: false })).toMatchObject({
      verdict: 'unchecked',
      text: '本机只有这笔交易的一部分，没有这样的转账',
    });
    expect(judge({ token: 'NEW' }, [{ token: UNKNOWN }])).toMatchObject({
      verdict: 'unchecked',
      text: '代币的小数位数未知，金额无从比对',
    });
    expect(judge({ token: 'BTC' }, [{ token: '', amountRaw: 5n }], { chain: btc })).toMatchObject({
      verdict: 'unchecked',
      text: '交易在链上；比特币类交易多进多出，表中的金额不能逐笔对应',
    });
  });
});
