import type { TransferKind } from '@chaintrail/model';
import type { ContractTypeName } from '../contractTypes.ts';
import type { RawTransactionInfo } from '../raw/transactionInfo.ts';
import { readParty } from './party.ts';
import { releasedBy, type AssetFacts } from './assets.ts';
import type { Fields } from './fields.ts';

/** A transfer beside the top-level one. */
export interface Leg {
  kind: TransferKind;
  from: string;
  to: string;
  /** '' is the native coin. */
  token: string;
  amountRaw: bigint;
}

/** What a contract says of who deals with whom, and what it moves when it succeeds. */
export interface ContractFacts {
  to: string;
  /** Native coin that the owner gives at the top level. */
  valueRaw: bigint;
  legs: Leg[];
}

interface Around {
  value: Fields;
  owner: string;
  info: RawTransactionInfo;
  assets: AssetFacts;
  timeMs: number;
}

type Reader = (around: Around) => ContractFacts;

/** Java-tron's default; no public network ever shielded another token. */
const SHIELDED_TOKEN = '000000';

const act = (to = '', legs: Leg[] = [], valueRaw = 0n): ContractFacts => ({ to, valueRaw, legs });
const plain: Reader = () => act();
const stake = (from: string, to: string, amountRaw: bigint): Leg => ({ kind: 'stake', from, to, token: '', amountRaw });

/** Whatever coin the id means; the native one counts as internal, since nothing of it moved at the top level. */
const coin = (from: string, to: string, token: string, amountRaw: bigint): Leg => ({
  kind: token === '' ? 'internal' : 'token20',
  from,
  to,
  token,
  amountRaw,
});

/** One reader per contract type. Where the chain itself gives or takes, the other side is ''. */
export const contractReaders: Record<ContractTypeName, Reader> = {
  AccountCreateContract: ({ value }) => act(value.party('account_address')),
  TransferContract: ({ value }) => act(value.party('to_address'), [], value.amount('amount')),
  TransferAssetContract({ value, owner }) {
    const to = value.party('to_address');
    return act(to, [coin(owner, to, value.tokenId('asset_name'), value.amount('amount'))]);
  },
  VoteAssetContract: plain,
  VoteWitnessContract({ value }) {
    const [only, ...more] = value.list('votes');
    return act(only && more.length === 0 ? only.party('vote_address') : '');
  },
  WitnessCreateContract: plain,
  AssetIssueContract({ value, owner, info }) {
    const frozenRaw = value.list('frozen_supply').reduce((sum, part) => sum + part.amount('frozen_amount'), 0n);
    // Tokens from before ids are named by their name.
    const token = info.assetIssueID || value.tokenId('name');
    return act('', [coin('', owner, token, value.amount('total_supply') - frozenRaw)]);
  },
  WitnessUpdateContract: plain,
  ParticipateAssetIssueContract({ value, owner, assets }) {
    const to = value.party('to_address');
    const token = value.tokenId('asset_name');
    const paidRaw = value.amount('amount');
    const sale = assets.sales.get(token);
    return act(to, sale && sale.coins > 0n ? [coin(to, owner, token, (paidRaw * sale.tokens) / sale.coins)] : [], paidRaw);
  },
  AccountUpdateContract: plain,
  FreezeBalanceContract: ({ value, owner }) => act(value.party('receiver_address'), [stake(owner, '', value.amount('frozen_balance'))]),
  UnfreezeBalanceContract: ({ value, owner, info }) => act(value.party('receiver_address'), [stake('', owner, info.unfreeze_amount)]),
  WithdrawBalanceContract: ({ owner, info }) =>
    act('', [{ kind: 'reward', from: '', to: owner, token: '', amountRaw: info.withdraw_amount }]),
  UnfreezeAssetContract({ owner, assets, timeMs }) {
    const issued = assets.issued.get(owner);
    const releasedRaw = issued && releasedBy(issued, timeMs);
    return act('', releasedRaw === undefined ? [] : [coin('', owner, issued?.token ?? '', releasedRaw)]);
  },
  UpdateAssetContract: plain,
  ProposalCreateContract: plain,
  ProposalApproveContract: plain,
  ProposalDeleteContract: plain,
  SetAccountIdContract: plain,
  CustomContract: plain,
  CreateSmartContract({ value, owner, info }) {
    const { amount, tokenId } = { amount: value.amount('call_token_value'), tokenId: String(value.amount('token_id')) };
    const created = readParty(info.contract_address);
    return act(created, [coin(owner, created, tokenId, amount)], value.part('new_contract').amount('call_value'));
  },
  TriggerSmartContract({ value, owner }) {
    const to = value.party('contract_address');
    return act(to, [coin(owner, to, String(value.amount('token_id')), value.amount('call_token_value'))], value.amount('call_value'));
  },
  GetContract: plain,
  UpdateSettingContract: ({ value }) => act(value.party('contract_address')),
  ExchangeCreateContract: ({ value, owner }) =>
    act('', [
      coin(owner, '', value.tokenId('first_token_id'), value.amount('first_token_balance')),
      coin(owner, '', value.tokenId('second_token_id'), value.amount('second_token_balance')),
    ]),
  ExchangeInjectContract({ value, owner, info, assets }) {
    const token = value.tokenId('token_id');
    const legs = [coin(owner, '', token, value.amount('quant'))];
    const other = otherOf(assets, value, token);
    if (other !== undefined) legs.push(coin(owner, '', other, info.exchange_inject_another_amount));
    return act('', legs);
  },
  ExchangeWithdrawContract({ value, owner, info, assets }) {
    const token = value.tokenId('token_id');
    const legs = [coin('', owner, token, value.amount('quant'))];
    const other = otherOf(assets, value, token);
    if (other !== undefined) legs.push(coin('', owner, other, info.exchange_withdraw_another_amount));
    return act('', legs);
  },
  ExchangeTransactionContract({ value, owner, info, assets }) {
    const token = value.tokenId('token_id');
    const legs = [coin(owner, '', token, value.amount('quant'))];
    const other = otherOf(assets, value, token);
    if (other !== undefined) legs.push(coin('', owner, other, info.exchange_received_amount));
    return act('', legs);
  },
  UpdateEnergyLimitContract: ({ value }) => act(value.party('contract_address')),
  AccountPermissionUpdateContract({ value, owner }) {
    // Whoever else may now sign as the owner controls the account.
    const keys = value
      .part('owner')
      .list('keys')
      .map((key) => key.party('address'));
    return act(keys.find((address) => address !== owner) ?? '');
  },
  ClearABIContract: ({ value }) => act(value.party('contract_address')),
  UpdateBrokerageContract: plain,
  ShieldedTransferContract({ value }) {
    const from = value.party('transparent_from_address');
    const to = value.party('transparent_to_address');
    return act(to, [coin(from, '', SHIELDED_TOKEN, value.amount('from_amount')), coin('', to, SHIELDED_TOKEN, value.amount('to_amount'))]);
  },
  // What makers of matched orders get is in orders of theirs that no block repeats; no public network trades here.
  MarketSellAssetContract: ({ value, owner, info }) =>
    act('', [
      coin(owner, '', value.tokenId('sell_token_id'), value.amount('sell_token_quantity')),
      coin(
        '',
        owner,
        value.tokenId('buy_token_id'),
        info.orderDetails.reduce((sum, { fillBuyQuantity }) => sum + fillBuyQuantity, 0n),
      ),
    ]),
  MarketCancelOrderContract: plain,
  FreezeBalanceV2Contract: ({ value, owner }) => act('', [stake(owner, '', value.amount('frozen_balance'))]),
  // The stake itself comes back 14 days later; what had expired until now is paid out with this.
  UnfreezeBalanceV2Contract: ({ owner, info }) => act('', [stake('', owner, info.withdraw_expire_amount)]),
  WithdrawExpireUnfreezeContract: ({ owner, info }) => act('', [stake('', owner, info.withdraw_expire_amount)]),
  DelegateResourceContract: ({ value }) => act(value.party('receiver_address')),
  UnDelegateResourceContract: ({ value }) => act(value.party('receiver_address')),
  CancelAllUnfreezeV2Contract: ({ owner, info }) => act('', [stake('', owner, info.withdraw_expire_amount)]),
};

function otherOf(assets: AssetFacts, value: Fields, token: string): string | undefined {
  return assets.pairs.get(String(value.amount('exchange_id')))?.find((one) => one !== token);
}
