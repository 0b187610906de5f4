import { normaliseBlock } from '@chaintrail/families/evm';
import { formatUnits, type BlockBundle, type Chain, type Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { compareFigure, compareRows, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import type { Rule } from '../excuse.ts';
import { readChain, type RecordedChain, type RecordedInternal, type RecordedReceipt, type RecordedTransaction } from '../rotki.ts';
import type { Case, Suite } from '../suite.ts';

interface RotkiEvent {
  event_type?: string;
  event_subtype?: string;
  asset?: string;
  amount?: string | number;
  location_label?: string;
  counterparty?: string;
}
interface Expected {
  chain: string;
  tx: string;
  events: RotkiEvent[];
}

const chainOf: Record<string, string> = {
  ethereum: 'ETH',
  'arbitrum-one': 'Arbitrum',
  optimism: 'Optimism',
  base: 'Base',
  polygon: 'Polygon',
  scroll: 'Scroll',
  bsc: 'BSC',
};

/** rotki's hand-checked transactions: what each cost its sender, and the transfers that its decoders name. */
export const rotki: Suite = {
  name: 'rotki',
  listCases(index) {
    const recordings = new Map<string, RecordedChain>();
    return listBelow(index, 'evm/rotki-expected').flatMap((file) =>
      file.lines<Expected>().map((expected): Case => {
        const recording = recordings.get(expected.chain) ?? readChain(index, expected.chain);
        recordings.set(expected.chain, recording);
        return caseOf(file, expected, recording);
      }),
    );
  },
  blindTo: {
    'wrong asset': 'most of what rotki names is excused yet',
    'one amount off by one': 'rotki rounds nothing, but only what it names is compared',
    'wrong party': 'the middle row is not always one that rotki names',
    'swapped sides': 'rotki names one side of a movement; its direction is not compared yet',
    'amounts ×10': 'the decimals of tokens are not compared yet',
    'shifted decimals': 'the decimals of tokens are not compared yet',
    'dropped internal transfers': 'rotki leaves movements out that it has no use for',
    'doubled row': 'rotki leaves movements out that it has no use for',
    'dropped row': 'rotki leaves movements out that it has no use for',
    'wrong status': 'rotki names no status',
    'wrong token id': 'NFTs are not compared yet',
    'wrong position': 'rotki’s events have an order of their own',
    'wrong time': 'the block’s time was not recorded with the transaction',
    'wrong hash': 'a case is one transaction',
    'wrong script or data': 'logs are compared by what they move',
  },
};

/** Its test describes the transaction with numbers of its own instead of the recorded answer. */
const INVENTED_FEE = '0xf7049668cb7cbb9c00d80092b2dce7ea59984f4c52c83e5c0940535a93f3d5a0';
const EVENTS = 'https://github.com/rotki/rotki/tree/ef14aadd1f38/rotkehlchen/tests/unit/decoders';

const inventedFee: Rule = { says: 'the expected fee is no multiple of the recorded gas price', source: EVENTS, fields: ['fee.amount'] };
const scrollFee: Rule = {
  says: 'rotki leaves the layer 1 fee out on Scroll; with it our fee is the one that Scroll’s explorer gives',
  source: 'https://docs.scroll.io/en/developers/transaction-fees-on-scroll/',
  fields: ['fee.amount'],
};
const unknownFee: Rule = {
  says: 'the recorded receipt has no layer 1 fee and no other answer names it',
  source: 'https://docs.optimism.io/stack/transactions/fees',
  fields: ['fee.amount'],
};
const derived: Rule = {
  says: 'rotki splits or nets this amount (protocol fees, interest, shares), the chain moved it as a whole',
  source: EVENTS,
  fields: ['derived event.row'],
};
const unrecorded: Rule = { says: 'the internal calls of this transaction were not recorded', source: EVENTS, fields: ['native event.row'] };

function caseOf(file: Recording, expected: Expected, recording: RecordedChain): Case {
  const chain = findChain(chainOf[expected.chain] ?? '');
  const transaction = recording.transactions.get(expected.tx);
  const receipt = recording.receipts.get(expected.tx);
  const internals = recording.internals.get(expected.tx);
  const name = `${expected.chain} ${expected.tx}`;
  const files = [file, ...recording.files];
  const skip = (reason: string): Case => ({ name, files, compare: () => nothing, skip: { reason, figures: () => expected.events.length } });
  if (!chain) return skip('a chain that is not one of ours');
  if (!transaction || !receipt) return skip('transaction or receipt not in the open part of the recording');
  const isFeeUnknown = ['Optimism', 'Base'].includes(chain.name) && !receipt.l1Fee && transaction.type !== '0x7e';
  const rules = [
    ...(expected.tx === INVENTED_FEE ? [inventedFee] : []),
    ...(chain.name === 'Scroll' ? [scrollFee] : []),
    ...(isFeeUnknown ? [unknownFee] : []),
    derived,
    ...(internals === undefined ? [unrecorded] : []),
  ];
  return {
    name,
    files,
    compare: (plant) =>
      compareTransaction(
        nativeByContract(chain, expected),
        plant.bundle(normaliseAlone(chain, transaction, receipt, internals)),
        internals !== undefined,
      ),
    excuse: ({ kind, field }) => {
      const rule = rules.find(({ fields }) => fields.includes(`${kind}.${field}`));
      return rule && { rule };
    },
  };
}

/** rotki names a chain's coin by a contract that stands for it; for us it is the coin. */
function nativeByContract({ nativeMirrorToken, coinContractEra, nativeCoin }: Chain, expected: Expected): Expected {
  const names = [nativeMirrorToken, coinContractEra?.contract].filter((name) => typeof name === 'string');
  const isNative = (asset = ''): boolean => names.some((name) => asset.toLowerCase().endsWith(`erc20:${name}`));
  return {
    ...expected,
    events: expected.events.map((one) => (isNative(one.asset) ? { ...one, asset: `native:${nativeCoin.symbol}` } : one)),
  };
}

/** A block that holds this transaction alone. */
function normaliseAlone(
  chain: Chain,
  transaction: RecordedTransaction,
  receipt: RecordedReceipt,
  internals: RecordedInternal[] | undefined,
): BlockBundle {
  return normaliseBlock(chain, {
    block: {
      number: receipt.blockNumber,
      hash: receipt.blockHash,
      parentHash: receipt.blockHash,
      timestamp: '0x1',
      gasUsed: receipt.gasUsed,
      gasLimit: receipt.gasUsed,
      baseFeePerGas: '0x0',
      transactions: [transaction],
    },
    receipts: [receipt],
    traces: internals && { form: 'parity', answer: tracesOf(transaction, receipt, internals) },
  });
}

function tracesOf(transaction: RecordedTransaction, { blockHash }: RecordedReceipt, internals: RecordedInternal[]): unknown[] {
  const root = { from: transaction.from, to: transaction.to ?? transaction.from, value: transaction.value, callType: 'call' };
  const below = internals.map(({ from, to, value, type, callType, contractAddress }) => ({
    from,
    to: to || contractAddress,
    value: `0x${BigInt(value).toString(16)}`,
    callType: type.startsWith('create') ? 'call' : (callType ?? 'call'),
  }));
  return [root, ...below].map((action, at) => ({
    type: 'call',
    action,
    traceAddress: at === 0 ? [] : [at - 1],
    error: at > 0 && internals[at - 1]?.isError === '1' ? 'failed' : undefined,
    blockHash,
    transactionHash: transaction.hash,
  }));
}

function compareTransaction(
  { events }: Expected,
  { transactions: [transaction], transfers }: BlockBundle,
  hasInternals: boolean,
): Comparison {
  if (!transaction) throw new Error('no transaction');
  const comparisons: Comparison[] = [];
  for (const event of events) {
    const { asset = '', location_label: party = '' } = event;
    const amount = String(event.amount ?? '0');
    if (!/^\d+(\.\d+)?$/.test(amount) || Number(amount) === 0 || event.event_type?.endsWith('INFORMATIONAL')) continue;
    if (event.counterparty === 'CPT_GAS' && event.event_subtype?.endsWith('FEE')) {
      comparisons.push(compareFigure('fee', 'amount', plain(amount), formatUnits(transaction.feeRaw, 18)));
      continue;
    }
    // With a protocol as counterparty the amount is the protocol's view, a refund taken off for instance.
    const isPlain =
      !event.counterparty &&
      event.event_subtype?.endsWith('SubType.NONE') === true &&
      /(SPEND|RECEIVE|TRANSFER)$/.test(event.event_type ?? '');
    const kind = asset.startsWith('native') && !hasInternals ? 'native event' : isPlain ? 'plain event' : 'derived event';
    const row = { type: event.event_type ?? 'swap', subtype: event.event_subtype ?? '', amount, asset, party };
    comparisons.push(compareRows(kind, [row], isMoved(transfers, asset, amount, party.toLowerCase()) ? [row] : []));
  }
  return joinComparisons(...comparisons);
}

const plain = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

/** Significant digits: what an amount and its raw integer share whatever the token's decimals are. */
const digits = (amount: string): string => amount.replace('.', '').replace(/^0+|0+$/g, '');

function isMoved(transfers: Transfer[], asset: string, amount: string, party: string): boolean {
  const [, contract] = /erc20:(0x[0-9a-fA-F]{40})/.exec(asset) ?? [];
  const token = asset.startsWith('native') ? '' : contract?.toLowerCase();
  // Assets that rotki names by an own identifier, and NFTs, cannot be told apart here.
  if (token === undefined) return true;
  return transfers.some(
    ({ token: moved, amountRaw, from, to }) =>
      moved === token && digits(amountRaw.toString()) === digits(amount) && (!party.startsWith('0x') || from === party || to === party),
  );
}
