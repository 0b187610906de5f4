import type { Chain } from '@chaintrail/model';
import type { HistorySource } from '../../../history.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { createPortalHistory } from '../../../providers/sqd/history.ts';
import { all } from '../../../providers/sqd/portal.ts';
import { parseExactJson } from '../../../transport/exactJson.ts';
import { normaliseBlocks } from './normalise.ts';
import { rawBitcoinBlock } from './raw.ts';

/** A transaction as its bytes, which tell all but what its inputs spend. */
const fields = {
  block: all('number hash parentHash timestamp'),
  transaction: all('transactionIndex txid hex'),
  input: all('transactionIndex inputIndex txid vout prevoutHeight prevoutValue prevoutScriptPubKeyHex'),
  output: all('transactionIndex outputIndex'),
};

/** With a found input or output its whole transaction. */
const whole = { transaction: true, transactionInputs: true };

/**
 * Histories of Bitcoin from SQD's portal, by the addresses that Core names (`portal/references/bitcoin.md` of subsquid-labs/skills,
 * `crates/query/src/query/bitcoin.rs` of subsquid/data): every transaction in its true place, its bytes proven by its name.
 */
export function createBitcoinSqdHistory(chain: Chain, host: ProviderHost): HistorySource {
  return createPortalHistory(chain, host, {
    type: 'bitcoin',
    fields,
    parse: parseExactJson,
    shape: rawBitcoinBlock,
    unitMs: 1000,
    kinds: ['transaction'],
    quality: 'canonical',
    questionOf: (_, address, span) => ({
      type: 'bitcoin',
      ...span,
      fields,
      inputs: [{ prevoutScriptPubKeyAddress: [address], ...whole }],
      outputs: [{ scriptPubKeyAddress: [address], ...whole }],
    }),
    normalise: (_, __, blocks) => normaliseBlocks(chain, blocks),
  });
}
