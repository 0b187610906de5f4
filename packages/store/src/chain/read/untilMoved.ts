import { rowCount } from './coinSums.ts';
import type { ChainRead } from './context.ts';
import { nameState } from './finalBook.ts';

/** Kept until the coin moves at the address again: nothing else changes such an answer. Where its last row may still be undone, until the chain moves. */
export async function findUntilMoved<Answer extends object>(
  { context, chain, state }: ChainRead,
  { address, token }: { address: string; token: string },
  what: string,
  read: (read: ChainRead) => Promise<Answer>,
): Promise<Answer> {
  const { coins } = await context.addresses.hold(chain, state, address);
  const own = coins.filter((row) => row.token === token);
  const count = own.reduce((sum, row) => sum + rowCount(row), 0);
  const isFinal = own.every(({ side }) => side === 'final');
  const until = isFinal ? Math.max(...own.map(({ toBlock }) => toBlock)) : nameState(state);
  return context.moved.find(`${chain.storeId}:${address}:${token}:${until}:${count}:${what}`, () =>
    read({ context: context.ofNobody(), chain, state }),
  );
}
