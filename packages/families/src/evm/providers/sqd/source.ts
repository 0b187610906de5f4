import type { Chain } from '@chaintrail/model';
import type { HistorySource } from '../../../history.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { createPortalHistory } from '../../../providers/sqd/history.ts';
import type { Portal, PortalPart } from '../../../providers/sqd/portal.ts';
import { SourceError } from '../../../sourceError.ts';
import { listMoving, normaliseBlocks, normaliseLogs } from './normalise.ts';
import { fields, logsQuestion, MOST_ITEMS, questionOf, wholeQuestion } from './question.ts';
import { rawEvmBlock, type EvmBlock } from './raw.ts';

/** Chains whose data sets hold no calls. */
const withoutTraces = new Set(['Arbitrum']);

/** Histories of an EVM chain from SQD's portal, each row in its true place. */
export function createSqdHistory(chain: Chain, host: ProviderHost): HistorySource {
  const hasTraces = !withoutTraces.has(chain.name);
  return createPortalHistory(chain, host, {
    type: 'evm',
    fields,
    parse: JSON.parse,
    shape: rawEvmBlock,
    unitMs: 1000,
    kinds: ['transaction', ...(hasTraces ? (['internal'] as const) : []), 'token20', 'token721', 'token1155'],
    quality: 'canonical',
    questionOf: (kind, address, span) => questionOf(chain, kind, address, span, hasTraces),
    normalise: (kind, address, blocks) => normaliseBlocks(chain, kind, address, blocks),
    complete: (portal, kind, part, signal) => (kind === 'internal' ? readWhole(portal, part, signal) : Promise.resolve(part.blocks)),
    logs: { questionOf: logsQuestion, normalise: normaliseLogs },
  });
}

/** Calls in their true places: every transaction in which coin moved once more, whole. */
async function readWhole(portal: Portal<EvmBlock>, { blocks, isFinal }: PortalPart<EvmBlock>, signal: AbortSignal): Promise<EvmBlock[]> {
  const whole: EvmBlock[] = [];
  for (const block of blocks) {
    const sent = listMoving([block]);
    for (let at = 0; at < sent.length; at += MOST_ITEMS) {
      const only = { fromBlock: block.header.number, toBlock: block.header.number };
      const question = wholeQuestion(only, sent.slice(at, at + MOST_ITEMS));
      const answer = await portal.stream(isFinal ? '/finalized-stream' : '/stream', question, signal);
      const found = answer.state === 'blocks' ? answer.blocks : [];
      if (found[0]?.header.hash !== block.header.hash) throw new SourceError({ code: 'broken_parent', number: block.header.number });
      whole.push(...found);
    }
  }
  return whole;
}
