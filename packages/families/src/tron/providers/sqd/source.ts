import type { Chain } from '@chaintrail/model';
import type { HistorySource } from '../../../history.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { createPortalHistory } from '../../../providers/sqd/history.ts';
import { normaliseBlocks, normaliseLogs } from './normalise.ts';
import { fields, logsQuestion, questionOf } from './question.ts';
import { parseLine, rawTronBlock } from './raw.ts';

/**
 * Histories of TRON from SQD's portal. Places in blocks are true, logs are numbered in their transaction. Of transactions it can choose
 * transfers and calls by address; stakes, votes, rewards, deployments and all others are in none of its pages, and each page says so.
 */
export function createTronSqdHistory(chain: Chain, host: ProviderHost): HistorySource {
  return createPortalHistory(chain, host, {
    type: 'tron',
    fields,
    parse: parseLine,
    shape: rawTronBlock,
    unitMs: 1,
    kinds: ['transaction', 'internal', 'token20', 'token1155'],
    quality: 'provisional',
    questionOf: (kind, address, span) => questionOf(chain, kind, address, span),
    normalise: (kind, address, blocks) => normaliseBlocks(chain, kind, address, blocks),
    lackOf: (kind) => (kind === 'transaction' ? 'types' : undefined),
    logs: { questionOf: logsQuestion, normalise: normaliseLogs },
  });
}
