import { toolIds, type ToolId } from './tools.ts';

/** What stands in a link beside the tool, its chain and its addresses. */
export const valueNames = [
  'time',
  'coin',
  'minHits',
  'start',
  'end',
  'hideServices',
  'withEmpty',
  'hops',
  'minAmount',
  'standingOnly',
] as const;
export type ValueName = (typeof valueNames)[number];
export type Values = Readonly<Partial<Record<ValueName, string>>>;

/** A question to a tool as its link carries it. */
export interface ToolSearch {
  /** Absent: the overview. */
  tool: ToolId | undefined;
  chain: string | undefined;
  /** Few addresses stand in the link itself; of many, the name of the list in this browser. */
  addresses: readonly string[];
  list: string | undefined;
  values: Values;
}

/** More addresses than these are no link. */
const MOST_IN_LINK = 40;
const LONGEST = 200;

export function parseToolSearch(raw: Readonly<Record<string, unknown>>): ToolSearch {
  const text = (name: string): string | undefined => {
    const value = raw[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const values = valueNames.flatMap((name) => {
    const value = text(name)?.slice(0, LONGEST);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    tool: toolIds.find((one) => one === text('tool')),
    chain: text('chain')?.slice(0, 40),
    addresses: (text('a') ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim().slice(0, LONGEST)])),
    list: text('list')?.slice(0, 40),
    values: Object.fromEntries(values),
  };
}

export interface ToolQuestion {
  tool: ToolId;
  chain: string;
  addresses: readonly string[];
  values: Values;
}

/** The link's part of a question; `keep` stores a list that is too long for a link and gives its name. */
export function writeToolSearch(question: ToolQuestion, keep: (text: string) => string): Record<string, string> {
  const { tool, chain, addresses, values } = question;
  const long = addresses.length > MOST_IN_LINK;
  return {
    tool,
    chain,
    ...(addresses.length === 0 ? {} : long ? { list: keep(addresses.join('\n')) } : { a: addresses.join(',') }),
    ...values,
  };
}
