interface RawCoin {
  hash: string;
  index: number;
  value: number;
  address: string;
}
interface RawTransaction {
  hash: string;
  height: number;
  fee: number;
  inputs: { prevout: { hash: string; index: number }; coin?: { value: number; address: string } }[];
  outputs: { value: number; address: string | null }[];
}

interface BitcoinLedger {
  transactionCount: number;
  received: bigint;
  receivedCount: number;
  spent: bigint;
  spentCount: number;
  /** Values in the smallest unit, by `hash:index`. */
  unspent: Map<string, bigint>;
  balance: bigint;
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** Asks the Bitcoin-like demo chain's own node, over its REST calls and its index of addresses; nothing of the product takes part. */
export function openBitcoinNode(url: string) {
  async function read<T>(path: string): Promise<T> {
    const response = await fetch(`${url}${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as T;
  }
  const readTransaction = (hash: string) => read<RawTransaction>(`/tx/${hash}`);
  const listTransactions = (address: string) => read<RawTransaction[]>(`/tx/address/${address}?limit=1000`);

  return {
    readTransaction,
    readBlockHash: async (height: number) => (await read<{ hash: string }>(`/block/${height}`)).hash,
    async readLedger(address: string): Promise<BitcoinLedger> {
      const [transactions, coins] = await Promise.all([listTransactions(address), read<RawCoin[]>(`/coin/address/${address}`)]);
      const isOwn = (owner: { address: string | null } | undefined) => owner?.address === address;
      const received = transactions.flatMap(({ outputs }) => outputs.filter(isOwn).map(({ value }) => BigInt(value)));
      const spent = transactions.flatMap(({ inputs }) => inputs.flatMap(({ coin }) => (coin && isOwn(coin) ? [BigInt(coin.value)] : [])));
      const unspent = new Map(coins.map(({ hash, index, value }) => [`${hash}:${index}`, BigInt(value)]));
      return {
        transactionCount: transactions.length,
        received: sum(received),
        receivedCount: received.length,
        spent: sum(spent),
        spentCount: spent.length,
        unspent,
        balance: sum([...unspent.values()]),
      };
    },
    /** The transaction that spends an output; found by the address that received it. */
    async findSpender(hash: string, index: number): Promise<string | undefined> {
      const { address } = (await readTransaction(hash)).outputs[index] ?? {};
      const spends = ({ inputs }: RawTransaction) => inputs.some(({ prevout }) => prevout.hash === hash && prevout.index === index);
      return address ? (await listTransactions(address)).find(spends)?.hash : undefined;
    },
  };
}
