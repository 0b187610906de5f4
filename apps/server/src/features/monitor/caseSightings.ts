import type { MonitorEventView } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import type { RequestContext } from '../../context.ts';
import { sightWords } from '../../notices/notice.ts';
import { presentEvent } from './present.ts';
import { readEventSurroundings } from './surroundings.ts';

interface Told {
  title: string;
  text: string;
  transaction: { chainName: string; hash: string } | null;
}

/** Events of monitors as the timeline of a case tells them: with the labels that its reader sees, whoever's monitors they are. */
export async function tellSightings(
  context: RequestContext,
  seen: readonly { id: number; accountId: string }[],
): Promise<ReadonlyMap<number, Told>> {
  const { monitors } = context.stores.app;
  const accounts = [...new Set(seen.map(({ accountId }) => accountId))];
  const pages = await Promise.all(
    accounts.map((accountId) => {
      const ids = seen.flatMap((one) => (one.accountId === accountId ? [one.id] : []));
      return monitors.listEvents(accountId, { ids }, ids.length);
    }),
  );
  const events = pages.flatMap(({ list }) => list);
  const around = await readEventSurroundings(context, events);
  return new Map(
    events.flatMap((event) => {
      const view = presentEvent(event, around);
      return view ? [[event.id, tell(view)]] : [];
    }),
  );
}

const nameOf = ({ address, label }: MonitorEventView['party']): string => (label ? `${label.name}（${address}）` : address);

export function tell({
  monitor,
  sight,
  amount,
  coin,
  party,
  counterparty,
  chainName,
  blockNumber,
  hash,
  note,
  undone,
}: MonitorEventView): Told {
  const moved = amount === null ? '' : ` ${amount.amount} ${coin.symbol || '未知代币'}`;
  const other = counterparty.address === '' ? '' : `，对手 ${nameOf(counterparty)}`;
  return {
    title: `${undone ? '已撤销：' : ''}监控「${monitor.name}」 ${sightWords[sight]}${moved}`,
    text: [`${nameOf(party)}${other}`, `${findChain(chainName)?.title ?? chainName} 区块 ${blockNumber}`, note]
      .filter((part) => part !== '')
      .join('；'),
    transaction: hash === '' ? null : { chainName, hash },
  };
}
