import { toBase58, type TronAddress } from '../../address.ts';
import type { ChainTransaction } from '../../chain/types.ts';
import type { GridRow } from './rows.ts';

/** Events that the list of a contract names, by the first topic; of all others the name is not known. */
const names: Record<string, { name: string; parameters: string }> = {
  ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef: {
    name: 'Transfer',
    parameters: 'address indexed from, address indexed to, uint256 value',
  },
  '42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc': { name: 'AddedBlackList', parameters: 'address indexed _user' },
  d7e9ec6e6ecd65492dce6bf513cd6867560d49544421d0783ddf06e76c24470c: { name: 'RemovedBlackList', parameters: 'address indexed _user' },
  '61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6': {
    name: 'DestroyedBlackFunds',
    parameters: 'address indexed _blackListedUser, uint256 _balance',
  },
};

/** What one contract logged, event by event, as `/v1/contracts/…/events` tells it. */
export function listEventRows(
  { id, outcome, blockNumber, blockTimeMs }: ChainTransaction,
  contract: TronAddress,
  wanted: string | null,
): GridRow[] {
  return (outcome?.contract?.execution.logs ?? []).flatMap(({ address, topics }, event_index) => {
    const known = names[topics[0] ?? ''];
    if (`41${address}` !== contract || !known || (wanted !== null && known.name !== wanted)) return [];
    const result = Object.fromEntries(topics.slice(1).map((topic, at) => [String(at), `0x${topic.slice(24)}`]));
    const content = {
      block_number: blockNumber,
      block_timestamp: blockTimeMs,
      caller_contract_address: toBase58(contract),
      contract_address: toBase58(contract),
      event_index,
      event_name: known.name,
      result,
      result_type: {},
      event: `${known.name}(${known.parameters})`,
      transaction_id: id,
    };
    return [{ from: contract, to: contract, contract, content }];
  });
}
