import type { DemoCaseView } from '@chaintrail/contract/schemas';
import type { ToolId } from './tools.ts';

type Demo = NonNullable<DemoCaseView>;

/** Whose addresses of the case a tool is shown with, by what the case calls them. */
const roles: Readonly<Record<ToolId, readonly string[]>> = {
  common: ['中转地址（第一层）', '中转地址（已冻结）', '中转地址（已销毁）', '中转地址（第二层）', '洗币地址', '平台充值地址'],
  paths: ['平台充值地址', '场外商户'],
  approvals: ['中转地址（第二层）'],
  compare: ['中转地址（第一层）', '中转地址（已冻结）'],
  balances: ['主要嫌疑地址（归集）', '归集地址'],
};

const values: Readonly<Record<ToolId, Readonly<Record<string, string>>>> = {
  common: { minHits: '2' },
  paths: { hops: '5' },
  approvals: {},
  compare: {},
  balances: { time: '2026-09-30 23:59:59' },
};

/** The link's search part that asks a tool of the demo case; undefined where the case has no such addresses. */
export function exampleOf(tool: ToolId, demoCase: Demo): Record<string, string> | undefined {
  const [chain] = demoCase.chains;
  const own = demoCase.addresses.filter(({ chainName }) => chainName === chain);
  const found = roles[tool].flatMap((role) => own.find((one) => one.role === role)?.address ?? []);
  if (chain === undefined || found.length < roles[tool].length) return undefined;
  return { tool, chain, a: found.join(','), ...values[tool] };
}
