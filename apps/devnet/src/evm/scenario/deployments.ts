import { getContractAddress, getCreate2Address, keccak256, toHex, type Address, type Hex } from 'viem';
import { encodeCreation, type ContractName } from '../contracts/contracts.ts';
import { cast } from './cast.ts';

/** One contract that the issuer creates, in the order of its nonces. */
export interface Deployment {
  key: DeploymentKey;
  contract: ContractName;
  args: unknown[];
}

const order = [
  'usdt',
  'weth',
  'router',
  'mixerTen',
  'mixerOne',
  'bridge',
  'token',
  'nft',
  'market',
  'items',
  'splitter',
  'factory',
  'faults',
] as const;
export type DeploymentKey = (typeof order)[number];

function addressOfNonce(nonce: number): Address {
  return getContractAddress({ from: cast.issuer, nonce: BigInt(nonce) }).toLowerCase() as Address;
}

/** Addresses of the contracts; they follow from the creator and its nonce. */
export const contracts = Object.fromEntries(order.map((key, nonce) => [key, addressOfNonce(nonce)])) as Record<DeploymentKey, Address>;

/** The router creates the pairs: USDT first, the token second. */
export const pairs = {
  usdt: getContractAddress({ from: contracts.router, nonce: 1n }).toLowerCase() as Address,
  token: getContractAddress({ from: contracts.router, nonce: 2n }).toLowerCase() as Address,
};

/** Tokens whose transfers do not tell all. */
export const [rebasingToken, taxedToken] = [0n, 1n].map((nonce) => getContractAddress({ from: cast.vaultKeeper, nonce }).toLowerCase()) as [
  Address,
  Address,
];

/** The counter that deals in structs. */
export const swapDesk = getContractAddress({ from: cast.deskKeeper, nonce: 0n }).toLowerCase() as Address;

/** Tokens of the poisoner: the first copies the symbol, the second writes it with a Cyrillic «Т» (U+0422). */
export const lookAlikeTokens = [0n, 1n].map((nonce) => getContractAddress({ from: cast.poisoner, nonce }).toLowerCase() as Address);
export const lookAlikeNames: readonly (readonly [name: string, symbol: string])[] = [
  ['Tether USD', 'USDT'],
  ['Tether USD', 'USD\u0422'],
];

const plans: Record<DeploymentKey, Omit<Deployment, 'key'>> = {
  usdt: { contract: 'DemoUSDT', args: [] },
  weth: { contract: 'WrappedEther', args: [] },
  router: { contract: 'DexRouter', args: [contracts.weth] },
  mixerTen: { contract: 'MixerPool', args: [10n * 10n ** 18n] },
  mixerOne: { contract: 'MixerPool', args: [10n ** 18n] },
  bridge: { contract: 'BridgeEnd', args: [] },
  token: { contract: 'DemoToken', args: ['Starfire Point', 'SFP', 10n ** 27n] },
  nft: { contract: 'DemoNft', args: [] },
  market: { contract: 'NftMarket', args: [contracts.nft] },
  items: { contract: 'DemoItems', args: [] },
  splitter: { contract: 'Splitter', args: [] },
  factory: { contract: 'ForwarderFactory', args: [] },
  faults: { contract: 'Faults', args: [] },
};

export const deployments: readonly Deployment[] = order.map((key) => ({ key, ...plans[key] }));

/** Salt of the n-th deposit address at 北辰交易所. */
export function forwarderSalt(index: number): Hex {
  return keccak256(toHex(`north deposit ${index}`));
}

/** Where the factory puts it. */
export function forwarderAddress(index: number): Address {
  const bytecode = encodeCreation('DepositForwarder', [cast.northHot]);
  return getCreate2Address({ from: contracts.factory, salt: forwarderSalt(index), bytecode }).toLowerCase() as Address;
}

/** The suspects' deposit addresses at 北辰交易所, and those of ordinary customers. */
export const northSuspectDeposits = [0, 1, 2].map(forwarderAddress);
export const northDeposits = [3, 4, 5, 6, 7, 8, 9, 10].map(forwarderAddress);

/** Every address at which customers of the exchanges pay in. */
export const exchangeDeposits: readonly Address[] = [
  ...cast.harbourSuspectDeposits,
  ...cast.harbourDeposits,
  ...northSuspectDeposits,
  ...northDeposits,
];
