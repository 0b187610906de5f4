import type { FindingRule, Outcome } from './finding.ts';
import { findApprovalTheft } from './rules/approvalTheft.ts';
import { findCircular } from './rules/circular.ts';
import { findCollection } from './rules/collection.ts';
import { findBridgeContact, findMixerContact } from './rules/contact.ts';
import { findDeposit } from './rules/deposit.ts';
import { findDispersal } from './rules/dispersal.ts';
import { findDormancy } from './rules/dormancy.ts';
import { findFixedAmount } from './rules/fixedAmount.ts';
import { findFreezeRace } from './rules/freezeRace.ts';
import { findPeelChain } from './rules/peelChain.ts';
import { findPermissionSeized, findPermissionShared } from './rules/permission.ts';
import { findPoisonSender, findPoisonTarget } from './rules/poison.ts';
import { findRiskContact } from './rules/riskContact.ts';
import { findRoundSplit } from './rules/roundSplit.ts';
import { findEnergySource, findFeeSource } from './rules/sources.ts';
import { findTransit } from './rules/transit.ts';
import type { Subject } from './subject.ts';

/** Every rule by its name, in the order in which they are told. */
export const rules: { [Rule in FindingRule]: (subject: Subject) => Outcome<Rule> } = {
  riskContact: findRiskContact,
  mixerContact: findMixerContact,
  bridgeContact: findBridgeContact,
  freezeRace: findFreezeRace,
  permissionSeized: findPermissionSeized,
  approvalTheft: findApprovalTheft,
  collection: findCollection,
  dispersal: findDispersal,
  transit: findTransit,
  peelChain: findPeelChain,
  fixedAmount: findFixedAmount,
  roundSplit: findRoundSplit,
  circular: findCircular,
  dormancy: findDormancy,
  deposit: findDeposit,
  feeSource: findFeeSource,
  energySource: findEnergySource,
  permissionShared: findPermissionShared,
  poisonSender: findPoisonSender,
  poisonTarget: findPoisonTarget,
};
