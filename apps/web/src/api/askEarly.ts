declare global {
  interface Window {
    /** Answers under way since before the application's code came, by path below the API. The transport takes each of them once. */
    earlyAnswers?: Record<string, Promise<Response> | undefined>;
  }
}

/**
 * Asks for what every call needs while the code still loads: the ticket's key, and a ticket where this browser holds none. Stands in the page
 * itself and must stay small: hence plain paths and not the contract's table.
 */
export function askEarly(storage: Pick<Storage, 'getItem'>): void {
  const paths = storage.getItem('ticket') === null ? ['/app-config', '/ticket/getTicket'] : ['/app-config'];
  const asked = paths.map((path) => [path, fetch(`/api${path}`)] as const);
  // Who takes an answer hears of its failure; nobody may take it.
  for (const [, answer] of asked) answer.catch(() => undefined);
  window.earlyAnswers = Object.fromEntries(asked);
}
