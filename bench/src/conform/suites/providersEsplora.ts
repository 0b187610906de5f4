import { rawEsploraTransactions, readEsploraTransaction } from '@chaintrail/families/bitcoin';
import { tokens } from '../bitcoin/blindTo.ts';
import { listOf, type Json } from '../bitcoin/claims.ts';
import { networkOf, type Network } from '../bitcoin/networks.ts';
import { readElectrsTransaction } from '../bitcoin/services.ts';
import { nothing } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import { compareTold, type ToldPage } from '../providers/compareTold.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

const transactionLists: RecordingKind = {
  name: 'transactions from Esplora',
  recognises: ({ head }) => /^\s*\[\s*\{\s*"txid"\s*:/.test(head()) && /"prevout"\s*:/.test(head()) && /"scriptpubkey"\s*:/.test(head()),
};

/** What mempool.space answered, through the reader that histories are fetched with. */
export const providersEsplora: Suite = {
  name: 'providers: Esplora',
  listCases: (index) => index.find(transactionLists).map(caseOf),
  blindTo: tokens,
};

function caseOf(file: Recording): Case {
  const rows = listOf(file.exactJson<unknown>());
  const parts = rows.flatMap(({ vin, vout }) => [...listOf(vin).flatMap(({ prevout }) => listOf([prevout])), ...listOf(vout)]);
  const addresses = parts.flatMap(({ scriptpubkey_address: address, scriptpubkey: script }) =>
    typeof address === 'string' && typeof script === 'string' ? [{ address, script }] : [],
  );
  const network = networkOf({ words: [], addresses });
  const name = `${rows.length} transactions`;
  if (network) return { name, files: [file], compare: (plant) => compareTold(readPage(network, rows), plant) };
  const skip = { reason: 'a chain that is none of ours', figures: () => countFigures(rows) };
  return { name, files: [file], compare: () => nothing, skip };
}

/** They were recorded before a block had them: each is read as if one did. */
const status = { confirmed: true, block_height: 1, block_hash: 'aa'.repeat(32), block_time: 1 };

function readPage(network: Network, rows: readonly Json[]): ToldPage {
  const raw = rawEsploraTransactions.parse(rows);
  return {
    network,
    words: rows.map((row) => ({ claims: readElectrsTransaction(row), block: status.block_height, seconds: status.block_time })),
    told: raw.flatMap((one) => readEsploraTransaction(network.chain, { ...one, status }) ?? []),
  };
}
