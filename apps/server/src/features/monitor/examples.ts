import type { MonitorExampleView } from '@chaintrail/contract/schemas';
import { schemas } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import type { RequestContext } from '../../context.ts';
import { readRuleOf } from './input.ts';
import { judgePast } from './trial.ts';

interface Example {
  name: string;
  chainName: string;
  /** Of the case's group whose first address is watched; absent where the chain's stablecoin is. */
  group?: string;
  condition: { on?: 'transfer' | 'freeze'; direction?: 'in' | 'out'; minAmount?: string; counterpartyTypes?: string[] };
}

const examples: readonly Example[] = [
  { name: '归集地址转出', chainName: 'DemoETH', group: 'collector', condition: { direction: 'out', minAmount: '10000' } },
  { name: '跨链收款到账', chainName: 'DemoTRON', group: 'receiver', condition: { direction: 'in', minAmount: '10000' } },
  { name: '大额流入交易所', chainName: 'DemoETH', condition: { minAmount: '20000', counterpartyTypes: ['exchange'] } },
  { name: '发行方冻结与销毁', chainName: 'DemoETH', condition: { on: 'freeze' } },
];

/** All days of the worked case. */
const DAYS = 36_500;
/** Nobody's: what it sees is what everybody may. */
const nobody = { accountId: '', owner: '' };

/** Monitors of the worked case, each tried against its chains as they stand; null where no demo chains run. */
export async function listMonitorExamples(context: RequestContext): Promise<{ list: MonitorExampleView[] } | null> {
  const { demo } = context;
  if (!demo) return null;
  const list: MonitorExampleView[] = [];
  for (const { name, chainName, group, condition } of examples) {
    const token = findChain(chainName)?.usdt[0]?.contract;
    const address = demo.demoCase.groups.find((one) => one.chainName === chainName && one.key === group)?.addresses[0];
    if (
      token === undefined ||
      (group !== undefined && address === undefined) ||
      !context.chains.some(({ chain }) => chain.name === chainName)
    )
      continue;
    const coinKey = `${chainName}:${token}`;
    const target = address === undefined ? { kind: 'coin' as const, coinKey } : { kind: 'address' as const, chainName, address };
    const asked = schemas.tryMonitor.body.parse({ name, target, condition: { coinKey, ...condition }, days: DAYS });
    const rule = await readRuleOf(context, asked, nobody);
    const { list: events, count, isAtLeast, text, spans } = await judgePast(context, rule, DAYS);
    const [span] = spans;
    // Its chain is still being read.
    if (!span) continue;
    const shown = address ?? coinKey;
    list.push({ name, kind: target.kind, chainName, key: shown, text, count, isAtLeast, events, coverage: span.coverage });
  }
  return { list };
}
