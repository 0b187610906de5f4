import type { IndexerParts } from '@chaintrail/indexer';
import type { ChainStore } from '@chaintrail/store/chain';

/** What an indexer needs beside the chain store: an application store that keeps nothing but which tokens are known, and no log. */
export function createQuietParts({ writer }: ChainStore): IndexerParts {
  const known = new Set<string>();
  const quiet = () => undefined;
  return {
    writer,
    app: {
      tokens: {
        listUnknown: async (_chainName, contracts) => contracts.filter((contract) => !known.has(contract)),
        save: async (tokens) => tokens.forEach((token) => known.add(token.contract)),
        mark: async () => undefined,
      },
      chainStatus: { save: async () => undefined, addHours: async () => undefined },
    },
    logger: { info: quiet, warn: quiet, error: quiet },
    now: Date.now,
  };
}
