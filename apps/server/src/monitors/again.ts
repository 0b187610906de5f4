import { refuse } from '../errors.ts';
import { MovedError } from './judge.ts';

const MOST_TRIES = 4;

/** What blocks come to, read anew where the chain moved meanwhile; says that it is busy where it does not stand still. */
export async function readAgain<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MovedError)) throw error;
    }
  }
  return read().catch((error: unknown) => {
    throw error instanceof MovedError ? refuse('busy', '读取期间区块被替换或转为终局，请稍后重试', { retryAfter: 2 }) : error;
  });
}
