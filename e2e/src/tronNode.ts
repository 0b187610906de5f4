interface Receipt {
  fee?: number;
  receipt: {
    /** From the caller's stake, or from what was lent to it. */
    energy_usage?: number;
    /** From the contract's creator. */
    origin_energy_usage?: number;
    energy_usage_total?: number;
    energy_fee?: number;
    net_usage?: number;
    net_fee?: number;
    result?: string;
  };
  /** Hex. */
  resMessage?: string;
}
interface Account {
  owner_permission: { threshold: number; keys: { address: string; weight: number }[] };
}
interface RawTransaction {
  raw_data: { data?: string; contract: { parameter: { value: { owner_address: string; contract_address?: string } } }[] };
}

/** Asks the Tron demo chain's own node; nothing of the product takes part. */
export function openTronNode(url: string) {
  async function ask<T>(call: string, body: Record<string, unknown>): Promise<T> {
    const response = await fetch(`${url}/wallet/${call}`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as T;
  }
  const readTransaction = (hash: string) => ask<RawTransaction>('gettransactionbyid', { value: hash });

  return {
    readReceipt: (hash: string) => ask<Receipt>('gettransactioninfobyid', { value: hash }),
    readAccount: (address: string) => ask<Account>('getaccount', { address, visible: true }),
    readBlockId: async (num: number) => (await ask<{ blockID: string }>('getblockbynum', { num })).blockID,
    async readMemo(hash: string): Promise<string> {
      const { raw_data } = await readTransaction(hash);
      return Buffer.from(raw_data.data ?? '', 'hex').toString('utf8');
    },
    /** Whether the token that a transaction called has its sender on the blacklist. */
    async isSenderFrozen(hash: string): Promise<boolean> {
      const { owner_address, contract_address } = (await readTransaction(hash)).raw_data.contract[0]?.parameter.value ?? {};
      const { constant_result } = await ask<{ constant_result: string[] }>('triggerconstantcontract', {
        owner_address,
        contract_address,
        function_selector: 'isBlackListed(address)',
        parameter: (owner_address ?? '').slice(2).padStart(64, '0'),
      });
      return BigInt(`0x${constant_result[0]}`) === 1n;
    },
  };
}
