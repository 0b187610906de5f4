import type { TransactionStatus } from '@chaintrail/model';
import type { TronTransactionDetail } from '../detail.ts';
import { findContractType } from '../contractTypes.ts';
import type { RawTransaction } from '../raw/block.ts';
import type { RawTransactionInfo } from '../raw/transactionInfo.ts';
import { listParameters } from './parameters.ts';
import { readHexText, readSentence } from './text.ts';

/** Bytes that a signature takes in a transaction, and that java-tron counts for the result that is written later. */
const SIGNATURE_BYTES = 67;
const RESULT_BYTES = 64;
/** The sender writes any 64 bits for a time; beyond this no calendar goes. */
const LAST_TIME_MS = 8_640_000_000_000_000;

/** Everything about a transaction that only this family knows. */
export function detailOf(raw: RawTransaction, info: RawTransactionInfo, status: TransactionStatus): TronTransactionDetail {
  const { contract, data, fee_limit: feeLimit, expiration, timestamp } = raw.raw_data;
  const [first] = contract;
  const type = first?.type ?? '';
  const values = first?.parameter.value ?? {};
  const [returned = ''] = info.contractResult;
  return {
    contractType: type,
    parameters: findContractType(type) ? [...listParameters(type, values), ...listRestaked(info)] : [],
    result: resultOf(raw, info),
    resultMessage: status === 'failed' ? readSentence(info.resMessage) : '',
    ...(status === 'failed' && returned !== '' ? { output: `0x${returned}` } : {}),
    permissionId: first?.Permission_id ?? 0,
    signatureCount: raw.signature.length,
    energy: energyOf(info),
    bandwidth: bandwidthOf(raw, info),
    feeLimitRaw: feeLimit > 0n ? feeLimit.toString() : null,
    expirationMs: expiration > 0 && expiration <= LAST_TIME_MS ? expiration : null,
    timestampMs: timestamp > 0 && timestamp <= LAST_TIME_MS ? timestamp : null,
    memoHex: data,
    memoText: readHexText(data) === null ? null : readSentence(data),
    ...(findContractType(type) ? {} : { raw: values }),
    // One contract a transaction is all that java-tron takes; more are kept as they are.
    ...(contract.length > 1 ? { raw: { contract } } : {}),
  };
}

function listRestaked(info: RawTransactionInfo): TronTransactionDetail['parameters'] {
  return info.cancel_unfreezeV2_amount
    .filter(({ value }) => value > 0n)
    .map(({ key, value }) => ({
      name: `restaked_${key.toLowerCase()}`,
      value: value.toString(),
      amount: { token: '', raw: value.toString() },
    }));
}

/** The node's word for the outcome; it leaves out the default, which is success. */
export function resultOf(raw: RawTransaction, info: RawTransactionInfo): string {
  const said = raw.ret[0]?.contractRet ?? '';
  if (said !== '' && said !== 'DEFAULT') return said;
  if (info.receipt.result !== '' && info.receipt.result !== 'DEFAULT') return info.receipt.result;
  return info.result === '' || info.result === 'SUCESS' ? 'SUCCESS' : info.result;
}

function energyOf({ receipt }: RawTransactionInfo): TronTransactionDetail['energy'] {
  const { energy_usage_total: total, energy_usage: own, origin_energy_usage: origin } = receipt;
  const paid = total - own - origin;
  return {
    total: total.toString(),
    fromCaller: own.toString(),
    fromContract: origin.toString(),
    burnt: (paid > 0n ? paid : 0n).toString(),
    burntFeeRaw: receipt.energy_fee.toString(),
    penalty: receipt.energy_penalty_total.toString(),
  };
}

/** A receipt counts bytes only where stake paid for them; else they follow from the transaction's size. */
function bandwidthOf(raw: RawTransaction, { receipt }: RawTransactionInfo): TronTransactionDetail['bandwidth'] {
  const { net_usage: used, net_fee: fee } = receipt;
  const bytes = BigInt(raw.raw_data_hex.length / 2);
  const size = bytes + lengthOfHead(bytes) + BigInt(raw.signature.length * SIGNATURE_BYTES + RESULT_BYTES);
  return {
    total: (fee > 0n && bytes > 0n ? size : used).toString(),
    fromStake: used.toString(),
    burntFeeRaw: fee.toString(),
  };
}

/** Protobuf writes a tag and the length, seven bits a byte, before an embedded message. */
function lengthOfHead(bytes: bigint): bigint {
  return bytes < 128n ? 2n : bytes < 16_384n ? 3n : 4n;
}
