import { createHash } from 'node:crypto';
import { createProviderHost, type AskHttp, type HostHealth, type HostSettings, type ProviderHost } from './host.ts';
import { createMemoryLedger, type CallLedger } from './ledger.ts';
import { createOutsideWay } from './way.ts';

/** All providers that this process speaks to: those who share a host and a key share its rate, budget and rest. */
export interface ProviderHosts {
  /** `ask` where this one is reached another way than the others: through a proxy or a guard. */
  open(settings: HostSettings, ask?: AskHttp): ProviderHost;
  health(): HostHealth[];
  close(): Promise<void>;
}

interface HostsSettings {
  ledger?: CallLedger;
  timeoutMs?: number;
  now?: () => number;
  /** Whether anything may leave this machine now; absent: always. */
  mayAsk?: () => boolean;
}

export function createProviderHosts({ ledger, timeoutMs, now = Date.now, mayAsk = () => true }: HostsSettings = {}): ProviderHosts {
  const plain = createOutsideWay({ timeoutMs, now });
  const parts = { ledger: ledger ?? createMemoryLedger(now), now, mayAsk };
  const known = new Map<string, ProviderHost>();
  return {
    open(settings, ask = plain.ask) {
      const account = accountOf(settings);
      const host = known.get(account) ?? createProviderHost(settings, account, { ...parts, ask });
      known.set(account, host);
      return host;
    },
    health: () => [...known.values()].map((host) => host.health()),
    close: plain.close,
  };
}

/** Host and key as they may be stored and logged. */
function accountOf({ baseUrl, key }: HostSettings): string {
  const { host } = new URL(baseUrl);
  if (key === undefined) return host;
  return `${host} ${createHash('sha256').update(key.value).digest('hex').slice(0, 12)}`;
}
