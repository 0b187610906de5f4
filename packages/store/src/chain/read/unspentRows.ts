import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderCreatedOutputs, renderHashHead, renderSpentOutputs } from '../schema/views.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import { listSources, type Source } from './snapshot.ts';

/** Conditions that say of a row that it creates an output, or spends one that the store has seen created. */
export const CREATED = 'isCreated = 1';

export function renderSpent(first: number): string {
  return `spentBlock > 0 and block >= ${uintLiteral(first)}`;
}

/**
 * Rows of an address in the shape of `address_outpoint`: an output, its spending, or both in one. What lies above the state is
 * set back to «not there», so that a range on its way in changes nothing.
 */
export function renderRows(chain: Chain, state: ChainState, address: string): string {
  const columns =
    'hashHead, outputIndex, isCreated, block, transactionIndex, timeMs, amountRaw, scriptType, spentBlock, spenderTransaction, spenderIndex';
  const parts = listSources(state).flatMap((source) =>
    source.side === 'final'
      ? [
          `select hashHead, outputIndex, toUInt8(held.isCreated = 1 and ${source.within('held.block')}) as isCreated, block,
            transactionIndex, timeMs, amountRaw, scriptType, if(${source.within('held.spentBlock')}, held.spentBlock, 0) as spentBlock, spenderTransaction, spenderIndex
            from ${tableName('address_outpoint')} as held where ${renderAddress(chain, address)}`,
        ]
      : [
          `select ${columns} from (${renderCreatedOutputs(renderTip(chain, address, 'output', source))})`,
          `select ${columns} from (${renderSpentOutputs(renderTip(chain, address, 'input', source))})`,
        ],
  );
  return `(${parts.join(' union all ')})`;
}

export function renderTip(chain: Chain, address: string, table: 'output' | 'input', source: Source): string {
  const { side, within } = source;
  const rows = `(select * from ${tableName(table, side)} where ${renderAddress(chain, address)} and ${within('block')})`;
  return side === 'provided' && table === 'input' ? renderPlaced(rows, renderTip(chain, address, 'output', source)) : rows;
}

/** Providers do not tell in which block an output came into being that is spent; it is one of the address's own outputs. */
function renderPlaced(inputs: string, outputs: string): string {
  const own = ['chain', 'address', 'previousHash', 'previousIndex', 'amountRaw', 'scriptType', 'block', 'transactionIndex', 'itemIndex'];
  return `(select ${own.map((column) => `spent.${column} as ${column}`).join(', ')}, created.block as previousBlock
    from ${inputs} as spent any left join ${outputs} as created
      on ${renderHashHead('created.transactionHash')} = ${renderHashHead('spent.previousHash')} and created.itemIndex = spent.previousIndex)`;
}
