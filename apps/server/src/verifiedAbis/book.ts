import type { AppStore, VerifiedAbiRecord } from '@chaintrail/store/app';
import { createReadBook } from '../readBook.ts';

type VerifiedAbiRoom = AppStore['verifiedAbis'];

/** What another process writes is seen after this time; what this one writes, at once. */
const KEPT_MS = 1_000;
/** An ABI may have hundreds of kilobytes, and a page names a few contracts. */
const MAX_KEPT = 100;

/** The room read together and once a second: every call of a page asks of the same contracts, most of which nobody verified. */
export function bookVerifiedAbis(room: VerifiedAbiRoom, now: () => number): VerifiedAbiRoom {
  const book = createReadBook<VerifiedAbiRecord>({ maxNames: MAX_KEPT, lifeMs: () => KEPT_MS, now });
  return {
    async list(chainName, addresses) {
      const read = async (missing: string[]) => new Map((await room.list(chainName, missing)).map((record) => [record.address, record]));
      return [...(await book.list(chainName, addresses, read)).values()];
    },
    async save(abi) {
      try {
        await room.save(abi);
      } finally {
        book.clear();
      }
    },
  };
}
