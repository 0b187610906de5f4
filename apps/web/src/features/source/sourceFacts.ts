import type { SourceHostView, SourceView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import type { StatusTone } from '../../ui/StatusDot.tsx';
import { t } from './texts.ts';

export interface StateFact {
  tone: StatusTone;
  text: string;
}

const states = {
  off: { tone: 'none', text: 'source.off' },
  needs_key: { tone: 'warn', text: 'source.needsKey' },
  unasked: { tone: 'none', text: 'source.unasked' },
  ok: { tone: 'ok', text: 'source.ok' },
  degraded: { tone: 'warn', text: 'source.degraded' },
  down: { tone: 'error', text: 'source.down' },
} as const satisfies Record<SourceHostView['state'], { tone: StatusTone; text: string }>;

export function tellState(state: SourceHostView['state']): StateFact {
  const { tone, text } = states[state];
  return { tone, text: t(text) };
}

/** A service with several addresses in one word: what they have in common, else how many of those that were asked are well. */
export function tellService({ hosts }: Pick<SourceView, 'hosts'>): StateFact {
  const [first] = hosts;
  if (!first || hosts.every(({ state }) => state === first.state)) return tellState(first?.state ?? 'unasked');
  const asked = hosts.filter(({ state }) => state === 'ok' || state === 'degraded' || state === 'down');
  if (asked.length === 0) return tellState('unasked');
  const well = asked.filter(({ state }) => state === 'ok').length;
  if (well === asked.length) return tellState('ok');
  return { tone: well === 0 ? 'error' : 'warn', text: t('source.some', { ok: well, n: asked.length }) };
}

/** What is said of a service's key, which itself is never shown. */
export function tellKey({ key, keyFrom }: Pick<SourceView, 'key' | 'keyFrom'>): StateFact {
  if (keyFrom !== null) return { tone: 'ok', text: t(keyFrom === 'page' ? 'source.keyPage' : 'source.keyFile') };
  if (key === 'none') return { tone: 'none', text: t('source.noKey') };
  return key === 'optional' ? { tone: 'none', text: t('source.keyOptional') } : { tone: 'warn', text: t('source.keyMissing') };
}

/** How a source is reached; where its proxy stands is told to administrators alone. */
export function tellProxy({ proxy }: Pick<SourceView, 'proxy'>): string {
  if (!proxy) return t('source.direct');
  const by = [proxy.kind === 'http' ? 'HTTP' : 'SOCKS5', proxy.address ?? '', proxy.hasLogin ? t('source.proxyHasLogin') : ''];
  return t('source.through', { by: by.filter((part) => part !== '').join(' · ') });
}

/** Calls of today, beside the most that there may be. */
export function tellCalls({ callsToday, perDay }: Pick<SourceHostView, 'callsToday' | 'perDay'>): string {
  const used = formatCount(callsToday);
  return perDay === null ? used : t('source.perDay', { used, most: formatCount(perDay) });
}

export function sumCalls({ hosts }: Pick<SourceView, 'hosts'>): string {
  return formatCount(hosts.reduce((sum, { callsToday }) => sum + callsToday, 0));
}

const urgency: Record<SourceHostView['state'], number> = { down: 0, degraded: 1, ok: 2, needs_key: 3, unasked: 4, off: 5 };

/** All addresses, those first that are not well, then those that are asked. */
export function orderHosts(list: readonly SourceView[]): { key: string; title: string; host: SourceHostView }[] {
  return list
    .flatMap(({ service, title, hosts }) => hosts.map((host) => ({ key: `${service} ${host.host} ${host.chains.join()}`, title, host })))
    .sort((a, b) => urgency[a.host.state] - urgency[b.host.state]);
}
