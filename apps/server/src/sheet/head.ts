import type { RequestContext } from '../context.ts';
import { refuse } from '../errors.ts';
import type { Head } from './opened.ts';

/** What a reorganisation took away while rows were being written must not stand in a file. */
export async function checkHead(context: RequestContext, { chain, stored: { head } }: Head): Promise<void> {
  // What a provider told of an address is undone by nothing but a new telling, and that is told apart by isStillAt.
  if (chain.isProvided) return;
  const block = await context.stores.chain.findBlock(chain, { number: head.number });
  if (block?.hash === head.hash) return;
  throw refuse('busy', `导出期间第 ${head.number.toLocaleString('zh-CN')} 块被链上重组替换，请重新导出`, { retryAfter: 5 });
}

/** Whether a chain still stands where rows began. */
export async function isStillAt(context: RequestContext, { chain, stored }: Head): Promise<boolean> {
  const { head, epoch } = await context.stores.chain.readState(chain);
  const isSameHead = head?.hash === stored.head.hash;
  return stored.epoch === undefined ? isSameHead : epoch === stored.epoch && (isSameHead || !chain.hasSeam);
}
