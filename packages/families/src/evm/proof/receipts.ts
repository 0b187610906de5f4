import { bloomOf } from '../normalise/bloom.ts';
import { isStateSync } from '../normalise/stateSync.ts';
import { typeOf } from '../normalise/types.ts';
import type { RawBlock } from '../raw/block.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import type { RawTransaction } from '../raw/transaction.ts';
import { toAddress, toBigInt, toNumber } from '../raw/values.ts';
import { bytesOf, encodeBytes, encodeList, encodeQuantity, hashOf } from './rlp.ts';
import { DEPOSIT, typePrefix } from './transactions.ts';
import { rootOfList } from './trie.ts';
import { SourceError } from '../../sourceError.ts';

/** Letters of a state root, which receipts had before Byzantium (EIP-658) in the place of the status. */
const ROOT_LENGTH = 66;
const BLOB_GAS = 131_072n;

/**
 * Throws SourceError('inconsistent') unless the receipts are those of the header and what follows from them and from their
 * transactions is said rightly. Receipts are in the order of the transactions. Those before `outcomesFrom` cannot be proven
 * where the node leaves their state roots out.
 */
export function proveReceipts(block: RawBlock, receipts: readonly RawReceipt[], outcomesFrom = 0): void {
  if (toNumber(block.number) < outcomesFrom && !receipts.every(hasStateRoot)) return;
  const encoded = receipts.map((receipt, at) => bytesOf(encodeReceipt(receipt, typeOf(block.transactions[at]?.type))));
  const isWhole = rootOfList(encoded) === block.receiptsRoot;
  // Older blocks of Polygon do not hold the receipt of the message from layer 1 behind them.
  const isBeforeStateSync = !isWhole && isStateSync(block.transactions.at(-1)) && rootOfList(encoded.slice(0, -1)) === block.receiptsRoot;
  if (!isWhole && !isBeforeStateSync) throw new SourceError({ code: 'receipts_root', block: block.hash });
  checkDerived(block, isWhole ? receipts : receipts.slice(0, -1));
}

function encodeReceipt(receipt: RawReceipt, type: string): string {
  const { status, root, cumulativeGasUsed, logsBloom, logs } = receipt;
  const content = [
    root && hasStateRoot(receipt) ? encodeBytes(root) : encodeQuantity(status ?? '0x0'),
    encodeQuantity(cumulativeGasUsed ?? '0x0'),
    encodeBytes(logsBloom ?? `0x${bloomOf(logs)}`),
    encodeList(
      logs.map(({ address, topics, data }) => encodeList([encodeBytes(address), encodeList(topics.map(encodeBytes)), encodeBytes(data)])),
    ),
  ];
  // Since Canyon the receipt of a deposit names the nonce that the deposit itself leaves out.
  if (type === DEPOSIT && receipt.depositReceiptVersion) {
    content.push(encodeQuantity(receipt.depositNonce ?? '0x0'), encodeQuantity(receipt.depositReceiptVersion));
  }
  return typePrefix(type) + encodeList(content);
}

function hasStateRoot({ root }: RawReceipt): boolean {
  return root?.length === ROOT_LENGTH;
}

/** No root covers what nodes work out for every receipt; it follows from what the roots do cover. */
function checkDerived(block: RawBlock, receipts: readonly RawReceipt[]): void {
  const baseFee = block.baseFeePerGas ? toBigInt(block.baseFeePerGas) : null;
  let cumulative = 0n;
  let logIndex = 0;
  receipts.forEach((receipt, at) => {
    const transaction = block.transactions[at];
    const after = toBigInt(receipt.cumulativeGasUsed ?? '0x0');
    const price = transaction && priceOf(transaction, baseFee);
    const said = receipt.effectiveGasPrice ?? transaction?.gasPrice;
    const wrong =
      (toBigInt(receipt.gasUsed) !== after - cumulative && 'gasUsed') ||
      (receipt.logs.some((log, index) => toNumber(log.logIndex) !== logIndex + index) && 'logIndex') ||
      (price !== undefined && said && toBigInt(said) !== price && 'effectiveGasPrice') ||
      (toBigInt(receipt.blobGasUsed ?? '0x0') !== blobGasOf(transaction) && 'blobGasUsed') ||
      (transaction && contractOf(transaction, receipt) !== toAddress(receipt.contractAddress) && 'contractAddress');
    if (wrong) throw new SourceError({ code: 'receipt_field', transaction: receipt.transactionHash, field: wrong });
    cumulative = after;
    logIndex += receipt.logs.length;
  });
}

/** What a unit of gas cost; undefined for types with rules of their own. */
function priceOf(transaction: RawTransaction, baseFee: bigint | null): bigint | undefined {
  const type = typeOf(transaction.type);
  if (type === '0x0' || type === '0x1') return toBigInt(transaction.gasPrice ?? '0x0');
  if (!['0x2', '0x3', '0x4'].includes(type) || baseFee === null) return undefined;
  const most = toBigInt(transaction.maxFeePerGas ?? '0x0');
  const wished = baseFee + toBigInt(transaction.maxPriorityFeePerGas ?? '0x0');
  return wished < most ? wished : most;
}

function blobGasOf(transaction: RawTransaction | undefined): bigint {
  return BigInt(transaction?.blobVersionedHashes?.length ?? 0) * BLOB_GAS;
}

/** The address that a transaction without receiver creates; nodes name it after a failure too, or leave it out then. */
function contractOf({ to, from, nonce }: RawTransaction, receipt: RawReceipt): string {
  if (to) return '';
  if (!receipt.contractAddress && receipt.status && toBigInt(receipt.status) === 0n) return '';
  return `0x${hashOf(encodeList([encodeBytes(from), encodeQuantity(receipt.depositNonce ?? nonce)])).slice(-40)}`;
}
