import { createHash } from 'node:crypto';
import { Agent, type Dispatcher } from 'undici';
import { createLineSocket, isLineUrl } from '../transport/lineSocket.ts';
import { sendHttp } from '../transport/post.ts';
import { createProviderHost, type AskHttp, type HostHealth, type HostSettings, type ProviderHost } from './host.ts';
import { createMemoryLedger, type CallLedger } from './ledger.ts';

/** All providers that this process speaks to: those who share a host and a key share its rate, budget and rest. */
export interface ProviderHosts {
  /** `ask` where this one is reached another way than the others: through a proxy or a guard. */
  open(settings: HostSettings, ask?: AskHttp): ProviderHost;
  health(): HostHealth[];
  close(): Promise<void>;
}

/** Far above a page of a thousand rows with their input; a hostile provider must not fill the memory. */
const LARGEST_ANSWER_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** Electrum's servers want to hear first who speaks which version of their protocol. */
const GREETING = { method: 'server.version', params: ['ChainTrail', '1.4'] };

interface HostsSettings {
  ledger?: CallLedger;
  timeoutMs?: number;
  now?: () => number;
  /** Whether anything may leave this machine now; absent: always. */
  mayAsk?: () => boolean;
}

export function createProviderHosts({
  ledger,
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
  mayAsk = () => true,
}: HostsSettings = {}): ProviderHosts {
  const dispatcher = new Agent({ connections: 4, keepAliveTimeout: 30_000, maxResponseSize: LARGEST_ANSWER_BYTES });
  const plain = createAskHttp(dispatcher, timeoutMs, now);
  const lines = createLineSocket({ timeoutMs, largestAnswerBytes: LARGEST_ANSWER_BYTES, greeting: GREETING });
  const parts = { ledger: ledger ?? createMemoryLedger(now), now, mayAsk };
  const known = new Map<string, ProviderHost>();
  return {
    open(settings, ask = isLineUrl(settings.baseUrl) ? lines.ask : plain) {
      const account = accountOf(settings);
      const host = known.get(account) ?? createProviderHost(settings, account, { ...parts, ask });
      known.set(account, host);
      return host;
    },
    health: () => [...known.values()].map((host) => host.health()),
    async close() {
      lines.close();
      await dispatcher.destroy();
    },
  };
}

/** Asks through this dispatcher: an agent, or a proxy's. */
export function createAskHttp(dispatcher: Dispatcher, timeoutMs: number, now: () => number = Date.now): AskHttp {
  return (request, signal) => sendHttp(request, { dispatcher, timeoutMs, signal, now });
}

/** Host and key as they may be stored and logged. */
function accountOf({ baseUrl, key }: HostSettings): string {
  const { host } = new URL(baseUrl);
  if (key === undefined) return host;
  return `${host} ${createHash('sha256').update(key.value).digest('hex').slice(0, 12)}`;
}
