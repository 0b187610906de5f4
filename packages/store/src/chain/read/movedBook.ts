import { LRUCache } from 'lru-cache';
import { estimateBytes } from './estimateBytes.ts';

/** Answers about what one coin did at a busy address. Those who ask meanwhile wait for the same. */
export interface MovedBook {
  /** What `read` finds must belong to nobody, since others may wait for it. */
  find<Answer extends object>(name: string, read: () => Promise<Answer>): Promise<Answer>;
}

const KEPT_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 400;

export function createMovedBook(): MovedBook {
  const kept = new LRUCache<string, object>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (answer, name) => ENTRY_BYTES + name.length + estimateBytes(answer),
  });
  const reading = new Map<string, Promise<object>>();

  async function readOnce(name: string, read: () => Promise<object>): Promise<object> {
    const answer = await read();
    kept.set(name, answer);
    return answer;
  }

  // Under one name stands one kind of answer: each is asked for in one place.
  return {
    find: (async (name, read) => {
      const known = kept.get(name);
      if (known) return known;
      const running = reading.get(name) ?? readOnce(name, read).finally(() => reading.delete(name));
      reading.set(name, running);
      return running;
    }) as MovedBook['find'],
  };
}
