import { askEvmNode } from './evmLedger.ts';

/** One token's payment as the node's own log tells it, in the order of the chain; addresses with 0x. */
export interface Log {
  from: string;
  to: string;
  raw: bigint;
  block: number;
  index: number;
  hash: string;
}

interface RawLog {
  address: string;
  topics: string[];
  data: string;
  blockNumber: string;
  logIndex: string;
  transactionHash: string;
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const wordOf = (address: string): string => address.slice(2).padStart(64, '0');
const addressOf = (topic: string | undefined): string => `0x${(topic ?? '').slice(26)}`;

async function readLogs(url: string, filter: { address?: string; topics: string[] }): Promise<RawLog[]> {
  const [logs] = await askEvmNode(url, [['eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', ...filter }]]]);
  return logs as RawLog[];
}

/** Payments of something between two who are somebody. */
export async function readTokenLogs(url: string, contract: string): Promise<Log[]> {
  const logs = await readLogs(url, { address: contract, topics: [TRANSFER] });
  return logs
    .map(({ topics, data, blockNumber, logIndex, transactionHash }) => ({
      from: addressOf(topics[1]),
      to: addressOf(topics[2]),
      raw: BigInt(data),
      block: Number(blockNumber),
      index: Number(logIndex),
      hash: transactionHash,
    }))
    .filter(({ from, to, raw }) => raw > 0n && from !== to && Number(from) > 0 && Number(to) > 0);
}

/** Every pair of owner and spender of a token that ever was told, with what the contract says may still be moved. */
export async function readAllowances(url: string): Promise<{ token: string; owner: string; spender: string; raw: bigint }[]> {
  const logs = await readLogs(url, { topics: [APPROVAL] });
  // With a fourth topic it is an item that was approved.
  const told = logs
    .filter(({ topics }) => topics.length === 3)
    .map(({ address, topics }) => ({ token: address.toLowerCase(), owner: addressOf(topics[1]), spender: addressOf(topics[2]) }));
  const pairs = [...new Map(told.map((one) => [Object.values(one).join(' '), one])).values()];
  const answers = await askEvmNode(
    url,
    pairs.map(({ token, owner, spender }) => ['eth_call', [{ to: token, data: `0xdd62ed3e${wordOf(owner)}${wordOf(spender)}` }, 'latest']]),
  );
  return pairs.map((pair, at) => ({ ...pair, raw: BigInt(answers[at] as string) }));
}

/** What the node says that addresses held after a block: of its coin ('') and of each token that gives a number. */
export async function readHeldAt(
  url: string,
  addresses: readonly string[],
  { tokens, block }: { tokens: readonly string[]; block: number },
): Promise<Map<string, bigint>> {
  const at = `0x${block.toString(16)}`;
  const asked = addresses.flatMap((address) => ['', ...tokens].map((token) => ({ address, token })));
  const answers = await askEvmNode(
    url,
    asked.map(({ address, token }): [string, unknown[]] =>
      token === '' ? ['eth_getBalance', [address, at]] : ['eth_call', [{ to: token, data: `0x70a08231${wordOf(address)}` }, at]],
    ),
  );
  const held = asked.flatMap(({ address, token }, index): [string, bigint][] => {
    const answer = answers[index];
    return typeof answer === 'string' && (token === '' || answer.length === 66) ? [[`${address} ${token}`, BigInt(answer)]] : [];
  });
  return new Map(held.filter(([, raw]) => raw > 0n));
}

export async function readBlockTimes(url: string, heights: readonly number[]): Promise<number[]> {
  const blocks = await askEvmNode(
    url,
    heights.map((height) => ['eth_getBlockByNumber', [`0x${height.toString(16)}`, false]]),
  );
  return (blocks as { timestamp: string }[]).map(({ timestamp }) => Number(timestamp) * 1000);
}
