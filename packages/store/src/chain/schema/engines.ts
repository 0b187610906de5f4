import { quoteName } from '../sql/literal.ts';

/** The database that holds the chain's tables. */
export const DATABASE = 'chain';

/** Tables whose equal keys are folded on merge need the folding engine; all others keep every row. */
export type Folding = 'none' | 'aggregate' | 'newest';

export interface EngineChoice {
  folding: Folding;
  orderBy: readonly string[];
  /** An expression. */
  partitionBy?: string;
  /** Column whose highest value wins with folding `newest`. */
  version?: string;
  settings?: Record<string, number>;
}

/** The only place that names table engines: replicated or distributed tables are a change here. */
export function renderEngine({ folding, orderBy, partitionBy, version, settings = {} }: EngineChoice): string {
  const names: Record<Folding, string> = {
    none: 'MergeTree',
    aggregate: 'AggregatingMergeTree',
    newest: `ReplacingMergeTree(${version ?? ''})`,
  };
  const setting = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return [
    `engine = ${names[folding]}`,
    partitionBy === undefined ? '' : `partition by ${partitionBy}`,
    `order by (${orderBy.map(quoteName).join(', ')})`,
    setting.length === 0 ? '' : `settings ${setting.join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
