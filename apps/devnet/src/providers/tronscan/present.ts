import { contractTypes } from '../../tron/protocol/contracts.ts';
import type { ScanBlock, ScanTransaction } from './read.ts';
import type { ScanRow } from './rows.ts';

const numbers: Record<string, number> = Object.fromEntries(Object.entries(contractTypes).map(([name, { number }]) => [name, number]));
/** Who a contract deals with, by the field that says so. */
const receivers = ['to_address', 'contract_address', 'receiver_address', 'account_address'];

export function presentTransaction({ id, blockNumber, timeMs, type, value, result, info }: ScanTransaction): ScanRow {
  const textOf = (name: string): string => (typeof value[name] === 'string' ? value[name] : '');
  const owner = textOf('owner_address');
  const to = receivers.map(textOf).find((one) => one !== '') ?? '';
  const receipt = info.receipt ?? {};
  const content = {
    block: blockNumber,
    hash: id,
    timestamp: timeMs,
    ownerAddress: owner,
    toAddress: to,
    contractType: numbers[type],
    confirmed: true,
    revert: result === 'REVERT',
    contractRet: result,
    contractData: value,
    cost: {
      fee: info.fee ?? 0,
      net_fee: receipt['net_fee'] ?? 0,
      net_usage: receipt['net_usage'] ?? 0,
      energy_fee: receipt['energy_fee'] ?? 0,
      energy_usage: receipt['energy_usage'] ?? 0,
      energy_usage_total: receipt['energy_usage_total'] ?? 0,
    },
  };
  return { timeMs, parties: [owner, to], content };
}

export function presentBlock({ number, hash, parentHash, timeMs }: ScanBlock): Record<string, unknown> {
  return { number, hash, parentHash, timestamp: timeMs, confirmed: true };
}
