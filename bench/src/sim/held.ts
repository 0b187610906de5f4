import type { Chain } from '@chaintrail/model';
import type { ChainReader } from '@chaintrail/store/chain';

/** What an address holds by each of the ways in which the store can say so, as decimal texts. */
export interface Held {
  movements: string;
  outputs: string;
  unspent: string;
}

const AT_ONCE = 8;

export async function readHeld(reader: ChainReader, chain: Chain, addresses: readonly string[]): Promise<Record<string, Held>> {
  const held: Record<string, Held> = {};
  const waiting = [...addresses];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let address = waiting.pop(); address !== undefined; address = waiting.pop())
        held[address] = await readOne(reader, chain, address);
    }),
  );
  return held;
}

async function readOne(reader: ChainReader, chain: Chain, address: string): Promise<Held> {
  const [balances, totals, unspent] = await Promise.all([
    reader.listAddressBalances(chain, address),
    reader.sumAddressOutputs(chain, address),
    reader.sumUnspent(chain, address, chain.scripts?.dustRaw ?? 0n),
  ]);
  const native = balances.find(({ token }) => token === '');
  return {
    movements: String(native?.raw ?? 0n),
    outputs: String(totals.receivedRaw - totals.spentRaw),
    unspent: String(unspent.raw),
  };
}
