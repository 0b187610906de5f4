import type { CasePayment } from '@chaintrail/store/app';

/** What a victim paid in a coin of six places. */
export const paymentOf = (id: number, raw: bigint, more: Partial<CasePayment> = {}): CasePayment => ({
  id,
  victimId: 1,
  chainName: 'ETH',
  transferId: String(id),
  hash: `0x${id}`,
  blockNumber: 100 + id,
  timeMs: 0,
  sender: '0xaa',
  receiver: '0xbb',
  contract: '0xcc',
  symbol: 'USDT',
  decimals: 6,
  raw,
  ...more,
});
