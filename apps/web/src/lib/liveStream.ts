import { createStore, type StoreApi } from 'zustand/vanilla';
import { readEventStream } from './eventStream.ts';

/** `polling`: this browser cannot share one stream between its tabs and asks now and then instead. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'stopped';

export interface LiveStream<E> {
  store: StoreApi<LiveState>;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: (event: E) => void) => () => void;
  /** Opens it anew at once, for whoever is signed in now; a tab that does not read it leaves that to the one that does. */
  restart: () => void;
  /** Ends it for this tab; another tab takes over. */
  stop: () => void;
}

export interface LiveStreamParts {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Absent on plain http outside localhost. */
  locks: Pick<LockManager, 'request'> | undefined;
  openChannel: (() => BroadcastChannel) | undefined;
  poll: () => void;
  /** False while nobody can see the tab. */
  isVisible: () => boolean;
  pollEveryMs?: number;
  /** First wait after a broken stream; it doubles with every failure up to `longestWaitMs`. */
  firstWaitMs?: number;
  longestWaitMs?: number;
  /** A stream that says nothing for so long is dead; the server sends a heartbeat every 15 s. */
  silenceMs?: number;
}

const NAME = 'chaintrail-live';
type Message<E> = { type: 'event'; event: E } | { type: 'state'; state: LiveState } | { type: 'ask' };

/**
 * One stream per browser: browsers open six connections to a host, so a stream in each tab would starve the seventh. The tab that holds a Web
 * Lock reads the stream and tells the others; when it closes, the lock passes on.
 */
export function createLiveStream<E>(parts: LiveStreamParts): LiveStream<E> {
  const { firstWaitMs = 1000, longestWaitMs = 30_000, silenceMs = 45_000, pollEveryMs = 15_000 } = parts;
  const store = createStore<LiveState>(() => 'connecting');
  const listeners = new Set<(event: E) => void>();
  const control = new AbortController();
  let restart = (): void => undefined;
  const { signal } = control;
  const tell = (event: E) => listeners.forEach((listener) => listener(event));

  if (parts.locks && parts.openChannel) share(parts.locks, parts.openChannel());
  else pollInstead();

  function share(locks: Pick<LockManager, 'request'>, channel: BroadcastChannel): void {
    let isLeader = false;
    const setState = (state: LiveState) => {
      store.setState(state, true);
      post({ type: 'state', state });
    };
    const send: (message: Message<E>) => void = channel.postMessage.bind(channel);
    const post = (message: Message<E>) => {
      if (!signal.aborted) send(message);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Message<E>>) => {
      if (data.type === 'ask' && isLeader) post({ type: 'state', state: store.getState() });
      if (data.type === 'state' && !isLeader) store.setState(data.state, true);
      if (data.type === 'event') tell(data.event);
    });
    signal.addEventListener('abort', () => channel.close());
    post({ type: 'ask' });
    locks
      .request(NAME, { signal }, async () => {
        isLeader = true;
        await lead(setState, (event) => {
          tell(event);
          post({ type: 'event', event });
        });
      })
      .catch((error: unknown) => {
        // Waiting for the lock ends this way when the tab stops; anything else is a bug.
        if (!signal.aborted) throw error;
      });
  }

  async function lead(setState: (state: LiveState) => void, say: (event: E) => void): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const attempt = new AbortController();
      let isRestart = false;
      const end = () => attempt.abort();
      restart = () => {
        isRestart = true;
        end();
      };
      signal.addEventListener('abort', end);
      let watchdog = setTimeout(end, silenceMs);
      try {
        for await (const text of readEventStream(await parts.open(attempt.signal))) {
          clearTimeout(watchdog);
          watchdog = setTimeout(end, silenceMs);
          if (text === '') continue;
          if (store.getState() !== 'live') setState('live');
          failures = 0;
          say(JSON.parse(text) as E);
        }
      } catch {
        // Whatever ended the stream, the answer is the same: say so and try again later.
      } finally {
        clearTimeout(watchdog);
        signal.removeEventListener('abort', end);
      }
      if (signal.aborted) return;
      if (isRestart) continue;
      setState('reconnecting');
      await pause(Math.min(firstWaitMs * 2 ** failures, longestWaitMs));
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }

  function pollInstead(): void {
    store.setState('polling', true);
    const timer = setInterval(() => parts.isVisible() && parts.poll(), pollEveryMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  return {
    store,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    restart: () => restart(),
    stop() {
      store.setState('stopped', true);
      control.abort();
    },
  };
}
