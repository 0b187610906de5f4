import type { Difference } from '../comparison.ts';
import type { Excuse, Rule } from '../excuse.ts';

/** Its test describes the transaction with numbers of its own instead of the recorded answer. */
const INVENTED_FEE = '0xf7049668cb7cbb9c00d80092b2dce7ea59984f4c52c83e5c0940535a93f3d5a0';
const inventedFee: Rule = {
  says: 'the expected fee of 0xf7049668… is no multiple of the gas price in the recorded answer: its test was written with a made-up receipt',
  source: 'https://github.com/rotki/rotki/tree/ef14aadd1f38/rotkehlchen/tests/unit/decoders',
  fields: ['transaction.fee'],
};

/** 0.001294… is what the receipt moves of LUSD, to the account's proxy; the test gives it as LQTY. */
const WRONG_REWARD = '0xc2288994345ca7c3f7be017c2b3f4e0b32b394b0b7331f6e5fbafafd76daaa8f';
const wrongReward: Rule = {
  says: 'the test of 0xc2288994… names LQTY for a reward that the recorded receipt moves in LUSD',
  source: 'https://github.com/rotki/rotki/tree/ef14aadd1f38/rotkehlchen/tests/unit/decoders',
  fields: ['movement.row'],
};

const backwardsToken: Rule = {
  says: 'Locked GNO logs what it creates as a Transfer from the account and what it destroys as one to the account',
  source: 'https://etherscan.io/token/0x4f8ad938eba0cd19155a835f617317a6e788c868#code',
  fields: ['movement.party'],
};

/** The token's own event names the amount, and the receipt has no Transfer of it that the account is part of. */
const silentToken: Rule = {
  says: 'a token that creates or destroys without a Transfer event, which the standard asks for and does not demand, moves nothing that its logs show',
  source: 'EIP-20',
  fields: ['movement.row'],
};

/** The recorded receipt and calls have the amount between others, and nothing of the asset for the account. */
const actsFor: Rule = {
  says: 'rotki books what a proxy, vault or router of an account moves under the account, which it calls the label of the location',
  source: 'https://github.com/rotki/rotki/blob/ef14aadd1f38/rotkehlchen/history/events/structures/base.py',
  fields: ['movement.party'],
};

/** By what the comparison notes of a difference. */
const rules: Record<string, Rule> = { 'silent token': silentToken, 'acts for': actsFor, 'backwards token': backwardsToken };

export function excuseOf({ kind, note }: Difference, tx: string): Excuse | undefined {
  if (kind === 'transaction' && tx === INVENTED_FEE) return { rule: inventedFee };
  if (kind === 'movement' && tx === WRONG_REWARD) return { rule: wrongReward };
  const rule = note === undefined ? undefined : rules[note];
  return rule && { rule };
}
