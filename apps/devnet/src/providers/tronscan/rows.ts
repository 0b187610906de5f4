import { toBase58 } from '../../tron/address.ts';
import type { ScanTransaction } from './read.ts';

/** A row of a list, with what it is chosen by. */
export interface ScanRow {
  timeMs: number;
  parties: string[];
  content: Record<string, unknown>;
}

const events: Record<string, string> = {
  ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef: 'Transfer',
  '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7b925b9': 'Approval',
};

const SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

const partyOf = (word: string): string => toBase58(`41${word.slice(24)}`);

/** Token logs with two parties, of a transaction the last one first. An item of a collection is named by a fourth topic. */
export function listTokenRows({ id, blockNumber, timeMs, result, info }: ScanTransaction): ScanRow[] {
  const rows = (info.log ?? []).flatMap(({ address, topics = [], data = '' }, at): ScanRow[] => {
    const [topic = '', from, to, item] = topics;
    const event_type = events[topic];
    if (event_type === undefined || !from || !to) return [];
    const [from_address, to_address] = [partyOf(from), partyOf(to)];
    const content = {
      transaction_id: id,
      event_index: at,
      block: blockNumber,
      block_ts: timeMs,
      from_address,
      to_address,
      contract_address: address,
      quant: String(BigInt(`0x${item ?? data}`)),
      event_type,
      contract_type: item === undefined ? 'trc20' : 'trc721',
      contractRet: result,
      confirmed: true,
    };
    return [{ timeMs, parties: [from_address, to_address], content }];
  });
  return rows.toReversed();
}

/** Items of collections that hold several of each, of a transaction the last one first; the first topic is who moved them. */
export function listItemRows({ id, blockNumber, timeMs, result, info }: ScanTransaction): ScanRow[] {
  const rows = (info.log ?? []).flatMap(({ address, topics = [], data = '' }): ScanRow[] => {
    const [topic = '', , from, to] = topics;
    if ((topic !== SINGLE && topic !== BATCH) || !from || !to) return [];
    const [from_address, to_address] = [partyOf(from), partyOf(to)];
    return itemsOf(topic, data).map(([token_id, quant]) => ({
      timeMs,
      parties: [from_address, to_address],
      content: {
        transaction_id: id,
        block: blockNumber,
        block_ts: timeMs,
        from_address,
        to_address,
        contract_address: address,
        token_id: String(token_id),
        quant: String(quant),
        contract_type: 'trc1155',
        contractRet: result,
        confirmed: true,
      },
    }));
  });
  return rows.toReversed();
}

/** Numbers and amounts: of a batch two lists, whose places come first and whose lengths stand before them. */
function itemsOf(topic: string, data: string): [bigint, bigint][] {
  const wordAt = (place: number): bigint => BigInt(`0x${data.slice(place * 64, place * 64 + 64) || '0'}`);
  if (topic === SINGLE) return [[wordAt(0), wordAt(1)]];
  const [ids, amounts] = [Number(wordAt(0)) / 32, Number(wordAt(1)) / 32];
  return Array.from({ length: Number(wordAt(ids)) }, (_, at) => [wordAt(ids + 1 + at), wordAt(amounts + 1 + at)]);
}
