import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderCreatedOutputs, renderSpentOutputs } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { Page, PageRequest, UnspentOutput, UnspentTotals } from './answers.ts';
import { renderAddress } from './addressFilter.ts';
import { WIDE_READ, type ReadContext } from './context.ts';
import { toScriptType } from './outputRows.ts';
import { planPage, toPage, type PagePlan } from './paging.ts';
import { listSources, type Source } from './snapshot.ts';
import { orders, type OutputOrder, type OutputPlace } from './unspentOrder.ts';

/**
 * Rows of an address in the shape of `address_output`: an output, its spending, or both in one. What lies above the state is
 * set back to «not there», so that a range on its way in changes nothing.
 */
function renderRows(chain: Chain, state: ChainState, address: string): string {
  const columns = 'transactionHash, outputIndex, isCreated, block, transactionIndex, amountRaw, spentBlock';
  const parts = listSources(state).flatMap((source) =>
    source.side === 'final'
      ? [
          `select transactionHash, outputIndex, toUInt8(held.isCreated = 1 and ${source.within('held.block')}) as isCreated, block,
            transactionIndex, amountRaw, if(${source.within('held.spentBlock')}, held.spentBlock, 0) as spentBlock
            from ${tableName('address_output')} as held where ${renderAddress(chain, address)}`,
        ]
      : [
          `select ${columns} from (${renderCreatedOutputs(renderTip(chain, address, 'output', source))})`,
          `select ${columns} from (${renderSpentOutputs(renderTip(chain, address, 'input', source))})`,
        ],
  );
  return `(${parts.join(' union all ')})`;
}

function renderTip(chain: Chain, address: string, table: 'output' | 'input', { within }: Source): string {
  return `(select * from ${tableName(table, 'tip')} where ${renderAddress(chain, address)} and ${within('block')})`;
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

interface CreatedRow extends OutputPlace {
  hashText: string;
  timeMs: string;
  scriptType: string;
}

/** The text of a query that names this many hashes stays well below the engine's limit. */
const MAX_CANDIDATES = 1_500;

/**
 * Candidates first, then the proof: outputs in order that no row of their own says are spent, and which of them another row does.
 * What the proof looks for is there before and after the engine merges an output with its spending, so a merge between the two
 * changes nothing. Where too many candidates are spent, everything is folded.
 */
export async function listUnspent(
  context: ReadContext,
  chain: Chain,
  address: string,
  order: 'age' | 'amount',
  page: PageRequest,
): Promise<Page<UnspentOutput>> {
  const by = orders[order];
  const plan = planPage(page, by.positionLength);
  return context.underOneState(chain, async (state) => {
    if (!state.head) return { rows: [] };
    const wanted = plan.offset + plan.limit + 1;
    const start = plan.after && by.placeAt(plan.after);
    // First by the first column alone, which is quicker; what ties in it at either end is sorted out here.
    const attempts = [
      { columns: by.first, condition: by.from(start), most: wanted * by.spare, isWhole: false },
      { columns: by.columns, condition: by.after(start), most: wanted * 8, isWhole: true },
    ];
    for (const { most, isWhole, ...read } of attempts.filter((attempt) => attempt.most <= MAX_CANDIDATES)) {
      const rows = await listCreated(context, chain, state, address, { ...read, compare: by.compare, most });
      const isAll = rows.length < most;
      const end = isAll || isWhole ? undefined : rows.at(-1);
      const candidates = rows.filter((row) => (!start || by.compare(row, start) > 0) && !(end && by.ties(row, end)));
      const spent = await findSpent(context, chain, state, address, candidates);
      const unspent = candidates.filter((row) => !spent.has(keyOf(row)));
      if (isAll || unspent.length >= wanted) return toPage(unspent.slice(plan.offset, wanted), plan, toUnspent, by.positionOf);
    }
    return toPage(await foldUnspent(context, chain, state, address, by, plan), plan, toUnspent, by.positionOf);
  });
}

interface CreatedRead extends Pick<OutputOrder, 'columns' | 'compare'> {
  condition: string;
  most: number;
}

/** Outputs of the address that meet the condition and do not say themselves that they are spent. */
async function listCreated(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  { columns, compare, condition, most }: CreatedRead,
): Promise<CreatedRow[]> {
  const found = await Promise.all(
    listSources(state).map((source) => {
      const { side, within } = source;
      const rows =
        side === 'final'
          ? `${tableName('address_output')} where ${renderAddress(chain, address)} and isCreated = 1 and ${within('block')}
              and (spentBlock = 0 or not (${within('spentBlock')}))`
          : `(${renderCreatedOutputs(renderTip(chain, address, 'output', source))}) where 1`;
      return context.query<CreatedRow>(
        `select block, transactionIndex, outputIndex, amountRaw, timeMs, scriptType,
          ${familyCodecs(chain.family).hash.select('transactionHash')} as hashText
          from ${rows} and ${condition} order by ${columns} limit ${uintLiteral(most)}`,
        WIDE_READ,
      );
    }),
  );
  return found.flat().sort(compare).slice(0, most);
}

/** The keys of those that are spent in this state. */
async function findSpent(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  rows: readonly CreatedRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { hash } = familyCodecs(chain.family);
  const hashes = listLiteral([...new Set(rows.map((row) => hash.literal(row.hashText)))]);
  const blocks = listLiteral([...new Set(rows.map((row) => uintLiteral(row.block)))]);
  const found = await Promise.all(
    listSources(state).map(({ side, within }) =>
      context.query<Pick<CreatedRow, 'hashText' | 'outputIndex'>>(
        side === 'final'
          ? `select ${hash.select('transactionHash')} as hashText, outputIndex from ${tableName('address_output')}
              where ${renderAddress(chain, address)} and block in ${blocks} and transactionHash in ${hashes}
                and spentBlock > 0 and ${within('spentBlock')}`
          : `select ${hash.select('previousHash')} as hashText, previousIndex as outputIndex from ${tableName('input', 'tip')}
              where chain = ${uintLiteral(chain.storeId)} and ${within('block')} and previousHash in ${hashes}`,
      ),
    ),
  );
  return new Set(found.flat().map(keyOf));
}

/** Half of a hash: numbers fold twice as fast as texts, and nobody finds two hashes that agree in it. */
const outpoint = 'reinterpretAsUInt128(substring(row.transactionHash, 1, 16)), row.outputIndex';

/** Rows that say both are passed over, the others folded, in one scan; then the outputs that are left. */
async function foldUnspent(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  by: OutputOrder,
  { limit, offset, after }: PagePlan,
): Promise<CreatedRow[]> {
  const places = await context.query<OutputPlace>(
    `select max(row.block) as block, max(row.transactionIndex) as transactionIndex, row.outputIndex as outputIndex,
      max(row.amountRaw) as amountRaw from ${renderRows(chain, state, address)} as row
      where not (row.isCreated = 1 and row.spentBlock > 0) group by ${outpoint}
      having max(row.isCreated) = 1 and max(row.spentBlock) = 0 and ${by.after(after && by.placeAt(after))}
      order by ${by.columns} limit ${limit + 1} offset ${offset}`,
    WIDE_READ,
  );
  if (places.length === 0) return [];
  const tuples = places.map((place) => `(${place.block}, ${place.transactionIndex}, ${place.outputIndex})`);
  const blocks = listLiteral([...new Set(places.map((place) => uintLiteral(place.block)))]);
  const condition = `block in ${blocks} and (block, transactionIndex, outputIndex) in ${listLiteral(tuples)}`;
  return listCreated(context, chain, state, address, { ...by, condition, most: places.length });
}

function keyOf(row: Pick<CreatedRow, 'hashText' | 'outputIndex'>): string {
  return `${row.hashText}:${row.outputIndex}`;
}

function toUnspent(row: CreatedRow): UnspentOutput {
  return {
    transactionHash: row.hashText,
    index: row.outputIndex,
    blockNumber: row.block,
    timeMs: Number(row.timeMs),
    amountRaw: BigInt(row.amountRaw),
    scriptType: toScriptType(row.scriptType),
    isCoinbase: row.transactionIndex === 0,
  };
}
