import type { EndpointRequest } from '@chaintrail/contract/schemas';
import type { StatementRange } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { readTimes } from '../../filterInput.ts';
import type { EnabledChain } from '../../parts.ts';

/** As far as block numbers go. */
const LAST_BLOCK = 0xffff_ffff;

/**
 * The blocks of a span of time; undefined where none is asked for. From the block behind the last one before it to the last one in it, so
 * that spans that lie side by side share no row and leave none out, also where times go back.
 */
export async function readRange(
  context: RequestContext,
  { chain }: EnabledChain,
  address: string,
  input: Pick<EndpointRequest<'sumStatement'>, 'startTime' | 'endTime'>,
): Promise<StatementRange | undefined> {
  const { fromTimeMs = 0, toTimeMs } = readTimes(input);
  if (fromTimeMs === 0 && toTimeMs === undefined) return undefined;
  const findLast = async (timeMs: number): Promise<number> =>
    (await context.stores.chain.findBlockAt(chain, { timeMs, addresses: [address] }))?.block.number ?? -1;
  const [before, last] = await Promise.all([
    fromTimeMs === 0 ? -1 : findLast(fromTimeMs - 1),
    toTimeMs === undefined ? LAST_BLOCK : findLast(toTimeMs),
  ]);
  return { fromBlock: before + 1, toBlock: last };
}
