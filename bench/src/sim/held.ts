import type { Chain, FamilyName } from '@chaintrail/model';
import type { ChainReader } from '@chaintrail/store/chain';

/** What an address holds by the store, token by token, by each of the ways in which the store can say so: decimal texts. */
export type Held = Record<string, string[]>;

const AT_ONCE = 8;

export async function readHeld(reader: ChainReader, chain: Chain, addresses: readonly string[]): Promise<Record<string, Held>> {
  const held: Record<string, Held> = {};
  const waiting = [...addresses];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
        held[address] = await readers[chain.family](reader, chain, address);
    }),
  );
  return held;
}

type ReadOne = (reader: ChainReader, chain: Chain, address: string) => Promise<Held>;

const readers: Record<FamilyName, ReadOne> = { evm: readTransfers, tron: readTransfers, bitcoin: readOutputs };

async function readTransfers(reader: ChainReader, chain: Chain, address: string): Promise<Held> {
  const balances = await reader.listAddressBalances(chain, address);
  return Object.fromEntries(balances.map(({ token, raw }) => [token, [String(raw)]]));
}

async function readOutputs(reader: ChainReader, chain: Chain, address: string): Promise<Held> {
  const [balances, totals, unspent] = await Promise.all([
    reader.listAddressBalances(chain, address),
    reader.sumAddressOutputs(chain, address),
    reader.sumUnspent(chain, address, chain.scripts?.dustRaw ?? 0n),
  ]);
  const native = balances.find(({ token }) => token === '');
  return { '': [native?.raw ?? 0n, totals.receivedRaw - totals.spentRaw, unspent.raw].map(String) };
}
