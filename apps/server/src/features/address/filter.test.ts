import type { TransferFilterInput } from '@chaintrail/contract/schemas';
import type { TransferKind } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { alice, chainOf, token } from '../../present/sample.ts';
import { readFilter } from './filter.ts';

const asked: string[] = [];
const context = {
  tokens: {
    async listTokens(chainName: string, contracts: string[]) {
      asked.push(`${chainName} ${contracts.join()}`);
      return new Map([[token.contract, token]]);
    },
  },
} as unknown as RequestContext;

const read = (input: TransferFilterInput, kinds: TransferKind[] = ['external'], chainName = 'ETH') =>
  readFilter(context, chainOf(chainName), kinds, input).then(({ filter }) => filter);
const refusal = (field: string, message: string, text: string) =>
  expect.objectContaining({ message: `参数有误：${text}`, data: { reason: 'bad_input', fields: { [field]: message } } });

describe('a filter', () => {
  it('is read whole', async () => {
    const input: TransferFilterInput = {
      startTime: 5,
      endTime: 9,
      direction: 'in',
      counterparty: alice.toUpperCase().replace('0X', '0x'),
      coinKey: `ETH:${token.contract}`,
      method: ' 0xA9059CBB ',
      hideZero: true,
      minAmount: '1,000.5',
      maxAmount: '2000',
    };
    expect(await read(input)).toEqual({
      fromTimeMs: 5,
      toTimeMs: 9,
      direction: 'in',
      counterparties: { addresses: ['0x00000000000000000000000000000000000000a1'], ends: [] },
      token: '0x000000000000000000000000000000000000feed',
      method: '0xa9059cbb',
      hideZero: true,
      minRaw: 1_000_500n,
      maxRaw: 2_000_000n,
    });
    expect(asked.splice(0)).toEqual(['ETH 0x000000000000000000000000000000000000feed']);
  });

  it('asks for nothing where nothing is given', async () => {
    expect(await read({})).toEqual({});
    const blank = { counterparty: ' ', coinKey: '', method: '', hideZero: false, minAmount: '', maxAmount: ' ' };
    expect(await read(blank)).toEqual({});
    expect(asked).toEqual([]);
  });

  it.each(['0xa9059cb', '0xa9059cbb0', 'x0xa9059cbb', 'transfer'])('refuses %s as a method', async (method) => {
    await expect(read({ method })).rejects.toEqual(
      refusal('method', '应为 0x 加 8 位十六进制的方法选择器', 'method 应为 0x 加 8 位十六进制的方法选择器'),
    );
  });
});

describe('bounds of an amount', () => {
  it('are in the native coin where only that is listed', async () => {
    expect(await read({ minAmount: '1.5' }, ['external', 'internal'])).toEqual({ minRaw: 1_500_000_000_000_000_000n });
    expect(await read({ maxAmount: '2' }, ['internal'], 'TRON')).toEqual({ maxRaw: 2_000_000n });
  });

  it('are in USDT where only that is listed and all of the chain count alike', async () => {
    expect(await read({ minAmount: '1.5' }, ['usdt'])).toEqual({ minRaw: 1_500_000n });
    expect(await read({ minAmount: '1.5' }, ['usdt'], 'Optimism')).toEqual({ minRaw: 1_500_000n });
    expect(await read({ minAmount: '1.5' }, ['usdt'], 'BSC')).toEqual({ minRaw: 1_500_000_000_000_000_000n });
  });

  it.each([
    ['several coins are', ['usdt', 'token20'], 'ETH'],
    ['the native coin and another are', ['external', 'usdt'], 'ETH'],
    ['USDT is listed that the chain does not know', ['usdt'], 'Blast'],
  ] as const)('need a coin where %s', async (_case, kinds, chainName) => {
    await expect(read({ maxAmount: '1' }, [...kinds], chainName)).rejects.toEqual(
      refusal('coinKey', '不能为空：按金额筛选或排序时请先选定一种币', 'coinKey 不能为空：按金额筛选或排序时请先选定一种币'),
    );
  });

  it('of a coin without known decimals are in its smallest unit', async () => {
    expect(await read({ coinKey: `ETH:${alice}`, minAmount: '12' })).toEqual({ token: alice, minRaw: 12n });
    expect(await read({ coinKey: 'ETH', maxAmount: '1' }, ['token20'])).toEqual({ token: '', maxRaw: 10n ** 18n });
    asked.length = 0;
  });

  it('may be equal, but the lower not above the upper', async () => {
    expect(await read({ minAmount: '1', maxAmount: '1' }, ['usdt'])).toEqual({ minRaw: 1_000_000n, maxRaw: 1_000_000n });
    await expect(read({ minAmount: '1.1', maxAmount: '1' })).rejects.toEqual(
      refusal('minAmount', '不能大于最大金额', '最小金额不能大于最大金额'),
    );
  });

  it('say which of them is no amount', async () => {
    await expect(read({ minAmount: 'x' }, ['usdt'])).rejects.toThrow('参数有误：最小金额应为数字，最多 6 位小数');
    await expect(read({ maxAmount: '-1' }, ['usdt'])).rejects.toThrow('参数有误：最大金额不能小于 0');
  });
});
