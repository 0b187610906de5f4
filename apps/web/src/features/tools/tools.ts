import type { IconName } from '../../ui/Icon.tsx';

export const toolIds = ['common', 'paths', 'approvals', 'compare', 'balances'] as const;
export type ToolId = (typeof toolIds)[number];

/** What a tool is asked beside its chain. `addresses` are as many as `most`. */
export type FieldName =
  | 'addresses'
  | 'time'
  | 'coin'
  | 'minHits'
  | 'span'
  | 'hideServices'
  | 'withEmpty'
  | 'hops'
  | 'minAmount'
  | 'standingOnly';

export interface Tool {
  id: ToolId;
  icon: IconName;
  fields: readonly FieldName[];
  least: number;
  most: number;
}

/** The tools in the order of their list. */
export const tools: Readonly<Record<ToolId, Tool>> = {
  common: {
    id: 'common',
    icon: 'share',
    fields: ['addresses', 'minHits', 'coin', 'span', 'hideServices', 'withEmpty'],
    least: 2,
    most: 10_000,
  },
  paths: { id: 'paths', icon: 'bridge', fields: ['addresses', 'hops', 'coin', 'minAmount', 'span'], least: 2, most: 2 },
  approvals: { id: 'approvals', icon: 'lock', fields: ['addresses', 'standingOnly', 'span'], least: 1, most: 1 },
  compare: { id: 'compare', icon: 'swap', fields: ['addresses'], least: 2, most: 2 },
  balances: { id: 'balances', icon: 'history', fields: ['addresses', 'time'], least: 1, most: 200 },
};
