import { activate, readAddress, readInteger, type Act, type SystemContractType } from './action.ts';
import { prices } from './prices.ts';
import { DAY_MS } from '../../scenario/calendar.ts';

type TokenType = Extract<
  SystemContractType,
  'AssetIssueContract' | 'TransferAssetContract' | 'ParticipateAssetIssueContract' | 'UnfreezeAssetContract'
>;

/** Number of the first TRC10 token, as on the main chain. */
const FIRST_ASSET = 1_000_001;

export const tokenActions: Record<TokenType, Act> = {
  AssetIssueContract({ ledger, owner, value }) {
    const id = String(FIRST_ASSET + ledger.assets.size);
    ledger.assets.set(id, { ...value, id });
    const locked = (value['frozen_supply'] as { frozen_amount: bigint; frozen_days: bigint }[] | undefined) ?? [];
    // Locks count from the start of the sale, not from the issue.
    const startMs = Number(readInteger(value, 'start_time'));
    owner.frozenSupply = locked.map((lot) => ({ amount: lot.frozen_amount, expireMs: startMs + Number(lot.frozen_days) * DAY_MS }));
    const held = owner.frozenSupply.reduce((sum, lot) => sum + lot.amount, 0n);
    owner.assets.set(id, readInteger(value, 'total_supply') - held);
    owner.issuedAsset = id;
    ledger.move(owner.address, -prices.assetIssue);
    return { fee: prices.assetIssue, assetIssueID: id };
  },
  TransferAssetContract(action) {
    const { ledger, owner, value } = action;
    const to = readAddress(value, 'to_address');
    const effect = activate(action, to);
    ledger.moveAsset(value['asset_name'] as string, owner.address, to, readInteger(value, 'amount'));
    return effect;
  },
  ParticipateAssetIssueContract({ ledger, owner, value }) {
    const id = value['asset_name'] as string;
    const asset = ledger.assets.get(id) ?? {};
    const paid = readInteger(value, 'amount');
    const issuer = readAddress(value, 'to_address');
    ledger.move(owner.address, -paid);
    ledger.move(issuer, paid);
    ledger.moveAsset(id, issuer, owner.address, (paid * readInteger(asset, 'num')) / readInteger(asset, 'trx_num'));
    return {};
  },
  UnfreezeAssetContract({ owner, timeMs }) {
    const free = owner.frozenSupply.filter(({ expireMs }) => expireMs <= timeMs);
    owner.frozenSupply = owner.frozenSupply.filter(({ expireMs }) => expireMs > timeMs);
    const id = owner.issuedAsset;
    if (id === undefined || free.length === 0) throw new Error(`演示账本：${owner.address} 没有可解锁的代币`);
    const released = free.reduce((sum, lot) => sum + lot.amount, 0n);
    owner.assets.set(id, (owner.assets.get(id) ?? 0n) + released);
    // The real node says nothing of the amount either.
    return {};
  },
};
