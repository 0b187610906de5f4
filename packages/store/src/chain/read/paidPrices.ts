import type { Chain, FamilyName } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { PaidPrices } from './answers/chain.ts';
import type { ReadContext } from './context.ts';
import { listSources } from './snapshot.ts';

interface PriceColumns {
  /** How many of the last blocks are looked at: some minutes of an EVM chain, an hour of a Bitcoin-like one. */
  blocks: number;
  /** What a transaction paid for a unit, in whole numbers. */
  price: string;
  /** What of it went to no producer. */
  base: string;
}

/** A decimal text of a transaction's detail as a number; 0 where it has none. */
const number = (name: string): string => `toUInt256OrZero(JSONExtractString(detail, '${name}'))`;

/** Null where senders offer no price: what a unit of energy or bandwidth costs on Tron is a parameter of the chain. */
const columns: Record<FamilyName, PriceColumns | null> = {
  // Nodes write what was really paid into `gasPrice` once a transaction is in a block.
  evm: {
    blocks: 20,
    price: `if(${number('effectiveGasPrice')} = 0, ${number('gasPrice')}, ${number('effectiveGasPrice')})`,
    base: number('baseFeePerGas'),
  },
  bitcoin: {
    blocks: 6,
    price: `intDiv(feeRaw * 100, toUInt256(greatest(JSONExtractUInt(detail, 'virtualSizeBytes'), 1)))`,
    base: 'toUInt256(0)',
  },
  tron: null,
};

/** What transactions of the last blocks paid for a unit above the base fee; those that paid nothing are in no market. Null where nobody offers a price. */
export async function readPaidPrices(context: ReadContext, chain: Chain, state: ChainState): Promise<PaidPrices | null> {
  const family = columns[chain.family];
  const head = state.head?.number;
  if (!family || head === undefined) return null;
  const fromBlock = Math.max(state.first ?? 0, head - family.blocks + 1);
  const sources = listSources(state).map(
    ({ side, within }) =>
      `select ${family.price} as price, ${family.base} as base from ${tableName('transaction', side)}
        where chain = ${uintLiteral(chain.storeId)} and block >= ${uintLiteral(fromBlock)} and ${within('block')} and feeRaw > 0`,
  );
  const rows = await context.query<{ paid: string; found: string | number }>(
    `select toString(if(price > base, price - base, toUInt256(0))) as paid, count() as found
      from (${sources.join(' union all ')}) group by paid order by toUInt256(paid)`,
  );
  return { fromBlock, toBlock: head, paid: rows.map(({ paid, found }) => ({ raw: BigInt(paid), count: Number(found) })) };
}
