import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Chain, Log, Transfer } from '@chaintrail/model';
import type { HistoryFacts, HistoryKind } from '../../../history.ts';
import { parseAnswer, reading } from '../../../malformed.ts';
import { SourceError } from '../../../sourceError.ts';
import { noAssets } from '../../normalise/assets.ts';
import { checkId } from '../../normalise/consistency.ts';
import { readParty } from '../../normalise/party.ts';
import { normaliseTransaction } from '../../normalise/transaction.ts';
import { bytesOf, decodeFields } from '../../proof/protobuf.ts';
import { rawTransaction, type RawTransaction } from '../../raw/block.ts';
import { rawTransactionInfo } from '../../raw/transactionInfo.ts';
import type { PortalTransaction, TronBlock } from './raw.ts';

/** By where a row comes from; the lists of internal transactions and of logs hold only what was asked for. */
const sources: Partial<Record<HistoryKind, readonly Transfer['source'][]>> = {
  transaction: ['transaction', 'fee'],
  internal: ['call'],
};

/** Rows of one kind that an address has a part in, made as those of a node are. */
export function normaliseBlocks(chain: Chain, kind: HistoryKind, address: string, blocks: readonly TronBlock[]): HistoryFacts {
  const facts: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
  const isOfKind = ({ source }: Transfer): boolean => (sources[kind] ?? ['log']).includes(source);
  for (const block of blocks) {
    for (const raw of block.transactions) {
      const { transaction, transfers } = normaliseOne(chain, block, raw);
      if (kind === 'transaction') facts.transactions.push(transaction);
      facts.transfers.push(...transfers.filter((row) => isOfKind(row) && (row.from === address || row.to === address)));
    }
  }
  return facts;
}

/** Of its logs and steps only those are there that were asked for: their numbers are those that the portal says. */
function normaliseOne(chain: Chain, { header, logs, internalTransactions }: TronBlock, raw: PortalTransaction) {
  const isOwn = ({ transactionIndex }: { transactionIndex: number }): boolean => transactionIndex === raw.transactionIndex;
  const ownLogs = logs.filter(isOwn).toSorted((a, b) => a.logIndex - b.logIndex);
  const steps = internalTransactions.filter(isOwn).toSorted((a, b) => a.internalTransactionIndex - b.internalTransactionIndex);
  const info = parseAnswer(
    rawTransactionInfo,
    {
      id: raw.hash,
      fee: raw.fee.toString(),
      contractResult: [raw.contractResult],
      contract_address: raw.contractAddress,
      resMessage: raw.resMessage,
      receipt: {
        result: raw.result,
        energy_usage: raw.energyUsage.toString(),
        energy_fee: raw.energyFee.toString(),
        origin_energy_usage: raw.originEnergyUsage.toString(),
        energy_usage_total: raw.energyUsageTotal.toString(),
        net_usage: raw.netUsage.toString(),
        net_fee: raw.netFee.toString(),
        energy_penalty_total: raw.energyPenaltyTotal.toString(),
      },
      log: ownLogs,
      internal_transactions: steps.map(({ callerAddress, transferToAddress, callValueInfo, note, rejected }) => ({
        caller_address: callerAddress,
        transferTo_address: transferToAddress,
        callValueInfo: callValueInfo.map(({ callValue, tokenId }) => ({ callValue: callValue.toString(), tokenId })),
        note,
        rejected,
      })),
    },
    'SQD Portal',
  );
  const around = {
    chain,
    blockNumber: header.number,
    timeMs: header.timestamp,
    index: raw.transactionIndex,
    firstLog: 0,
    assets: noAssets,
  };
  const { transaction, transfers } = normaliseTransaction(around, wordsOf(raw), info);
  const indexOf = ({ source, index }: Transfer): number => {
    if (source === 'call') return (steps[index - 1]?.internalTransactionIndex ?? 0) + 1;
    return source === 'log' ? (ownLogs[index]?.logIndex ?? index) : index;
  };
  return { transaction, transfers: transfers.map((row) => ({ ...row, index: indexOf(row) })) };
}

/** The transaction in the words of a node. Where its bytes are told, their hash is its name, and the note is read out of them. */
function wordsOf(raw: PortalTransaction): RawTransaction {
  const words = parseAnswer(
    rawTransaction,
    {
      txID: raw.hash,
      ret: raw.ret,
      signature: raw.signature,
      raw_data: {
        contract: [{ type: raw.type, parameter: raw.parameter, Permission_id: raw.permissionId }],
        expiration: raw.expiration,
        timestamp: raw.timestamp,
        fee_limit: raw.feeLimit.toString(),
        data: noteOf(raw.rawDataHex),
      },
      raw_data_hex: raw.rawDataHex,
    },
    'SQD Portal',
  );
  checkId(words);
  return words;
}

/** Field of the note in `Transaction.raw` (java-tron, core/Tron.proto). */
const NOTE = 10;

function noteOf(rawDataHex: string): string {
  return reading(() => bytesToHex(bytesOf(decodeFields(hexToBytes(rawDataHex)), NOTE)));
}

/** Logs by themselves: a block comes with those that were asked for, each numbered in its transaction. */
export function normaliseLogs(blocks: readonly TronBlock[]): Log[] {
  return blocks.flatMap(({ header, transactions, logs }) => {
    const hashOf = new Map(transactions.map(({ transactionIndex, hash }) => [transactionIndex, hash.toLowerCase()]));
    return logs.map(({ transactionIndex, logIndex, address, topics, data }) => ({
      blockNumber: header.number,
      timeMs: header.timestamp,
      transactionIndex,
      transactionHash: hashOf.get(transactionIndex) ?? raiseTransaction(header.number),
      logIndex,
      contract: readParty(address),
      topics: topics.map((topic) => `0x${topic.toLowerCase()}`),
      data: `0x${data.toLowerCase()}`,
    }));
  });
}

function raiseTransaction(number: number): never {
  throw new SourceError({ code: 'unexpected_shape', what: 'SQD Portal', field: 'transactions', problem: `block ${number}` });
}
