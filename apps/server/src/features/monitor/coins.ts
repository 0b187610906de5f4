import type { EndpointData, MonitorCoinView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import type { Monitor } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { readPage } from '../../input.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';

const DAYS = 14;

/** Coins that an account watches, with what moved of them in the last days. */
export async function pageMonitorCoins(context: RequestOf<'pageMonitorCoins'>): Promise<EndpointData<'pageMonitorCoins'>> {
  const { input, caller, stores } = context;
  const { limit, offset = 0 } = readPage(input);
  const chainName = input.chainName ? { chainName: context.getChain(input.chainName).chain.name } : {};
  const { list, total } = await stores.app.monitors.page(accountOf(caller).id, { kind: 'coin', ...chainName }, { limit, offset });
  return { list: (await Promise.all(list.map((monitor) => tellCoin(context, monitor)))).flat(), total };
}

async function tellCoin(context: RequestContext, monitor: Monitor): Promise<MonitorCoinView[]> {
  const { stores, tokens, now } = context;
  const { target, id, name, isOn } = monitor;
  const enabled = context.chains.find(({ chain }) => target.kind === 'coin' && chain.name === target.chainName);
  if (target.kind !== 'coin' || !enabled) return [];
  const { chain } = enabled;
  const { head } = await stores.chain.readState(chain);
  if (!head) return [];
  const [days, known, tallies, { coverage }] = await Promise.all([
    stores.chain.listCoinDays(chain, target.token, { endMs: head.timeMs, days: DAYS }),
    tokens.listTokens(chain.name, [target.token]),
    stores.app.monitors.tally([id], now()),
    readStored(context, enabled),
  ]);
  const coin = presentCoin(chain, target.token, known);
  const [dayBefore, day] = days.slice(-2);
  const tell = (sum: { count: number; raw: bigint } | undefined) => ({
    amount: presentAmount(coin, sum?.raw ?? 0n),
    count: sum?.count ?? 0,
  });
  return [
    {
      coin,
      chainName: chain.name,
      monitorId: id,
      name,
      isOn,
      day: tell(day),
      dayBefore: tell(dayBefore),
      change: tellChange(day?.raw ?? 0n, dayBefore?.raw ?? 0n),
      days: days.map(({ raw }) => formatUnits(raw, coin.decimals ?? 0)),
      events: tallies.get(id)?.total ?? 0,
      at: head.timeMs,
      coverage,
    },
  ];
}

/** In percent, to one digit, towards zero; null where there was nothing to compare with. */
export function tellChange(now: bigint, before: bigint): string | null {
  return before === 0n ? null : formatUnits(((now - before) * 1_000n) / before, 1);
}
