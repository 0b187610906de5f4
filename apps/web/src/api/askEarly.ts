/** An answer under way since before the application's code came. */
export interface EarlyAnswer {
  response: Promise<Response>;
  /** Ends it, wherever it is by then: waiting, on its way, or in the middle of its body. */
  stop: () => void;
}

declare global {
  interface Window {
    /** By path below the API. The transport takes each of them once. */
    earlyAnswers?: Record<string, EarlyAnswer | undefined>;
    /** How they are asked for: this file stands in the page itself, and no module can import what does. */
    askApi?: typeof ask;
  }
}

type Stored = Pick<Storage, 'getItem'>;

/**
 * Asks for what every call needs while the code still loads: the ticket's key, and a ticket where this browser holds none. Stands in the page
 * itself and must stay small: hence plain paths and not the contract's table.
 */
export function askEarly(storage: Stored): void {
  const paths = storage.getItem('ticket') === null ? ['/app-config', '/ticket/getTicket'] : ['/app-config'];
  window.askApi = (path, headers) =>
    ask(
      path,
      Promise.resolve(headers).then((own) => ({ ...readBearer(storage), ...own })),
    );
  window.earlyAnswers = Object.fromEntries(paths.map((path) => [path, ask(path, readBearer(storage))]));
}

/** Asks with these headers, which may still be on their way. */
export function ask(path: string, headers: Record<string, string> | Promise<Record<string, string>>): EarlyAnswer {
  const { signal, stop } = createStop();
  const response = new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(headers).then((ready) => resolve(fetch(`/api${path}`, { headers: ready, signal })), reject);
  });
  // Who takes an answer hears of its failure; nobody may take it.
  response.catch(() => undefined);
  return { response, stop };
}

function createStop() {
  const control = new AbortController();
  return { signal: control.signal, stop: () => control.abort() };
}

/** The header of who is signed in. Broken JSON is left for the application, which clears the storage. */
function readBearer(storage: Stored): Record<string, string> {
  try {
    const token: unknown = JSON.parse(storage.getItem('account_token') ?? 'null');
    return typeof token === 'string' ? { Authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}
