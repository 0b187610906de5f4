import { readJson } from '../readJson.ts';

export interface ScanInfo {
  id: string;
  fee?: number;
  result?: string;
  receipt?: Record<string, number | string>;
  log?: { address: string; topics?: string[]; data?: string }[];
  internal_transactions?: {
    caller_address: string;
    transferTo_address: string;
    callValueInfo?: { callValue?: number; tokenId?: string }[];
    rejected?: boolean;
  }[];
}

export interface ScanTransaction {
  id: string;
  blockNumber: number;
  timeMs: number;
  type: string;
  value: Record<string, unknown>;
  result: string;
  info: ScanInfo;
}

export interface ScanBlock {
  number: number;
  hash: string;
  parentHash: string;
  timeMs: number;
  transactions: ScanTransaction[];
}

interface NodeBlock {
  blockID: string;
  block_header: { raw_data: { number?: number; timestamp?: number; parentHash?: string } };
  transactions?: {
    txID: string;
    ret?: { contractRet?: string }[];
    raw_data: { contract: { type: string; parameter: { value: Record<string, unknown> } }[] };
  }[];
}

/** Every block of the node with the results of its transactions, addresses in base58. */
export async function readTronChain(nodeUrl: string): Promise<ScanBlock[]> {
  const ask = (path: string, body: object) => readJson(`${nodeUrl}/wallet/${path}`, { ...body, visible: true });
  const head = (await ask('getnowblock', {})) as NodeBlock;
  const blocks: ScanBlock[] = [];
  for (let number = 0; number <= (head.block_header.raw_data.number ?? 0); number++) {
    const block = (await ask('getblockbynum', { num: number })) as NodeBlock;
    const infos = await ask('gettransactioninfobyblocknum', { num: number });
    // The first block's transactions have no results.
    const infoOf = new Map(Array.isArray(infos) ? infos.map((info: ScanInfo) => [info.id, info]) : []);
    const timeMs = block.block_header.raw_data.timestamp ?? 0;
    blocks.push({
      number,
      hash: block.blockID,
      parentHash: block.block_header.raw_data.parentHash ?? '0'.repeat(64),
      timeMs,
      transactions: (block.transactions ?? []).map(({ txID: id, ret, raw_data }) => ({
        id,
        blockNumber: number,
        timeMs,
        type: raw_data.contract[0]?.type ?? '',
        value: raw_data.contract[0]?.parameter.value ?? {},
        result: ret?.[0]?.contractRet ?? 'SUCCESS',
        info: infoOf.get(id) ?? { id },
      })),
    });
  }
  return blocks;
}
