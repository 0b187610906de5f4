/** One end of a bridge: a contract that locks what leaves its chain and releases what comes. */
export interface BridgeEnd {
  chainName: string;
  contract: string;
}

/**
 * A bridge as its contracts' events tell of it: what is locked at one end and released at another names the same thing. `match` says which
 * argument of the release is which of the lock; in `as` the latter stands for `{}`.
 */
export interface Bridge {
  key: string;
  /** Held against transfers that were seen to belong together; the others follow documentation alone. */
  isVerified: boolean;
  source: string;
  ends: readonly BridgeEnd[];
  lock: { event: string; amount: string };
  release: { event: string; amount: string };
  match: { lock: string; release: string; as: string };
}

const eventOf = (rest: string) => `event ${rest}`;

/** Every bridge that a trace can cross, and the day of the last change. */
export const BRIDGES_VERSION = '2026-11-25';

export const bridges: readonly Bridge[] = [
  {
    key: 'demo-blue',
    isVerified: true,
    source: 'apps/devnet/contracts/BridgeEnd.sol',
    ends: [
      { chainName: 'DemoETH', contract: '0x51986cd24e42d94c0b5f4f93dd6caaeb2b5d0177' },
      { chainName: 'DemoTRON', contract: 'TNqQbFf2TKpcrkmB6cRpM3QuwtticB34xR' },
    ],
    lock: {
      event: eventOf(
        'Locked(uint256 indexed id, address indexed token, address indexed sender, uint256 amount, string destinationChain, string destinationAddress)',
      ),
      amount: 'amount',
    },
    release: {
      event: eventOf('Released(address indexed token, address indexed to, uint256 amount, string sourceChain, string sourceTransaction)'),
      amount: 'amount',
    },
    match: { lock: 'id', release: 'sourceTransaction', as: 'lock {}' },
  },
  {
    key: 'celer-cbridge-v2',
    isVerified: false,
    source: 'https://cbridge-docs.celer.network/developer/cbridge-contract-architecture',
    ends: [
      { chainName: 'ETH', contract: '0x5427fefa711eff984124bfbb1ab6fbf5e3da1820' },
      { chainName: 'BSC', contract: '0xdd90e5e87a2081dcf0391920868ebc2ffb81a1af' },
      { chainName: 'Polygon', contract: '0x88dcdc47d2f83a99cf0000fdf667a468bb958a78' },
      { chainName: 'Arbitrum', contract: '0x1619de6b6b20ed217a58d00f37b9d47c7663feca' },
      { chainName: 'Optimism', contract: '0x9d39fc627a6d9d9f8c831c16995b209548cc3401' },
      { chainName: 'Avalanche', contract: '0xef3c714c9425a8f3697a9c969dc1af30ba82e5d4' },
    ],
    lock: {
      event: eventOf(
        'Send(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)',
      ),
      amount: 'amount',
    },
    release: {
      event: eventOf(
        'Relay(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 srcChainId, bytes32 srcTransferId)',
      ),
      amount: 'amount',
    },
    match: { lock: 'transferId', release: 'srcTransferId', as: '{}' },
  },
  {
    key: 'across-v3',
    isVerified: false,
    source: 'https://docs.across.to/reference/selected-contract-functions',
    ends: [
      { chainName: 'ETH', contract: '0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5' },
      { chainName: 'Arbitrum', contract: '0xe35e9842fceaca96570b734083f4a58e8f7c5f2a' },
      { chainName: 'Optimism', contract: '0x6f26bf09b1c792e3228e5467807a900a503c0281' },
      { chainName: 'Polygon', contract: '0x9295ee1d8c5b022be115a2ad3c30c72e34e7f096' },
      { chainName: 'Base', contract: '0x09aea4b2242abc8bb4bb78d537a67a245a7bec64' },
    ],
    lock: {
      event: eventOf(
        'V3FundsDeposited(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint32 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, address indexed depositor, address recipient, address exclusiveRelayer, bytes message)',
      ),
      amount: 'inputAmount',
    },
    release: {
      event: eventOf(
        'FilledV3Relay(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint32 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, address exclusiveRelayer, address indexed relayer, address depositor, address recipient, bytes message, (address updatedRecipient, bytes updatedMessage, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)',
      ),
      amount: 'outputAmount',
    },
    match: { lock: 'depositId', release: 'depositId', as: '{}' },
  },
];

/** The bridge whose contract this is. */
export function findBridge(chainName: string, contract: string): { bridge: Bridge; end: BridgeEnd } | undefined {
  for (const bridge of bridges) {
    const end = bridge.ends.find((one) => one.chainName === chainName && one.contract === contract);
    if (end) return { bridge, end };
  }
  return undefined;
}
