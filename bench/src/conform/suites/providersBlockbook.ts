import { rawBlockbookAddress, readBlockbookTransaction } from '@chaintrail/families/bitcoin';
import { tokens } from '../bitcoin/blindTo.ts';
import { listOf, numberOf, textOf, wholeOf, type Json } from '../bitcoin/claims.ts';
import { canonicalOf, networkOf, type Network } from '../bitcoin/networks.ts';
import { readBlockbookTransaction as readWords } from '../bitcoin/services.ts';
import { nothing } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import { compareTold, type ToldPage } from '../providers/compareTold.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

/** An address's page of an EVM chain is written alike, and its addresses begin with 0x. */
const addressPages: RecordingKind = {
  name: 'pages of an address from Blockbook',
  recognises: ({ head }) => /^\s*\{\s*"page"\s*:/.test(head()) && /"itemsOnPage"\s*:\s*\d+,\s*"address"\s*:\s*"(?!0x)/.test(head()),
};

/** What Blockbook answered about addresses, through the reader that histories are fetched with. */
export const providersBlockbook: Suite = {
  name: 'providers: Blockbook',
  listCases: (index) => index.find(addressPages).map(caseOf),
  blindTo: tokens,
};

function caseOf(file: Recording): Case {
  const answer = file.json<Json>();
  const name = `address ${textOf(answer.address) ?? ''}`;
  const network = findNetwork(answer);
  if (network) return { name, files: [file], compare: (plant) => compareTold(readPage(network, answer), plant) };
  const skip = { reason: 'a chain that is none of ours', figures: () => countFigures(answer.transactions) };
  return { name, files: [file], compare: () => nothing, skip };
}

/** The chain that writes every one of the addresses. */
function findNetwork({ transactions }: Json): Network | undefined {
  const parts = listOf(transactions).flatMap(({ vin, vout }) => [...listOf(vin), ...listOf(vout)]);
  const addresses = parts.flatMap(({ addresses: named, isAddress, hex }) =>
    isAddress === false || !Array.isArray(named) ? [] : named.map((address) => ({ address: String(address), script: textOf(hex) })),
  );
  const network = networkOf({ words: [], addresses });
  return network && addresses.every(({ address }) => canonicalOf(network, address) !== undefined) ? network : undefined;
}

function readPage(network: Network, answer: Json): ToldPage {
  const page = rawBlockbookAddress.parse(answer);
  const told = page.transactions.flatMap((raw) => readBlockbookTransaction(network.chain, raw) ?? []);
  const words = listOf(answer.transactions)
    .filter(({ blockHeight }) => (numberOf(blockHeight) ?? -1) >= 0)
    .map((raw) => ({ claims: readWords(raw), block: numberOf(raw.blockHeight) ?? 0, seconds: numberOf(raw.blockTime) ?? 0 }));
  const address = textOf(answer.address) ?? '';
  const isWhole = numberOf(answer.txs) === words.length && canonicalOf(network, address) !== undefined;
  return { network, words, told, holder: isWhole ? { address, balanceRaw: wholeOf(answer.balance) ?? 0n } : undefined };
}
