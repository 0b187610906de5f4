import { sha256, toBase58, type TronAddress } from '../../address.ts';
import type { ChainTransaction } from '../../chain/types.ts';
import { presentTransaction } from '../present/transaction.ts';
import { hexWriting } from '../writing.ts';

/** A row of a list, with what it is chosen by. */
export interface GridRow {
  from: string;
  to: string;
  contract: string;
  content: Record<string, unknown>;
}

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7b925b9';
/** Who a contract deals with, by the field that says so. */
const receiverFields = ['to_address', 'contract_address', 'receiver_address', 'account_address'];

/** Words of a topic or of data as an address. */
const addressOf = (word: string): TronAddress => `41${word.slice(24)}`;

/** Unlike the node, the service spells out zeros, and the ids of TRC10 tokens in plain text. */
export function listTransactionRows(transaction: ChainTransaction): GridRow[] {
  const { raw, outcome, blockNumber, blockTimeMs } = transaction;
  const writing = raw.type === 'TransferAssetContract' ? { ...hexWriting, text: (plain: string) => plain } : hexWriting;
  const to = receiverFields.map((name) => raw.value[name]).find((value) => value !== undefined);
  const { ret: _, ...presented } = presentTransaction(transaction, writing);
  const content = {
    ret: [{ contractRet: outcome?.contractResult ?? 'SUCCESS', fee: outcome?.fee ?? 0n }],
    ...presented,
    net_usage: outcome?.bandwidth.usage ?? 0n,
    net_fee: outcome?.bandwidth.fee ?? 0n,
    energy_usage: outcome?.contract?.payment.fromCaller ?? 0n,
    energy_fee: outcome?.contract?.payment.fee ?? 0n,
    energy_usage_total: outcome?.contract?.execution.energy ?? 0n,
    blockNumber,
    block_timestamp: blockTimeMs,
    internal_transactions: [],
  };
  return [{ from: raw.value['owner_address'] as string, to: (to as string | undefined) ?? '', contract: '', content }];
}

export function listInternalRows({ id, outcome, blockTimeMs }: ChainTransaction): GridRow[] {
  return (outcome?.contract?.execution.calls ?? []).map((call, index) => ({
    from: call.from,
    to: call.to,
    contract: '',
    content: {
      internal_tx_id: sha256(Buffer.from(`${id} ${index}`)).toString('hex'),
      data: { note: call.note, rejected: call.isRejected, call_value: { _: call.value } },
      block_timestamp: blockTimeMs,
      to_address: call.to,
      tx_id: id,
      from_address: call.from,
    },
  }));
}

export interface GridToken {
  symbol: string;
  address: string;
  decimals: number;
  name: string;
}

/** Token logs with two parties; pictures are among them. Neither block nor log number is told. */
export function listTokenRows(transaction: ChainTransaction, tokenOf: (contract: TronAddress) => GridToken | undefined): GridRow[] {
  const { id, outcome, blockTimeMs } = transaction;
  return (outcome?.contract?.execution.logs ?? []).flatMap(({ address, topics, data }) => {
    const [topic, from, to, picture] = topics;
    const contract: TronAddress = `41${address}`;
    const token_info = tokenOf(contract);
    if ((topic !== TRANSFER && topic !== APPROVAL) || !from || !to || !token_info) return [];
    const content = {
      transaction_id: id,
      token_info,
      block_timestamp: blockTimeMs,
      from: toBase58(addressOf(from)),
      to: toBase58(addressOf(to)),
      type: topic === TRANSFER ? 'Transfer' : 'Approval',
      value: String(BigInt(`0x${picture ?? data}`)),
    };
    return [{ from: addressOf(from), to: addressOf(to), contract, content }];
  });
}
