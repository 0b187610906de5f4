import { rights } from '@chaintrail/contract/rights';
import { createRequestContext, type RequestContext, type ServerContext } from '../context.ts';

/** How often it is looked whether the demo chains are read. */
const LOOK_MS = 3_000;

/** Makes a part of the worked case out of its chains; false while they are still read. */
type Seed = (context: RequestContext) => Promise<boolean>;

/** Makes the parts of the worked case as soon as its chains are read. Answers how to stop. */
export function watchDemo(server: ServerContext, seeds: readonly Seed[]): () => Promise<void> {
  if (!server.demo) return () => Promise.resolve();
  const abort = new AbortController();
  const context = createRequestContext(server, {
    caller: { kind: 'visitor', rights: rights.visitor, ticket: null, shares: [], place: { ip: '', device: '', origin: '' } },
    signal: abort.signal,
    tell: () => undefined,
  });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const done = await Promise.all(
      seeds.map((seed) =>
        seed(context).catch((error: unknown) => {
          if (!abort.signal.aborted) server.logger.warn({ err: error }, 'a part of the demo case could not be made yet');
          return false;
        }),
      ),
    );
    if (!done.every(Boolean) && !abort.signal.aborted) timer = setTimeout(start, LOOK_MS);
  };
  const start = (): void => void (looking = look());
  start();
  return async () => {
    abort.abort();
    clearTimeout(timer);
    await looking;
  };
}
