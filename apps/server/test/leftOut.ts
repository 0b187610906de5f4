import type { Transfer } from '@chaintrail/model';
import type { Hydration } from '@chaintrail/store/app';
import { expect } from 'vitest';
import type { Twin } from './hydratedTwins.ts';

/** Moves of the coin that an address may have so that all of them stand on one page: a shorter one in the middle would end the list. */
const FEW = 20;

/** A payment of USDT to an address of the case by somebody else, and what its transaction changed there. */
export function pickPaidIn({ indexed, bundles, node }: Twin): { paid: Transfer; sum: bigint } {
  const contract = indexed.usdt[0]?.contract;
  const moves = bundles.flatMap(({ transfers }) => transfers.filter(({ token }) => token !== '' && token === contract));
  const ofCase = new Set(node.addresses.map(({ address }) => address));
  const isFew = (address: string) => moves.filter(({ from, to }) => from === address || to === address).length < FEW;
  // Tronscan does not name what is held none of.
  const holds = (address: string) => sumOf(moves, address) > 0n;
  const paid = moves.find(({ to, from, amountRaw }) => ofCase.has(to) && from !== to && amountRaw > 1n && isFew(to) && holds(to));
  if (!paid) throw new Error(`nobody is paid USDT on ${indexed.name}`);
  const own = moves.filter(({ transactionHash }) => transactionHash === paid.transactionHash);
  return { paid, sum: sumOf(own, paid.to) };
}

/** What the address gained by these. */
function sumOf(moves: readonly Transfer[], address: string): bigint {
  const signOf = ({ from, to }: Transfer) => BigInt(Number(to === address) - Number(from === address));
  return moves.reduce((all, one) => all + signOf(one) * one.amountRaw, 0n);
}

/** What is said of a history that lacks so much; where somebody else can be asked, the list is read from there. */
export function expectLeftOut(twin: Twin, sum: bigint, { record, note }: { record: Hydration; note: string | undefined }): void {
  expect([twin.indexed.name, record.status]).toEqual([twin.indexed.name, twin.second ? 'complete' : 'unverified']);
  const { coin, expected = '', found = '' } = record.checks.find(({ check }) => check === 'token_balance') ?? {};
  expect([coin, BigInt(expected) - BigInt(found)]).toEqual(['USDT', sum]);
  const words = `USDT 收支之差为 ${found}，数据源称余额为 ${expected}（最小单位；发行方销毁不在转账记录里）`;
  expect(note).toContain(twin.second ? `的记录对不上，已改向其他数据源取回：${words}` : `未验证：${words}`);
  expect(note).toContain('代币只核对了 USDT 的余额');
}
