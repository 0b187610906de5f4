import { askEvmNode } from './evmLedger.ts';

interface RawBlock {
  miner: string;
  transactions: { from: string; to: string | null }[];
}
interface RawReceipt {
  contractAddress: string | null;
  logs: { address: string; topics: string[] }[];
}

/** Every address and every contract that emitted a Transfer event, read from the node alone. */
export async function readWorld(url: string): Promise<{ addresses: Set<string>; tokens: Set<string> }> {
  const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const [accounts, headNumber] = await askEvmNode(url, [
    ['eth_accounts', []],
    ['eth_blockNumber', []],
  ]);
  const addresses = new Set<string>(accounts as string[]);
  const tokens = new Set<string>();
  for (let from = 0; from <= Number(headNumber); from += 100) {
    const heights = Array.from({ length: Math.min(100, Number(headNumber) - from + 1) }, (_, index) => `0x${(from + index).toString(16)}`);
    const blocks = (await askEvmNode(
      url,
      heights.map((height) => ['eth_getBlockByNumber', [height, true]]),
    )) as RawBlock[];
    const receipts = (await askEvmNode(
      url,
      heights.map((height) => ['eth_getBlockReceipts', [height]]),
    )) as RawReceipt[][];
    for (const { miner, transactions } of blocks) {
      addresses.add(miner);
      for (const { from: sender, to } of transactions) {
        addresses.add(sender);
        if (to) addresses.add(to);
      }
    }
    for (const { contractAddress, logs } of receipts.flat()) {
      if (contractAddress) addresses.add(contractAddress);
      for (const { address, topics } of logs) {
        if (topics[0] !== transferTopic) continue;
        tokens.add(address.toLowerCase());
        for (const topic of topics.slice(1, 3)) addresses.add(`0x${topic.slice(26)}`);
      }
    }
  }
  return { addresses: new Set([...addresses].map((address) => address.toLowerCase())), tokens };
}

/** What the node says an address holds; tokens that give no number are left out. */
export async function readHoldings(
  url: string,
  address: string,
  tokens: string[],
): Promise<{ native: bigint; tokens: [string, bigint][] }> {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`;
  const [native, ...balances] = await askEvmNode(url, [
    ['eth_getBalance', [address, 'latest']],
    ...tokens.map((to): [string, unknown[]] => ['eth_call', [{ to, data }, 'latest']]),
  ]);
  return {
    native: BigInt(native as string),
    tokens: balances.flatMap((answer, at): [string, bigint][] =>
      typeof answer === 'string' && answer.length === 66 ? [[tokens[at] ?? '', BigInt(answer)]] : [],
    ),
  };
}

/** Whether the issuer of this USDT has frozen an account. */
export async function isBlackListed(url: string, address: string, usdt: string): Promise<boolean> {
  const data = `0xe47d6060${address.slice(2).padStart(64, '0')}`;
  const [answer] = await askEvmNode(url, [['eth_call', [{ to: usdt, data }, 'latest']]]);
  return BigInt(answer as string) === 1n;
}
