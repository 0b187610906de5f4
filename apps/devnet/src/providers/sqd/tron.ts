import type { ProviderDouble } from '../double.ts';
import { readJson } from '../readJson.ts';
import { has, pick, startPortal, type Fields, type PortalOptions, type Request, type Requests, type Values } from './portal.ts';

interface NodeTransaction {
  txID: string;
  ret?: { contractRet?: string }[];
  signature?: string[];
  raw_data: {
    contract: { type: string; parameter: { value: Record<string, unknown>; type_url: string }; Permission_id?: number }[];
    ref_block_bytes?: string;
    ref_block_hash?: string;
    expiration?: number;
    timestamp?: number;
    fee_limit?: number;
  };
  raw_data_hex: string;
}

interface NodeInfo {
  id: string;
  fee?: number;
  contractResult?: string[];
  contract_address?: string;
  resMessage?: string;
  receipt?: Partial<Record<string, number | string>>;
  log?: { address: string; topics?: string[]; data?: string }[];
  internal_transactions?: {
    hash?: string;
    caller_address: string;
    transferTo_address?: string;
    callValueInfo?: { callValue?: number; tokenId?: string }[];
    note?: string;
    rejected?: boolean;
    extra?: string;
  }[];
}

interface TronBlock {
  number: number;
  hash: string;
  parentHash: string;
  timestamp: number;
  transactions: { transaction: NodeTransaction; info: Partial<NodeInfo> }[];
}

/** SQD's portal over a Tron node, columns as tron-normalization of subsquid/squid-sdk makes them. */
export async function startTronSqd(nodeUrl: string, options: PortalOptions = {}): Promise<ProviderDouble> {
  const lists = [
    'transactions',
    'transferTransactions',
    'transferAssetTransactions',
    'triggerSmartContractTransactions',
    'logs',
    'internalTransactions',
  ];
  return startPortal({ type: 'tron', blocks: await readBlocks(nodeUrl), lists, lineOf }, options);
}

async function readBlocks(nodeUrl: string): Promise<TronBlock[]> {
  const ask = (path: string, body: object) => readJson(`${nodeUrl}/wallet/${path}`, body);
  type NodeBlock = {
    blockID: string;
    block_header: { raw_data: { number?: number; timestamp?: number; parentHash?: string } };
    transactions?: NodeTransaction[];
  };
  const head = (await ask('getnowblock', {})) as NodeBlock;
  const blocks: TronBlock[] = [];
  for (let number = 0; number <= (head.block_header.raw_data.number ?? 0); number++) {
    const block = (await ask('getblockbynum', { num: number })) as NodeBlock;
    const infos = await ask('gettransactioninfobyblocknum', { num: number });
    // The first block's transactions have no results.
    const infoOf = new Map(Array.isArray(infos) ? infos.map((info: NodeInfo) => [info.id, info]) : []);
    const { parentHash = '0'.repeat(64), timestamp = 0 } = block.block_header.raw_data;
    const transactions = (block.transactions ?? []).map((transaction) => ({ transaction, info: infoOf.get(transaction.txID) ?? {} }));
    blocks.push({ number, hash: block.blockID, parentHash, timestamp, transactions });
  }
  return blocks;
}

/** What is told of a block, by the places of its parts. */
interface Chosen {
  transactions: Set<number>;
  logs: Set<string>;
  steps: Set<string>;
}

function lineOf(block: TronBlock, requests: Requests, fields: Fields, isTold: boolean): string | undefined {
  const { number, hash, parentHash, timestamp } = block;
  const chosen: Chosen = { transactions: new Set(), logs: new Set(), steps: new Set() };
  block.transactions.forEach(({ transaction, info }, at) => choose(chosen, transaction, info, at, requests));
  const isEmpty = chosen.transactions.size + chosen.logs.size + chosen.steps.size === 0;
  if (isEmpty && !isTold) return undefined;
  const header = { ...pick({ parentHash, timestamp }, fields['block']), number, hash };
  if (isEmpty) return JSON.stringify({ header });
  const all = block.transactions.map(({ transaction, info }, at) => ({ transaction, info, at }));
  return JSON.stringify({
    header,
    transactions: all
      .filter(({ at }) => chosen.transactions.has(at))
      .map(({ transaction, info, at }) => pick(columnsOf(transaction, info, at), fields['transaction'])),
    logs: all.flatMap(({ info: { log = [] }, at }) =>
      log.flatMap(({ address, topics = [], data = '' }, logIndex) =>
        chosen.logs.has(`${at} ${logIndex}`) ? [pick({ transactionIndex: at, logIndex, address, topics, data }, fields['log'])] : [],
      ),
    ),
    internalTransactions: all.flatMap(({ info: { internal_transactions: steps = [] }, at }) =>
      steps.flatMap((step, index) =>
        chosen.steps.has(`${at} ${index}`) ? [pick(stepColumnsOf(step, at, index), fields['internalTransaction'])] : [],
      ),
    ),
  });
}

function choose(chosen: Chosen, { raw_data }: NodeTransaction, info: Partial<NodeInfo>, at: number, requests: Requests): void {
  const [contract] = raw_data.contract;
  const type = contract?.type ?? '';
  const { log = [], internal_transactions: steps = [] } = info;
  const textOf = (name: string): string | undefined => {
    const value = contract?.parameter.value[name];
    return typeof value === 'string' ? value : undefined;
  };
  const take = (request: Request): void => {
    chosen.transactions.add(at);
    if (request['logs']) log.forEach((_, index) => chosen.logs.add(`${at} ${index}`));
    if (request['internalTransactions']) steps.forEach((_, index) => chosen.steps.add(`${at} ${index}`));
  };
  const takeOf = (list: string, only: string | undefined, matches: (request: Request) => boolean): void => {
    if (only === undefined || only === type) requests[list]?.filter(matches).forEach(take);
  };
  const owner = textOf('owner_address');
  const isBetween = (request: Request): boolean => has(request, 'owner', owner) && has(request, 'to', textOf('to_address'));
  takeOf('transactions', undefined, (request) => has(request, 'type', type));
  takeOf('transferTransactions', 'TransferContract', isBetween);
  takeOf(
    'transferAssetTransactions',
    'TransferAssetContract',
    (request) => isBetween(request) && has(request, 'asset', textOf('asset_name')),
  );
  takeOf(
    'triggerSmartContractTransactions',
    'TriggerSmartContract',
    (request) =>
      has(request, 'owner', owner) &&
      has(request, 'contract', textOf('contract_address')) &&
      has(request, 'sighash', textOf('data')?.slice(0, 8)),
  );
  for (const request of requests['logs'] ?? []) {
    log.forEach(({ address, topics = [] }, index) => {
      if (!has(request, 'address', address) || ![0, 1, 2, 3].every((place) => has(request, `topic${place}`, topics[place]))) return;
      chosen.logs.add(`${at} ${index}`);
      if (request['transaction']) chosen.transactions.add(at);
    });
  }
  for (const request of requests['internalTransactions'] ?? []) {
    steps.forEach(({ caller_address, transferTo_address }, index) => {
      if (!has(request, 'caller', caller_address) || !has(request, 'transferTo', transferTo_address)) return;
      chosen.steps.add(`${at} ${index}`);
      if (request['transaction']) chosen.transactions.add(at);
    });
  }
}

/** Large numbers are decimal texts, what is absent is null, parameters and results are those of the node. */
function columnsOf({ txID, ret, signature, raw_data, raw_data_hex }: NodeTransaction, info: Partial<NodeInfo>, at: number): Values {
  const [contract] = raw_data.contract;
  const { fee, contractResult, contract_address, resMessage, receipt = {} } = info;
  const whole = (value: unknown): string | null => (typeof value === 'number' || typeof value === 'string' ? String(value) : null);
  return {
    transactionIndex: at,
    hash: txID,
    ret: ret ?? null,
    signature: signature ?? [],
    type: contract?.type ?? '',
    parameter: contract?.parameter ?? {},
    permissionId: contract?.Permission_id ?? null,
    refBlockBytes: raw_data.ref_block_bytes ?? null,
    refBlockHash: raw_data.ref_block_hash ?? null,
    feeLimit: whole(raw_data.fee_limit),
    expiration: raw_data.expiration ?? null,
    timestamp: raw_data.timestamp ?? null,
    rawDataHex: raw_data_hex,
    fee: whole(fee),
    contractResult: contractResult?.[0] ?? null,
    contractAddress: contract_address ?? null,
    resMessage: resMessage ?? null,
    result: receipt['result'] ?? null,
    energyFee: whole(receipt['energy_fee']),
    energyUsage: whole(receipt['energy_usage']),
    energyUsageTotal: whole(receipt['energy_usage_total']),
    netUsage: whole(receipt['net_usage']),
    netFee: whole(receipt['net_fee']),
    originEnergyUsage: whole(receipt['origin_energy_usage']),
    energyPenaltyTotal: whole(receipt['energy_penalty_total']),
  };
}

function stepColumnsOf(step: NonNullable<NodeInfo['internal_transactions']>[number], transactionIndex: number, index: number): Values {
  return {
    transactionIndex,
    internalTransactionIndex: index,
    hash: step.hash ?? null,
    callerAddress: step.caller_address,
    transferToAddress: step.transferTo_address ?? null,
    callValueInfo: step.callValueInfo ?? [],
    note: step.note ?? null,
    rejected: step.rejected ?? null,
    extra: step.extra ?? null,
  };
}
