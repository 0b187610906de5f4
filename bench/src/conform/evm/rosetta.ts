import type { BlockBundle, Transfer } from '@chaintrail/model';
import { compareRow, compareRows, joinComparisons, nothing, type Comparison, type Row } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import { addChange, changeRows, nativeChanges, orNobody } from './netChange.ts';

interface Operation {
  type: string;
  status: string;
  account?: { address: string };
  amount?: {
    value: string;
    currency: { symbol: string; decimals: number; metadata?: { token_address?: string; contractAddress?: string } };
  };
}

/** A Rosetta block: balance-changing operations per transaction. */
export interface RosettaBlock {
  block: {
    block_identifier: { index: number; hash: string };
    parent_block_identifier: { index: number; hash: string };
    /** Milliseconds. */
    timestamp: number;
    transactions: {
      transaction_identifier: { hash: string };
      operations?: Operation[];
      metadata?: { receipt?: object; trace?: object };
    }[];
  };
}

export const rosettaBlocks: RecordingKind = {
  name: 'Rosetta block',
  recognises: ({ head }) =>
    /^\s*\{\s*"block"\s*:\s*\{\s*"block(_i|I)dentifier"/.test(head()) && /"0x[0-9a-f]{64}"/.test(head().slice(0, 400)),
};

/** A Rosetta block in its own names, whether it was written so or as protobuf's JSON. */
export function readRosetta(recording: Recording): RosettaBlock {
  const answer = recording.json<RosettaBlock | { block: ProtoBlock }>();
  return 'blockIdentifier' in answer.block ? fromProto(answer.block) : { block: answer.block };
}

interface ProtoIdentifier {
  index: string;
  hash: string;
}
interface ProtoBlock {
  blockIdentifier: ProtoIdentifier;
  parentBlockIdentifier: ProtoIdentifier;
  timestamp: string;
  transactions?: {
    transactionIdentifier: { hash: string };
    operations?: (Omit<Operation, 'amount'> & {
      amount?: { value: string; currency: { symbol: string; decimals: number; metadata?: Record<string, { value: string }> } };
    })[];
  }[];
}

function fromProto({ blockIdentifier, parentBlockIdentifier, timestamp, transactions = [] }: ProtoBlock): RosettaBlock {
  const place = ({ index, hash }: ProtoIdentifier) => ({ index: Number(index), hash });
  return {
    block: {
      block_identifier: place(blockIdentifier),
      parent_block_identifier: place(parentBlockIdentifier),
      timestamp: Date.parse(timestamp),
      transactions: transactions.map(({ transactionIdentifier, operations = [] }) => ({
        transaction_identifier: transactionIdentifier,
        operations: operations.map(({ amount, ...rest }) => ({ ...rest, ...(amount ? { amount: plainAmount(amount) } : {}) })),
      })),
    },
  };
}

function plainAmount({
  value,
  currency: { metadata, ...currency },
}: {
  value: string;
  currency: { symbol: string; decimals: number; metadata?: Record<string, { value: string }> };
}): NonNullable<Operation['amount']> {
  const entries = Object.entries(metadata ?? {}).map(([name, part]) => [name, part.value]);
  return { value, currency: { ...currency, ...(entries.length > 0 ? { metadata: Object.fromEntries(entries) } : {}) } };
}

export function symbolOf({ block }: RosettaBlock): string | undefined {
  return block.transactions
    .flatMap(({ operations = [] }) => operations.map(({ amount }) => amount?.currency))
    .find((currency) => currency && currency.metadata === undefined)?.symbol;
}

/**
 * Our reading of a block against Rosetta's: its head, its transactions in order, what each of them and the whole block change of
 * the balances, native coin and, where Rosetta tells them, tokens.
 */
export function compareRosetta({ block: expected }: RosettaBlock, bundle: BlockBundle): Comparison {
  const { block_identifier: own, parent_block_identifier: parent, timestamp } = expected;
  const listed = expected.transactions.filter(({ transaction_identifier: { hash } }) => hash !== own.hash);
  return joinComparisons(
    compareRow(
      'block',
      { number: own.index, hash: own.hash, parentHash: parent.hash, time: timestamp },
      { number: bundle.block.number, hash: bundle.block.hash, parentHash: bundle.block.parentHash, time: bundle.block.timeMs },
    ),
    compareRows(
      'transaction',
      listed.map(({ transaction_identifier: { hash } }, position) => ({ hash, position })),
      bundle.transactions.map(({ hash, index: position }) => ({ hash, position })),
    ),
    compareRows('balance change', blockChanges(expected), nativeChanges(bundle)),
    compareRows(
      'operation',
      operationRows(expected, isNative),
      transferRows(bundle.transfers, ({ token, kind }) => token === '' && kind !== 'reward'),
    ),
    hasTokens(expected)
      ? compareRows(
          'token operation',
          operationRows(expected, (one) => !isNative(one)),
          transferRows(bundle.transfers, isPlainToken(bundle)),
        )
      : nothing,
  );
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Rosetta knows a token by its Transfer event alone, not by what wraps and unwraps the native coin. */
function isPlainToken({ logs }: BlockBundle): (transfer: Transfer) => boolean {
  const plain = new Set(logs.filter(({ topics }) => topics[0] === TRANSFER).map(({ logIndex }) => logIndex));
  return ({ kind, source, index }) => (kind === 'token20' || kind === 'usdt') && source === 'log' && plain.has(index);
}

const counts = ({ status, account, amount }: Operation): boolean => status === 'SUCCESS' && account !== undefined && amount !== undefined;
const tokenOf = ({ amount }: Operation): string =>
  (amount?.currency.metadata?.token_address ?? amount?.currency.metadata?.contractAddress ?? '').toLowerCase();
const isNative = ({ amount }: Operation): boolean => amount?.currency.metadata === undefined;
const hasTokens = ({ transactions }: RosettaBlock['block']): boolean =>
  transactions.some(({ operations = [] }) => operations.some((one) => tokenOf(one) !== ''));

/** Net native change per address that the operations of a block add up to. */
function blockChanges({ transactions }: RosettaBlock['block']): Row[] {
  const net = new Map<string, bigint>();
  for (const { operations = [] } of transactions) {
    for (const one of operations)
      if (counts(one) && isNative(one)) addChange(net, one.account?.address ?? '', BigInt(one.amount?.value ?? '0'));
  }
  return changeRows(net);
}

/** Fees that somebody earns are the block's and not the transaction's for us: they are compared in the sum of the block. */
function operationRows({ block_identifier: own, transactions }: RosettaBlock['block'], suits: (one: Operation) => boolean): Row[] {
  return transactions.flatMap(({ transaction_identifier: { hash }, operations = [] }) => {
    if (hash === own.hash) return [];
    const net = new Map<string, bigint>();
    for (const one of operations) {
      const value = BigInt(one.amount?.value ?? '0');
      if (counts(one) && suits(one) && !(one.type === 'FEE' && value > 0n))
        addChange(net, `${tokenOf(one)} ${one.account?.address ?? ''}`, value);
    }
    return rowsOf(hash, net);
  });
}

function transferRows(transfers: readonly Transfer[], suits: (transfer: Transfer) => boolean): Row[] {
  const byHash = new Map<string, Map<string, bigint>>();
  for (const transfer of transfers) {
    const { transactionHash, token, from, to, amountRaw, status } = transfer;
    if (transactionHash === '' || status === 'failed' || !suits(transfer)) continue;
    const net = byHash.get(transactionHash) ?? new Map<string, bigint>();
    byHash.set(transactionHash, net);
    // Rosetta has tokens come from the zero address and go to it.
    const party = (address: string): string => (token === '' ? address : orNobody(address));
    if (party(from) !== '') addChange(net, `${token} ${party(from)}`, -amountRaw);
    if (party(to) !== '') addChange(net, `${token} ${party(to)}`, amountRaw);
  }
  return [...byHash].flatMap(([hash, net]) => rowsOf(hash, net));
}

function rowsOf(transaction: string, net: ReadonlyMap<string, bigint>): Row[] {
  return changeRows(net).map(({ address, amount }) => {
    const [token = '', account = ''] = String(address).split(' ');
    return { transaction, token, address: account, amount: amount ?? 0n };
  });
}
