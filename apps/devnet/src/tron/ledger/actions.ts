import { activate, burn, readAddress, readInteger, type Act, type SystemContractType } from './action.ts';
import type { Message } from '../protocol/schema.ts';
import { prices } from './prices.ts';
import { stakeActions } from './stake.ts';
import { tokenActions } from './tokens.ts';

/** What each contract type of the protocol does to the ledger. */
export const actions: Record<SystemContractType, Act> = {
  ...stakeActions,
  ...tokenActions,
  AccountCreateContract: (action) => activate(action, readAddress(action.value, 'account_address')),
  TransferContract(action) {
    const { ledger, owner, value } = action;
    const effect = activate(action, readAddress(value, 'to_address'));
    ledger.move(owner.address, -readInteger(value, 'amount'));
    ledger.move(readAddress(value, 'to_address'), readInteger(value, 'amount'));
    return effect;
  },
  AccountUpdateContract({ owner, value }) {
    owner.name = value['account_name'] as string;
    return {};
  },
  AccountPermissionUpdateContract(action) {
    action.owner.permissions = { owner: action.value['owner'] as Message, actives: action.value['actives'] as Message[] };
    return burn(action, prices.permissionUpdate);
  },
  WitnessCreateContract(action) {
    action.owner.witnessUrl = action.value['url'] as string;
    return burn(action, prices.witness);
  },
  UpdateBrokerageContract: () => ({}),
  UpdateSettingContract({ ledger, value }) {
    const contract = ledger.contracts.get(readAddress(value, 'contract_address'));
    if (contract) contract.callerPercent = readInteger(value, 'consume_user_resource_percent');
    return {};
  },
  UpdateEnergyLimitContract({ ledger, value }) {
    const contract = ledger.contracts.get(readAddress(value, 'contract_address'));
    if (contract) contract.originEnergyLimit = readInteger(value, 'origin_energy_limit');
    return {};
  },
};
