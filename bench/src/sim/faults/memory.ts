import type { Call, Reply } from './exchange.ts';

const KEPT_PER_CALL = 3;
const MOST_CALLS = 2_000;

/** Keeps what a node said, so that it can be said again when it is no longer true. */
export function createMemory() {
  const said = new Map<string, { text: string; reply: Reply }[]>();
  return {
    keep(call: Call, reply: Reply): void {
      if (reply.error !== undefined || reply.result === undefined || reply.result === null) return;
      const key = JSON.stringify(call);
      const text = JSON.stringify(reply);
      const known = said.get(key) ?? [];
      if (known.some((one) => one.text === text)) return;
      if (said.size >= MOST_CALLS) said.clear();
      said.set(key, [...known, { text, reply }].slice(-KEPT_PER_CALL));
    },
    recall: (call: Call): Reply[] => (said.get(JSON.stringify(call)) ?? []).map(({ reply }) => reply),
  };
}
