import { rights } from '@chaintrail/contract/rights';
import { createRequestContext, type ServerContext } from '../../context.ts';
import { seedDemoLetters } from './demo.ts';

/** How often it is looked whether the demo chains are read. */
const LOOK_MS = 3_000;

/** Writes the worked case's letters as soon as its chains are read. Answers how to stop. */
export function watchDemoLetters(server: ServerContext): () => Promise<void> {
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
    const isDone = await seedDemoLetters(context).catch((error: unknown) => {
      if (!abort.signal.aborted) server.logger.warn({ err: error }, 'the demo letters could not be written yet');
      return false;
    });
    if (!isDone && !abort.signal.aborted) timer = setTimeout(start, LOOK_MS);
  };
  const start = (): void => void (looking = look());
  start();
  return async () => {
    abort.abort();
    clearTimeout(timer);
    await looking;
  };
}
