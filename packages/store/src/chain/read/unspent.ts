import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderCreatedOutputs, renderSpentOutputs } from '../schema/views.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState, Page, PageRequest, UnspentOutput, UnspentTotals } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import { WIDE_READ, type ReadContext } from './context.ts';
import { outputColumns, toOutput, type OutputRow } from './outputRows.ts';
import { planPage, toPage } from './paging.ts';
import { listSources, sideOf } from './snapshot.ts';

/**
 * Rows of an address in the shape of `address_output`: an output, its spending, or both in one. What lies above the state is
 * set back to «not there», so that a range on its way in changes nothing.
 */
function renderRows(chain: Chain, state: ChainState, address: string): string {
  const is = renderAddress(chain, address);
  const columns = 'transactionHash, outputIndex, isCreated, block, transactionIndex, amountRaw, spentBlock';
  const parts = listSources(state).flatMap(({ side, within }) => {
    const inState = within('block');
    return side === 'final'
      ? [
          `select transactionHash, outputIndex, toUInt8(held.isCreated = 1 and ${within('held.block')}) as isCreated, block, transactionIndex,
            amountRaw, if(${within('held.spentBlock')}, held.spentBlock, 0) as spentBlock from ${tableName('address_output')} as held where ${is}`,
        ]
      : [
          `select ${columns} from (${renderCreatedOutputs(`(select * from ${tableName('output', 'tip')} where ${is} and ${inState})`)})`,
          `select ${columns} from (${renderSpentOutputs(`(select * from ${tableName('input', 'tip')} where ${is} and ${inState})`)})`,
        ];
  });
  return `(${parts.join(' union all ')})`;
}

/**
 * Counted without folding: an output counts one and its spending takes one off, in one row or in two. The spending of an output
 * from before the first block takes nothing off.
 */
export async function sumUnspent(context: ReadContext, chain: Chain, address: string, dustRaw: bigint): Promise<UnspentTotals> {
  return context.underOneState(chain, async (state) => {
    if (state.first === null || !state.head) return { count: 0, raw: 0n, dustCount: 0, dustRaw: 0n };
    const created = 'isCreated = 1';
    const spent = `spentBlock > 0 and block >= ${uintLiteral(state.first)}`;
    const isDust = `amountRaw <= toUInt256('${dustRaw}')`;
    const [row] = await context.query<Record<'unspent' | 'raw' | 'dust' | 'dustRaw', string>>(
      `select countIf(${created}) - countIf(${spent}) as unspent,
        sumIf(toInt128(amountRaw), ${created}) - sumIf(toInt128(amountRaw), ${spent}) as raw,
        countIf(${created} and ${isDust}) - countIf(${spent} and ${isDust}) as dust,
        sumIf(toInt128(amountRaw), ${created} and ${isDust}) - sumIf(toInt128(amountRaw), ${spent} and ${isDust}) as dustRaw
        from ${renderRows(chain, state, address)}`,
      WIDE_READ,
    );
    return {
      count: Number(row?.unspent ?? 0),
      raw: BigInt(row?.raw ?? 0),
      dustCount: Number(row?.dust ?? 0),
      dustRaw: BigInt(row?.dustRaw ?? 0),
    };
  });
}

interface PlaceRow {
  createdBlock: number;
  createdIndex: number;
  outputIndex: number;
  raw: string;
}

/** Half of a hash: numbers fold twice as fast as texts, and nobody finds two hashes that agree in it. */
const outpoint = 'reinterpretAsUInt128(substring(transactionHash, 1, 16)), outputIndex';

/**
 * Rows that say both are passed over, the others folded. In one scan: between two, the engine could merge an output with its
 * spending, and the output would seem unspent.
 */
export async function listUnspent(
  context: ReadContext,
  chain: Chain,
  address: string,
  order: 'age' | 'amount',
  page: PageRequest,
): Promise<Page<UnspentOutput>> {
  const { columns, positionOf, after } = orders[order];
  const plan = planPage(page, positionOf({ createdBlock: 0, createdIndex: 0, outputIndex: 0, raw: '0' }).length);
  return context.underOneState(chain, async (state) => {
    if (!state.head) return { rows: [] };
    const places = await context.query<PlaceRow>(
      `select max(block) as createdBlock, max(transactionIndex) as createdIndex, outputIndex, max(amountRaw) as raw
        from ${renderRows(chain, state, address)} where not (isCreated = 1 and spentBlock > 0) group by ${outpoint}
        having max(isCreated) = 1 and max(spentBlock) = 0 and ${plan.after ? after(plan.after) : '1'}
        order by ${columns} limit ${plan.limit + 1} offset ${plan.offset}`,
      WIDE_READ,
    );
    const outputs = await readOutputs(context, chain, state, places.slice(0, plan.limit));
    return toPage(places, plan, (place) => requireOutput(outputs, place), positionOf);
  });
}

const orders: Record<
  'age' | 'amount',
  { columns: string; positionOf: (place: PlaceRow) => number[]; after: (position: readonly number[]) => string }
> = {
  age: {
    columns: 'createdBlock, createdIndex, outputIndex',
    positionOf: (place) => [place.createdBlock, place.createdIndex, place.outputIndex],
    after: (position) => `(createdBlock, createdIndex, outputIndex) > (${position.map(uintLiteral).join(', ')})`,
  },
  amount: {
    columns: 'raw desc, createdBlock, createdIndex, outputIndex',
    // A cursor holds 32-bit numbers; an amount takes two.
    positionOf: (place) => {
      const raw = BigInt(place.raw);
      return [Number(raw >> 32n), Number(raw & 0xffff_ffffn), place.createdBlock, place.createdIndex, place.outputIndex];
    },
    after: ([high = 0, low = 0, ...place]) => {
      const raw = `toUInt64('${(BigInt(high) << 32n) | BigInt(low)}')`;
      return `(raw < ${raw} or raw = ${raw} and (createdBlock, createdIndex, outputIndex) > (${place.map(uintLiteral).join(', ')}))`;
    },
  },
};

function keyOf(block: number, transactionIndex: number, index: number): string {
  return `${block}:${transactionIndex}:${index}`;
}

async function readOutputs(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  places: readonly PlaceRow[],
): Promise<Map<string, UnspentOutput>> {
  const found = await Promise.all(
    listSources(state).map(({ side }) => {
      const own = places.filter((place) => sideOf(state, place.createdBlock) === side);
      if (own.length === 0) return [];
      const tuples = own.map((place) => `(${place.createdBlock}, ${place.createdIndex}, ${place.outputIndex})`);
      return context.query<OutputRow>(
        `select ${outputColumns(chain)} from ${tableName('output', side)}
          where chain = ${uintLiteral(chain.storeId)} and (block, transactionIndex, itemIndex) in ${listLiteral(tuples)}`,
      );
    }),
  );
  return new Map(
    found.flat().map((row) => {
      const { transactionHash, index, blockNumber, timeMs, amountRaw, scriptType, transactionIndex } = toOutput(row);
      const isCoinbase = transactionIndex === 0;
      return [
        keyOf(blockNumber, transactionIndex, index),
        { transactionHash, index, blockNumber, timeMs, amountRaw, scriptType, isCoinbase },
      ];
    }),
  );
}

function requireOutput(outputs: ReadonlyMap<string, UnspentOutput>, place: PlaceRow): UnspentOutput {
  const output = outputs.get(keyOf(place.createdBlock, place.createdIndex, place.outputIndex));
  if (!output)
    throw new Error(`output ${place.outputIndex} of transaction ${place.createdIndex} in block ${place.createdBlock} has no row`);
  return output;
}
