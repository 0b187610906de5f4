import { keccak256, toHex } from 'viem';
import { fromBase58, type TronAddress } from '../address.ts';
import { TRON_RECEIVER } from '../../evm/scenario/acts/exits.ts';
import { cast as evmCast } from '../../evm/scenario/cast.ts';

/** An address nobody holds a key of, the same at every start. */
export function addressOf(name: string): TronAddress {
  return `41${keccak256(toHex(`chaintrail demo tron: ${name}`)).slice(-40)}`;
}

function numbered(name: string, count: number): TronAddress[] {
  return Array.from({ length: count }, (_, index) => addressOf(`${name} ${index + 1}`));
}

/** Reads an address that is written out here; it fails at the start rather than in the middle of the story. */
export function parse(text: string): TronAddress {
  const address = fromBase58(text);
  if (!address) throw new Error(`${text} 不是有效的波场地址`);
  return address;
}

export const cast = {
  /** Holds more than 2^53 SUN, which floating point cannot count. */
  foundation: addressOf('foundation'),
  reserve: addressOf('foundation reserve'),
  witnesses: numbered('witness', 27),
  candidate: addressOf('witness candidate'),
  issuer: addressOf('usdt issuer'),
  harbourHot: addressOf('harbour hot wallet'),
  northHot: addressOf('north hot wallet'),
  northGas: addressOf('north gas wallet'),
  bridgeOperator: addressOf('bridge operator'),
  /** Where the bridge's coins arrive, as the EVM demo chain says. */
  receiver: parse(TRON_RECEIVER),
  feeWallet: addressOf('suspect fee wallet'),
  firstLayer: numbered('transit A', 5),
  secondLayer: numbered('transit B', 6),
  /** Signs with two of three keys. */
  treasury: addressOf('suspect treasury'),
  treasuryKeys: numbered('suspect treasury key', 3),
  otc: numbered('otc merchant', 3),
  harbourSuspectDeposits: numbered('harbour suspect deposit', 3),
  northSuspectDeposits: numbered('north suspect deposit', 2),
  harbourDeposits: numbered('harbour customer deposit', 10),
  /** Lends energy for coin. */
  rental: addressOf('energy rental'),
  customers: numbered('customer', 50),
  stakers: numbered('staker', 12),
  company: addressOf('company'),
  employees: numbered('employee', 9),
  artist: addressOf('picture artist'),
  collectors: numbered('picture collector', 5),
  tokenIssuer: addressOf('token issuer'),
  /** Loses his account to the thief. */
  robbed: addressOf('robbed customer'),
  thief: addressOf('key thief'),
  /** Signs a permission to take his coins. */
  phished: addressOf('phished customer'),
  /** The same key as the poisoner of the EVM demo chain. */
  approvalThief: `41${evmCast.poisoner.slice(2)}`,
  stolenTo: addressOf('approval thief purse'),
  splitTo: numbered('approval thief part', 3),
  /** Lends energy of its own stake to the three. */
  energyLender: addressOf('approval thief energy'),
  poisoner: addressOf('poisoner'),
  tinkerer: addressOf('tinkerer'),
  /** Never used before somebody pays to bring it to life. */
  newcomers: numbered('newcomer', 6),
} as const;
