import type { ChainBlock, ChainTransaction } from '../../chain/types.ts';
import { contractTypes } from '../../protocol/contracts.ts';
import { presentMessage, type Writing } from '../../protocol/schema.ts';
import { typeUrlOf } from '../../protocol/transaction.ts';
import { omitDefaults } from '../json.ts';

export function presentTransaction(
  { id, raw, rawDataHex, signatures, outcome }: ChainTransaction,
  writing: Writing,
): Record<string, unknown> {
  const value = presentMessage(contractTypes[raw.type].fields, raw.value, writing);
  const contract = omitDefaults({
    parameter: { value, type_url: typeUrlOf(raw.type) },
    // The first type of the list is the default, which the node spells out nevertheless.
    type: raw.type,
    Permission_id: raw.permissionId,
  });
  const raw_data = omitDefaults({
    data: raw.memo,
    contract: [contract],
    ref_block_bytes: raw.refBlockBytes,
    ref_block_hash: raw.refBlockHash,
    expiration: raw.expirationMs,
    fee_limit: raw.feeLimit,
    timestamp: raw.timestampMs,
  });
  const ret = outcome ? [{ contractRet: outcome.contractResult }] : undefined;
  return omitDefaults({ ret, signature: signatures, txID: id, raw_data, raw_data_hex: rawDataHex });
}

export function presentBlock({ id, header, witnessSignature, transactions }: ChainBlock, writing: Writing): Record<string, unknown> {
  const raw_data = omitDefaults({
    number: header.number,
    txTrieRoot: header.txTrieRoot,
    witness_address: writing.address(header.witness),
    parentHash: header.parentHash,
    version: header.version,
    timestamp: header.timeMs,
  });
  return omitDefaults({
    blockID: id,
    block_header: omitDefaults({ raw_data, witness_signature: witnessSignature }),
    transactions: transactions.map((transaction) => presentTransaction(transaction, writing)),
  });
}
