import type { EvmTransactionDetail } from '../detail.ts';
import { toDecimal } from '../raw/values.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import type { RawTransaction } from '../raw/transaction.ts';
import type { Failure } from './calls.ts';
import type { Fee } from './fee.ts';
import { isVerified } from './types.ts';

const transactionNumbers = [
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'mint',
  'depositValue',
  'retryValue',
] as const;
const transactionTexts = ['sourceHash', 'requestId', 'ticketId'] as const;
const receiptNumbers = [
  'effectiveGasPrice',
  'blobGasUsed',
  'blobGasPrice',
  'l1Fee',
  'l1GasUsed',
  'l1GasPrice',
  'gasUsedForL1',
  'depositNonce',
] as const;

interface DetailParts {
  type: string;
  transaction: RawTransaction;
  receipt: RawReceipt;
  fee: Fee;
  baseFeePerGas: bigint | null;
  failure: Failure | null;
  isStatusUnknown: boolean;
}

/** Everything about a transaction that only this family knows. */
export function detailOf({ type, transaction, receipt, fee, baseFeePerGas, failure, isStatusUnknown }: DetailParts): EvmTransactionDetail {
  const verified = isVerified(type);
  const detail: EvmTransactionDetail = {
    gasLimit: toDecimal(transaction.gas),
    gasUsed: toDecimal(receipt.gasUsed),
    feeParts: fee.parts.map(({ part, raw, isBurnt }) => ({ part, raw: raw.toString(), isBurnt })),
    verified: verified ?? false,
  };
  if (baseFeePerGas !== null) detail.baseFeePerGas = baseFeePerGas.toString();
  for (const name of transactionNumbers) {
    const value = transaction[name];
    if (value) detail[name] = toDecimal(value);
  }
  for (const name of transactionTexts) {
    const value = transaction[name];
    if (value) detail[name] = value.toLowerCase();
  }
  for (const name of receiptNumbers) {
    const value = receipt[name];
    if (value) detail[name] = toDecimal(value);
  }
  if (transaction.blobVersionedHashes?.length) detail.blobVersionedHashes = transaction.blobVersionedHashes;
  if (transaction.authorizationList?.length) {
    detail.authorizationList = transaction.authorizationList.map(({ chainId, address, nonce }) => ({
      chainId: toDecimal(chainId),
      address: address.toLowerCase(),
      nonce: toDecimal(nonce),
    }));
  }
  if (failure) detail.failure = failure;
  if (isStatusUnknown) detail.isStatusUnknown = true;
  if (verified === undefined) detail.raw = { ...transaction };
  return detail;
}
