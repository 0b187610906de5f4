import { formatUnits } from '@chaintrail/model';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

interface RpcLog {
  address: string;
  topics: string[];
  data: string;
}

export interface TokenLedger {
  in: bigint;
  out: bigint;
  inCount: number;
  outCount: number;
  balance: bigint;
}

/** Asks the demo chain's node itself; nothing of the product takes part. */
export function openNode(rpcUrl: string) {
  async function ask<T>(method: string, params: unknown[]): Promise<T> {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const logs = (token: string, topics: (string | null)[]) =>
    ask<RpcLog[]>('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', address: token, topics: [TRANSFER, ...topics] }]);

  return {
    ask,
    /** An address's transfers of one token, from the token's own events, and what the token says that the address holds. */
    async readTokenLedger(token: string, address: string): Promise<TokenLedger> {
      const [received, sent, balance] = await Promise.all([
        logs(token, [null, word(address)]),
        logs(token, [word(address)]),
        ask<string>('eth_call', [{ to: token, data: `0x70a08231${word(address).slice(2)}` }, 'latest']),
      ]);
      const sum = (list: RpcLog[]) => list.reduce((total, log) => total + BigInt(log.data), 0n);
      return { in: sum(received), out: sum(sent), inCount: received.length, outCount: sent.length, balance: BigInt(balance) };
    },
    /** Raw amounts of the Transfer events of a transaction, as its contracts wrote them one after the other. */
    async readTransferAmounts(hash: string): Promise<bigint[]> {
      const receipt = await ask<{ logs: RpcLog[] }>('eth_getTransactionReceipt', [hash]);
      return receipt.logs.filter(({ topics }) => topics[0] === TRANSFER).map(({ data }) => BigInt(data));
    },
    readBalance: async (address: string) => BigInt(await ask<string>('eth_getBalance', [address, 'latest'])),
  };
}

/** An amount as the screen writes it, thousands apart, rounded half up to `places` decimals where an overview shows no more. */
export function writeAmount(raw: bigint, decimals: number, places = decimals): string {
  const step = 10n ** BigInt(decimals - places);
  const [whole = '', fraction] = formatUnits((raw + step / 2n) / step, places).split('.');
  const grouped = BigInt(whole).toLocaleString('en-US');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
