import { keccak256, toHex, type Address } from 'viem';

/**
 * Known accounts hold the coin before block 1: anvil derives them from the mnemonic. It guards nothing of value.
 * The order is anvil's.
 */
export const MNEMONIC = 'raise bamboo recipe radio piece reform source learn member gain warm nest';
export const OPENING_BALANCE_ETHER = 200_000;

export const opening = {
  /** Hot wallet of 星港交易所. */
  harbourHot: '0xe300fbc2e67c265a9a65466bd998335b30a9e078',
  /** Hot wallet of 北辰交易所. */
  northHot: '0x685a8c6e09c0a98b75f8f594a218535272253dc6',
  /** Creates the contracts; issues and freezes the demo USDT. */
  issuer: '0xf3d809cc12245964560d0c4d4bbcf0edfe621540',
  /** Gives the DEX its liquidity. */
  marketMaker: '0xacc20e58ac64823645e4949a1957beaf5422f214',
} as const satisfies Record<string, Address>;

/** An address nobody holds a key of, the same at every start. The node lets the scenario speak for it. */
export function addressOf(name: string): Address {
  return `0x${keccak256(toHex(`chaintrail demo: ${name}`)).slice(-40)}`;
}

/** An address that shares the first and last four digits with another, as poisoners grind them. */
export function lookAlikeOf(address: Address): Address {
  const middle = addressOf(`look-alike of ${address}`).slice(6, 38);
  return `0x${address.slice(2, 6)}${middle}${address.slice(-4)}`;
}

function numbered(name: string, count: number): Address[] {
  return Array.from({ length: count }, (_, index) => addressOf(`${name} ${index + 1}`));
}

export const cast = {
  ...opening,
  /** Gets the tips of every block. */
  coinbase: addressOf('block producer'),
  victims: numbered('victim', 40),
  /** The fake platform gives every victim a deposit address of its own. */
  deposits: numbered('platform deposit', 40),
  /** Pays the gas of the platform's sweeps. */
  feeWallet: addressOf('platform fee wallet'),
  /** Main suspect: most of the money comes together here. */
  collector: addressOf('platform collector 1'),
  secondCollector: addressOf('platform collector 2'),
  /** Pays the small early returns that make victims trust. */
  payout: addressOf('platform payout'),
  firstLayer: numbered('transit A', 6),
  secondLayer: numbered('transit B', 6),
  /** Take the ether of the swaps to the mixer. */
  washers: numbered('washer', 3),
  /** Fresh addresses that mixer notes are withdrawn to. */
  mixerExits: numbered('mixer exit', 4),
  relayer: addressOf('mixer relayer'),
  otc: numbered('otc merchant', 4),
  /** The suspects' deposit addresses at 星港交易所, plain accounts. Those at 北辰交易所 are contracts. */
  harbourSuspectDeposits: numbered('harbour suspect deposit', 3),
  harbourGas: addressOf('harbour gas wallet'),
  northOperator: addressOf('north operator'),
  poisoner: addressOf('poisoner'),
  nftWashers: numbered('nft washer', 3),
  customers: numbered('customer', 90),
  harbourDeposits: numbered('harbour customer deposit', 30),
  company: addressOf('company'),
  employees: numbered('employee', 18),
  traders: numbered('dex trader', 14),
  collectors: numbered('nft collector', 8),
  duster: addressOf('duster'),
  tinkerer: addressOf('tinkerer'),
  /** Creates the tokens whose transfers do not tell all. */
  vaultKeeper: addressOf('vault keeper'),
  deskKeeper: addressOf('desk keeper'),
  taxCollector: addressOf('tax collector'),
  /** Where one suspect takes money out of 星港交易所 again; nothing on the chain says whose it is. */
  withdrawn: addressOf('harbour withdrawal'),
} as const;
