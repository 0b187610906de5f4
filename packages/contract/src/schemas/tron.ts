import { z } from 'zod';
import { amount, chainName, coverage, integerText, party, timeMs } from './values.ts';

/** What only a Tron transaction has. */
const tronTransaction = z.object({
  /** The node's name (`TriggerSmartContract`) and what people call it. */
  contractType: z.string(),
  contractTitle: z.string(),
  /** The contract's parameters in words; `party` where the value is an address, `amount` where it is a sum. */
  parameters: z.array(
    z.object({ name: z.string(), title: z.string(), value: z.string(), party: party.optional(), amount: amount.optional() }),
  ),
  result: z.string(),
  /** Calls below the first that the chain rejected while the transaction went through; none of them moved anything. */
  rejectedCalls: z.array(z.object({ from: party, to: party, amount })),
  /** The node's message of a failure, decoded; '' when it succeeded. */
  resultMessage: z.string(),
  /** 0 owner, 1 witness, from 2 on active permissions. */
  permissionId: z.number().int(),
  signatureCount: z.number().int(),
  energy: z.object({
    total: integerText,
    /** Paid from the caller's own or rented stake. */
    fromCaller: integerText,
    /** Paid from the stake of the contract's owner. */
    fromContract: integerText,
    /** Who created the contract, and so paid for that; null where they paid nothing, or the creation is not stored. */
    contractOwner: party.nullable(),
    /** Paid by burning coin, and the coin burnt. */
    burnt: integerText,
    burntFee: amount,
    /** Surcharge on popular contracts, part of the total. */
    penalty: integerText,
  }),
  bandwidth: z.object({ total: integerText, fromStake: integerText, burntFee: amount }),
  feeLimit: amount.nullable(),
  expiration: timeMs.nullable(),
  timestamp: timeMs.nullable(),
  /** Note that the sender wrote into the transaction: hex, and its text where it is one. */
  memo: z.object({ hex: z.string(), text: z.string().nullable() }).nullable(),
});

/** A block has nothing that other chains of accounts have not. */
const none = z.object({});

/** Who brought an account to life, who lends it energy, who may sign for it: as its transactions say. The account as it is now is a call of its own. */
const tronAddress = z.object({
  /** By the first coin that came, or by a transaction that does nothing else (`created`); null where neither is stored. */
  activation: z
    .object({ way: z.enum(['transfer', 'created']), by: party, hash: z.string(), blockNumber: z.number().int(), time: timeMs, amount })
    .nullable(),
  /** The five who lent most often. `isPaid`: the account paid them, as one pays a rental. */
  energyPayers: z.array(z.object({ party, count: z.number().int(), firstTime: timeMs, lastTime: timeMs, isPaid: z.boolean() })),
  /** Not all loans were looked at. */
  hasMoreLoans: z.boolean(),
  /** Who bore the energy and bandwidth of its newest transactions, added up from their receipts; null where it sent none. */
  resourceUse: z
    .object({
      count: z.number().int(),
      /** Whether these are all that it sent, as far as is stored. */
      isAll: z.boolean(),
      energy: z.object({ total: integerText, fromCaller: integerText, fromContract: integerText, burnt: integerText, burntFee: amount }),
      bandwidth: z.object({ total: integerText, fromStake: integerText, burntFee: amount }),
    })
    .nullable(),
  /** The last change of who may sign; `owners` are other keys that own it since. Null where nobody changed it. */
  permissionChange: z
    .object({ hash: z.string(), blockNumber: z.number().int(), time: timeMs, count: z.number().int(), owners: z.array(party) })
    .nullable(),
});

export const tronParts = { transaction: tronTransaction, block: none, address: tronAddress };

const key = z.object({ party, weight: z.number().int() });
const permission = z.object({
  id: z.number().int(),
  kind: z.enum(['owner', 'witness', 'active']),
  name: z.string(),
  threshold: z.number().int(),
  keys: z.array(key),
  /** Chinese names of what an active permission may do. */
  operations: z.array(z.string()),
});

/** Resources, stake and permissions of an account, live from the node. */
export const tronAccount = z.object({
  chainName,
  address: z.string(),
  /** False when the address has never been activated. */
  isActive: z.boolean(),
  name: z.string(),
  createTime: timeMs.nullable(),
  balance: amount,
  energy: z.object({ limit: integerText, used: integerText }),
  bandwidth: z.object({ limit: integerText, used: integerText, freeLimit: integerText, freeUsed: integerText }),
  staked: z.object({ energy: amount, bandwidth: amount, votingPower: integerText }),
  /** Coin on its way back from stake and when it can be withdrawn. */
  unstaking: z.array(z.object({ amount, availableAt: timeMs })),
  delegated: z.object({ outEnergy: amount, outBandwidth: amount, inEnergy: amount, inBandwidth: amount }),
  votes: z.array(z.object({ party, count: integerText })),
  permissions: z.array(permission),
  /** True when the owner permission names other keys than the account's own: somebody else controls it. */
  isControlledByOthers: z.boolean(),
  readAt: timeMs,
});

const address = z.string().min(1).max(200);
const query = z.object({ chainName: chainName.optional() });

export const getTronAccount = { params: z.object({ address }), query, data: tronAccount };

export const listContractTypes = {
  params: z.object({ address }),
  query,
  data: z.object({
    list: z.array(z.object({ type: z.string(), title: z.string(), count: z.number().int() })),
    total: z.number().int(),
    coverage,
  }),
};

/** Who stands behind a transaction, live from the node. */
export const tronBackers = z.object({
  /** In the order of the signatures, null for one that gives no key; null as a whole where the signatures are made up, as on a demo chain. */
  signers: z.array(party.nullable()).nullable(),
  /** What the called contract settled about energy, as it is now; null where no contract was called, or it is gone. */
  sharing: z
    .object({
      /** Part of the energy that callers bear, in per cent; the contract's owner bears the rest. */
      callerPercent: z.number().int().min(0).max(100),
      /** As much energy the owner gives at most for one call. */
      ownerLimit: integerText,
      owner: party.nullable(),
    })
    .nullable(),
  readAt: timeMs,
});

export const getTronBackers = { params: z.object({ hash: z.string().min(1).max(200) }), query, data: tronBackers };

export type TronBackersView = z.infer<typeof tronBackers>;
export type TronAddressView = z.infer<typeof tronAddress>;
export type TronTransactionView = z.infer<typeof tronTransaction>;
export type TronAccountView = z.infer<typeof tronAccount>;
