import type { TransferView } from '@chaintrail/contract/schemas';

export const SENDER = '0xaaaaaaaa00000000000000000000000000111111';
export const RECEIVER = '0xbbbbbbbb00000000000000000000000000222222';

export const etherCoin = {
  coinKey: 'ETH',
  chainName: 'ETH',
  contract: '',
  standard: 'native',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  icon: '',
  isKnown: true,
  doubt: null,
} as const;

export const usdtCoin = {
  coinKey: 'ETH:0xdac1',
  chainName: 'ETH',
  contract: '0xdac1',
  standard: 'erc20',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  icon: '',
  isKnown: true,
  doubt: null,
} as const;

export const etherAmount = (raw: string, amount: string) => ({ coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw, amount, icon: '' });
export const usdtAmount = (raw: string, amount: string) => ({ coinKey: 'ETH:0xdac1', symbol: 'USDT', decimals: 6, raw, amount, icon: '' });

/** A transfer for tests. */
export function makeTransfer(over: Partial<TransferView> = {}): TransferView {
  return {
    id: '101-6-log-1-0',
    blockNumber: 101,
    time: 1_741_941_551_000,
    hash: '0xaaaa',
    kind: 'external',
    from: { address: SENDER },
    to: { address: RECEIVER },
    coin: etherCoin,
    amount: etherAmount('1500000000000000000', '1.5'),
    tokenId: '',
    status: 'ok',
    method: { selector: '', name: null },
    ...over,
  };
}
