import type { ChainRead } from './context.ts';
import { nameState } from './finalBook.ts';
import type { HeadBook } from './headBook.ts';

/** How a value is read whole, and how it is made of one that was kept by what lies above its block; undefined where that is not worth it. */
interface HeadReads<Value> {
  read(own: ChainRead): Promise<Value>;
  advance(own: ChainRead, from: Value, aboveBlock: number): Promise<Value | undefined>;
}

/** The value of this state: kept, brought up from a lower head, or read whole by whoever asks first; it belongs to nobody. */
export async function readAtHead<Value extends object>(
  book: HeadBook<Value>,
  { context, chain, state }: ChainRead,
  name: string,
  { read, advance }: HeadReads<Value>,
): Promise<Value> {
  const key = `${chain.storeId}:${name}`;
  const { epoch } = state;
  const head = state.head?.number ?? -1;
  const known = book.get(key);
  if (known?.epoch === epoch && known.head === head) return known.value;
  const from = known?.epoch === epoch && known.head < head && !state.isProvided ? known : undefined;
  const found = await context.kept(chain, state, `at head:${nameState(state)}:${key}`, async (shared) => {
    const own = { context: shared, chain, state };
    const advanced = from && (await advance(own, from.value, from.head));
    // Of no block: those who wait share it, nothing else keeps it.
    return { block: Number.MAX_SAFE_INTEGER, value: advanced ?? (await read(own)) };
  });
  // Nobody keeps what was read while rows left the tip: it may have them twice, or not at all.
  if (found && (await context.hasStood(chain, state))) book.set(key, { epoch, head, value: found });
  return found ?? read({ context, chain, state });
}
