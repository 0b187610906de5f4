import type { BlockAnswers } from '@chaintrail/families/evm';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { compareRows, joinComparisons, type Comparison, type Row } from '../comparison.ts';
import { orNobody } from './netChange.ts';

interface PlainTransaction {
  hash: string;
  from: string;
  to?: string | null;
  value: string;
  nonce: string;
}
interface PlainReceipt {
  transactionHash: string;
  status?: string;
  logs: { address: string; topics: string[]; data: string }[];
}
interface PlainFrame {
  type: string;
  from: string;
  to?: string;
  value?: string;
  error?: string;
  calls?: PlainFrame[];
}
/** The parts of a node's answers that are read here, field by field and apart from the normaliser. */
interface PlainAnswers {
  block: { transactions: PlainTransaction[] };
  receipts: PlainReceipt[];
  traces: { answer: { result: PlainFrame }[] };
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A whole block against a plain reading of the same answers: transactions, Transfer logs, and the value that calls move. */
export function compareWithPlainReading(chain: Chain, answers: BlockAnswers, bundle: BlockBundle): Comparison {
  const { block, receipts, traces } = answers as unknown as PlainAnswers;
  const known = new Set(block.transactions.map(({ hash }) => hash));
  const statuses = new Map(receipts.map(({ transactionHash, status }) => [transactionHash, status]));
  const coinContracts = new Set([chain.nativeMirrorToken, chain.coinContractEra?.contract]);
  const plain = new Set(bundle.logs.filter(({ topics }) => topics[0] === TRANSFER).map(({ logIndex }) => logIndex));
  return joinComparisons(
    compareRows(
      'transaction',
      block.transactions.map(({ hash, from, to, value, nonce }, position) => ({
        position,
        hash,
        from: from.toLowerCase(),
        to: (to ?? '').toLowerCase(),
        value: BigInt(value),
        nonce: BigInt(nonce),
        ...statusOf(statuses.get(hash)),
      })),
      bundle.transactions
        .filter(({ hash }) => known.has(hash) || !statuses.has(hash))
        .map(({ index: position, hash, from, to, valueRaw: value, nonce, status }) => ({
          position,
          hash,
          from,
          to,
          value,
          nonce,
          ...(statuses.get(hash) === undefined ? {} : { status }),
        })),
    ),
    compareRows(
      'token transfer',
      receipts.flatMap((receipt) =>
        receipt.logs.flatMap((log) => plainTransfer(receipt.transactionHash, log)).filter(({ token }) => !coinContracts.has(String(token))),
      ),
      bundle.transfers
        .filter(({ source, index, status, kind }) => source === 'log' && plain.has(index) && status === 'ok' && kind !== 'external')
        .filter(({ token }) => token !== '')
        .map(({ transactionHash: transaction, token, from, to, tokenId, amountRaw }) => ({
          transaction,
          token,
          from: orNobody(from),
          to: orNobody(to),
          amount: tokenId === '' ? amountRaw : tokenId,
        })),
    ),
    compareRows(
      'internal transfer',
      traces.answer.flatMap(({ result }, at) => movedBy(block.transactions[at]?.hash ?? '', result)),
      bundle.transfers
        .filter(({ kind, status }) => kind === 'internal' && status === 'ok')
        .map(({ transactionHash: transaction, from, to, amountRaw: amount }) => ({ transaction, from, to, amount })),
    ),
  );
}

/** Receipts name an outcome since Byzantium. */
const statusOf = (status: string | undefined): Row => (status === undefined ? {} : { status: status === '0x1' ? 'ok' : 'failed' });

/** ERC-20 has the amount in the data, ERC-721 the id in a topic. */
function plainTransfer(
  transaction: string,
  { address, topics: [topic, from = '', to = '', id], data }: PlainReceipt['logs'][number],
): Row[] {
  if (topic !== TRANSFER) return [];
  // The first NFTs index none of the three.
  const [first = '', second = '', third = ''] = data.slice(2).match(/.{64}/g) ?? [];
  if (from === '' && data.length === 194) {
    const [sender, receiver] = [first, second].map((word) => `0x${word.slice(24)}`);
    return [{ transaction, token: address.toLowerCase(), from: sender ?? '', to: receiver ?? '', amount: BigInt(`0x${third}`).toString() }];
  }
  if (to === '' || (id === undefined && data.length !== 66)) return [];
  return [
    {
      transaction,
      token: address.toLowerCase(),
      from: `0x${from.slice(26)}`,
      to: `0x${to.slice(26)}`,
      amount: BigInt(id ?? data).toString(),
    },
  ];
}

/** What calls below the root move, unless they or one above them failed. */
function movedBy(transaction: string, root: PlainFrame): Row[] {
  if (root.error !== undefined) return [];
  return (root.calls ?? []).flatMap((call) => {
    if (call.error !== undefined) return [];
    const amount = BigInt(call.value ?? '0x0');
    const moves = amount > 0n && !/^(DELEGATECALL|STATICCALL|CALLCODE)$/.test(call.type);
    const own = moves ? [{ transaction, from: call.from.toLowerCase(), to: (call.to ?? '').toLowerCase(), amount }] : [];
    return [...own, ...movedBy(transaction, call)];
  });
}

/** Contracts that a SELFDESTRUCT ended. */
export function listEnded(answers: BlockAnswers): ReadonlySet<string> {
  const walk = ({ type, from, calls = [] }: PlainFrame): string[] => [
    ...(type === 'SELFDESTRUCT' ? [from.toLowerCase()] : []),
    ...calls.flatMap(walk),
  ];
  return new Set((answers as unknown as PlainAnswers).traces.answer.flatMap(({ result }) => walk(result)));
}
