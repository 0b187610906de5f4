import type { HistoryFacts, HistoryKind } from '@chaintrail/families/history';
import { transferKinds, type Chain, type Transfer, type TransferKind } from '@chaintrail/model';
import type { ChainReader } from '@chaintrail/store/chain';
import { eth } from './openServer.ts';
import { blockHash, LAST_BLOCK, START_MS, tellWorld, tokens } from './world.ts';

/** The told world, once from blocks and once as a provider tells it of one address: both must read the same. */
export const polygon: Chain = { ...eth, name: 'Polygon', storeId: 9_001, isProvided: true };
const kinds = Object.keys(transferKinds) as TransferKind[];
export const head = { number: LAST_BLOCK, hash: blockHash(LAST_BLOCK), parentHash: blockHash(LAST_BLOCK - 1), timeMs: START_MS + 96_000 };
export const world = tellWorld();

export const historyKindOf: Partial<Record<TransferKind, HistoryKind>> = {
  external: 'transaction',
  fee: 'transaction',
  internal: 'internal',
  usdt: 'token20',
  token20: 'token20',
  nft: 'token721',
};

/** What a provider keeps of the address; `opening` and rewards are nobody's transactions, so no provider lists them. */
export function tellOf(address: string): Record<string, HistoryFacts> {
  const own = (transfer: Transfer) => transfer.from === address || transfer.to === address;
  const factsOf = (kind: HistoryKind): HistoryFacts => ({
    transactions: kind === 'transaction' ? world.flatMap((b) => b.transactions.filter(({ from, to }) => [from, to].includes(address))) : [],
    transfers: world.flatMap((b) => b.transfers.filter((one) => own(one) && historyKindOf[one.kind] === kind)),
    inputs: [],
    outputs: [],
    tokens: kind === 'token20' ? tokens.map((one) => ({ ...one, chainName: 'Polygon' })) : [],
  });
  const served: HistoryKind[] = ['transaction', 'internal', 'token20', 'token721', 'token1155'];
  return Object.fromEntries(served.map((kind) => [kind, factsOf(kind)]));
}

export const sentBy = (address: string) => BigInt(world.flatMap((b) => b.transactions).filter(({ from }) => from === address).length);

export async function listAll(reader: ChainReader, chain: Chain, address: string) {
  return (await reader.listAddressTransfers(chain, { address, kinds }, { limit: 100 })).rows;
}

/** What the provider says the address has: all that moved but what it does not list. */
export async function balanceOf(reader: ChainReader, address: string): Promise<bigint> {
  const rows = await listAll(reader, eth, address);
  return rows
    .filter(({ token, kind, status }) => token === '' && historyKindOf[kind] && (status === 'ok' || kind === 'fee'))
    .reduce((sum, { direction, amountRaw }) => sum + (direction === 'in' ? amountRaw : direction === 'out' ? -amountRaw : 0n), 0n);
}
