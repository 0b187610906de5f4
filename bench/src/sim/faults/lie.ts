import type { FamilyName } from '@chaintrail/model';
import type { Call, Exchange, Fault } from './exchange.ts';

/** An answer in JSON of which nothing is known. */
export type Loose = Record<string, unknown>;

/** A false result for a call; undefined when there is none to tell. */
export type Tell = (call: Call, honest: unknown, exchange: Exchange) => unknown;

/** A fault that answers one call with what is not true. */
export function lie(family: FamilyName, name: string, tell: Tell): Fault {
  return {
    name,
    families: [family],
    async strike(exchange) {
      const replies = await exchange.readReplies();
      const order = replies.map((_, at) => at).toSorted(() => exchange.random.below(3) - 1);
      for (const at of order) {
        const call = exchange.calls[at];
        const honest = replies[at]?.result;
        if (!call || honest === undefined || honest === null) continue;
        const told = await tell(call, structuredClone(honest), exchange);
        if (told === undefined || told === null || JSON.stringify(told) === JSON.stringify(honest)) continue;
        exchange.answer(replies.map((reply, index) => (index === at ? { result: told } : reply)));
        return true;
      }
      return false;
    },
  };
}

/** The list without one of its entries; undefined when it has none. */
export function without<T>(list: readonly T[], { random }: Exchange): T[] | undefined {
  return list.length === 0 ? undefined : list.toSpliced(random.below(list.length), 1);
}

/** The list with one of its entries once more. */
export function twice<T>(list: readonly T[], { random }: Exchange): T[] | undefined {
  const at = random.below(Math.max(1, list.length));
  return list.length === 0 ? undefined : list.toSpliced(at, 0, structuredClone(list[at]) as T);
}

/** The list with two neighbours exchanged. */
export function swapped<T>(list: readonly T[], { random }: Exchange): T[] | undefined {
  if (list.length < 2) return undefined;
  const at = random.below(list.length - 1);
  return list.toSpliced(at, 2, list[at + 1] as T, list[at] as T);
}
