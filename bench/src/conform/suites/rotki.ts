import { normaliseBlock } from '@chaintrail/families/evm';
import { formatUnits, type BlockBundle, type Chain, type Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { join } from 'node:path';
import { listNames, readJsonLines } from '../data.ts';
import { readRecording, type RecordedInternal, type RecordedReceipt, type RecordedTransaction, type Recording } from '../rotki.ts';
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
  listCases(dataDir) {
    const folder = join(dataDir, 'evm/rotki-expected');
    if (!listNames(folder).includes('expected_events.jsonl')) return [];
    const recordings = new Map<string, Recording>();
    return readJsonLines<Expected>(join(folder, 'expected_events.jsonl')).map((expected): Case => {
      const recording = recordings.get(expected.chain) ?? readRecording(dataDir, expected.chain);
      recordings.set(expected.chain, recording);
      return caseOf(expected, recording);
    });
  },
};

/** Its test describes the transaction with numbers of its own instead of the recorded answer. */
const INVENTED_FEE = '0xf7049668cb7cbb9c00d80092b2dce7ea59984f4c52c83e5c0940535a93f3d5a0';

function caseOf(expected: Expected, recording: Recording): Case {
  const chain = findChain(chainOf[expected.chain] ?? '');
  const transaction = recording.transactions.get(expected.tx);
  const receipt = recording.receipts.get(expected.tx);
  const internals = recording.internals.get(expected.tx);
  const name = `${expected.chain} ${expected.tx}`;
  if (!chain) return { name, compare: () => [], skip: 'a chain that is not one of ours' };
  if (!transaction || !receipt) return { name, compare: () => [], skip: 'transaction or receipt not in the open part of the recording' };
  const isFeeUnknown = ['Optimism', 'Base'].includes(chain.name) && !receipt.l1Fee && transaction.type !== '0x7e';
  return {
    name,
    compare: () =>
      compareTransaction(
        nativeByContract(chain, expected),
        normaliseAlone(chain, transaction, receipt, internals),
        internals !== undefined,
      ),
    explain: (difference) => {
      if (difference.startsWith('fee') && expected.tx === INVENTED_FEE) return 'the expected fee is no multiple of the recorded gas price';
      if (difference.startsWith('fee') && chain.name === 'Scroll') {
        return 'rotki leaves the layer 1 fee out on Scroll; with it our fee is the one that Scroll’s explorer gives';
      }
      if (difference.startsWith('fee') && isFeeUnknown) return 'the recorded receipt has no layer 1 fee and no other answer names it';
      if (difference.startsWith('derived'))
        return 'rotki splits or nets this amount (protocol fees, interest, shares), the chain moved it as a whole';
      if (difference.startsWith('native') && internals === undefined) return 'the internal calls of this transaction were not recorded';
      return undefined;
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
): string[] {
  if (!transaction) return ['no transaction'];
  const differences: string[] = [];
  for (const event of events) {
    const { asset = '', location_label: party = '' } = event;
    const amount = String(event.amount ?? '0');
    if (!/^\d+(\.\d+)?$/.test(amount) || Number(amount) === 0 || event.event_type?.endsWith('INFORMATIONAL')) continue;
    if (event.counterparty === 'CPT_GAS' && event.event_subtype?.endsWith('FEE')) {
      const fee = formatUnits(transaction.feeRaw, 18);
      if (fee !== plain(amount)) differences.push(`fee is ${fee}, expected ${plain(amount)}`);
    } else if (!isMoved(transfers, asset, amount, party.toLowerCase())) {
      // With a protocol as counterparty the amount is the protocol's view, a refund taken off for instance.
      const isPlain =
        !event.counterparty &&
        event.event_subtype?.endsWith('SubType.NONE') === true &&
        /(SPEND|RECEIVE|TRANSFER)$/.test(event.event_type ?? '');
      const kind = isPlain ? 'plain' : 'derived';
      differences.push(
        `${asset.startsWith('native') && !hasInternals ? 'native' : kind} ${event.event_type ?? 'swap'} ${event.event_subtype} ${amount} ${asset} of ${party}`,
      );
    }
  }
  return differences;
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
