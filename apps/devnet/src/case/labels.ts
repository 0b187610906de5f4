import { makeClaim, type ClaimType, type LabelClaim, type LabelRole } from '@chaintrail/model';
import type { DemoNode } from '../types.ts';
import { entityKey } from './entities.ts';

/** What dealings with those of a type may bring. */
const risks: Readonly<Record<string, string>> = {
  scam: 'investment_fraud',
  poisoning: 'address_poisoning',
  fake_token: 'fake_token',
  // The one theft of the case changes who may sign for the account.
  hack: 'account_hack',
  mixer: 'mixing_service',
  otc: 'otc_exchange',
};

/** What an address is to its entity, as its label's name says. */
const roles: readonly (readonly [word: string, role: LabelRole])[] = [
  ['热钱包', 'hot'],
  ['冷钱包', 'cold'],
  ['充值地址', 'deposit'],
  ['合约', 'contract'],
  ['路由', 'contract'],
  ['交易对', 'contract'],
];

/** Writes labels of the case on one chain; `entity` is its name. */
export function labelWriter(chainName: DemoNode['chainName']) {
  return (type: string, claim: ClaimType, entity: string | null, address: string, name: string): LabelClaim =>
    makeClaim({
      scope: chainName,
      address,
      name,
      entity: entity === null ? null : entityKey(entity),
      role: entity === null ? null : (roles.find(([word]) => name.includes(word))?.[1] ?? null),
      type,
      risk: risks[type] ?? null,
      claim,
      source: '演示案件',
    });
}

/** The claim with what the address is to the entity behind it. */
export function inRole(role: LabelRole, claim: LabelClaim): LabelClaim {
  return { ...claim, role };
}
