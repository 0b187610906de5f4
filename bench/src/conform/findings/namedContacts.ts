import { examine, type PartyFacts } from '@chaintrail/analysis/findings';
import { normaliseBlock } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { findChainById } from '../chains.ts';
import { compareRows, type Comparison, type Row } from '../comparison.ts';
import type { DataIndex, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { readExchanges, type RecordedBlock, type RecordedTransaction } from '../rotki/exchanges.ts';
import type { Case } from '../suite.ts';
import { listSubjects } from './subjectOf.ts';

/** Bare lists of EVM addresses that somebody published as bad: the sanctions of the US Treasury, the phishing addresses of ScamSniffer. */
const namedLists: RecordingKind = {
  name: 'published lists of bad EVM addresses',
  recognises: ({ head }) => /^\s*\[\s*"0x[0-9a-f]{40}"\s*[,\]]/i.test(head()),
};

const named: PartyFacts = { types: [], entity: null, risk: { name: 'list', level: 3, claim: 'intelligence', source: 'published list' } };

interface BlockTransaction extends RecordedTransaction {
  input: string;
  transactionIndex: string;
}

const isPlain = (one: unknown): one is BlockTransaction =>
  typeof one === 'object' && one !== null && 'input' in one && one.input === '0x' && 'to' in one && typeof one.to === 'string';

/**
 * Whole recorded blocks in which somebody dealt with an address of a published list: he is told to have met it, with what he gave and got, and
 * nobody else in the block is. Only payments that call no code are looked at: a block alone says of these what they moved.
 */
export function listNamedContacts(index: DataIndex): Case[] {
  const lists = index.find(namedLists);
  const bad = new Set(lists.flatMap((file) => file.json<string[]>().map((address) => address.toLowerCase())));
  return [...readExchanges(index).blocks.values()].flatMap(({ value, file, chainId }): Case[] => {
    const payments = (value.transactions ?? []).filter(isPlain);
    const expected = listMet(payments, bad);
    const chain = chainId === undefined ? undefined : findChainById(chainId);
    if (!chain || expected.length === 0) return [];
    const files = [file, ...lists];
    return [
      { name: `block ${Number(value.number)}`, files, compare: (plant) => compareMet({ value, chain, payments, bad, expected }, plant) },
    ];
  });
}

/** By what the block's own words say. */
function listMet(payments: readonly BlockTransaction[], bad: ReadonlySet<string>): Row[] {
  const met = new Map<string, { inRaw: bigint; outRaw: bigint }>();
  for (const { from, to, value } of payments) {
    const other = to === null ? '' : to;
    const [own, side] = bad.has(other) ? [from, 'outRaw' as const] : bad.has(from) ? [other, 'inRaw' as const] : ['', 'inRaw' as const];
    if (own === '' || bad.has(own) || BigInt(value) === 0n) continue;
    const sums = met.get(own) ?? { inRaw: 0n, outRaw: 0n };
    met.set(own, { ...sums, [side]: sums[side] + BigInt(value) });
  }
  return [...met].map(([address, sums]) => ({ address, ...sums }));
}

interface Met {
  value: RecordedBlock;
  chain: Chain;
  payments: readonly BlockTransaction[];
  bad: ReadonlySet<string>;
  expected: readonly Row[];
}

function compareMet({ value, chain, payments, bad, expected }: Met, plant: Plant): Comparison {
  const receipts = payments.map(({ hash, transactionIndex, gasPrice }) => ({
    transactionHash: hash,
    transactionIndex,
    blockHash: value.hash,
    blockNumber: value.number,
    gasUsed: '0x5208',
    effectiveGasPrice: gasPrice ?? '0x0',
    status: '0x1',
    logs: [],
  }));
  const block = {
    number: value.number,
    hash: value.hash,
    parentHash: value.hash,
    timestamp: value.timestamp,
    gasUsed: '0x0',
    gasLimit: '0x0',
    baseFeePerGas: '0x0',
    transactions: payments,
  };
  const { transactions, transfers } = plant.bundle(normaliseBlock(chain, { block, receipts }));
  const parties = new Map([...bad].map((address) => [address, named]));
  const ours = listSubjects(chain, { transactions, transfers, isWhole: () => false })
    .filter(({ address }) => !bad.has(address))
    .flatMap((subject): Row[] =>
      examine({ ...subject, parties }).found.flatMap((finding) =>
        finding.rule === 'riskContact' && finding.facts.hops === 1
          ? [{ address: subject.address, inRaw: finding.facts.inRaw, outRaw: finding.facts.outRaw }]
          : [],
      ),
    );
  return compareRows('contact', expected, ours);
}
