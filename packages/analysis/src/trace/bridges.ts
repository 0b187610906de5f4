/** One end of a bridge: what locks what leaves its chain and releases what comes. */
export interface BridgeEnd {
  chainName: string;
  /** What the bridge's events call this chain: its chain id, or the bridge's own name or number of it. */
  id: string;
  contract: string;
  /** Where another contract than the one that locks releases. */
  releases?: string;
}

/** What is locked, and what is released. */
export type BridgeKind = 'lock' | 'release';

/** An event of a bridge. Arguments are named; one inside another is `outer.inner`. */
export interface BridgeEvent {
  event: string;
  /** What was moved: one argument, or several that add up to it. */
  amount: readonly string[];
  /** The thing's name, by which the other side speaks of it. */
  name: string;
  /** Which end it left and which it goes to, as the event says; one of the two at least, since few names are of one chain only. */
  origin?: string;
  destination?: string;
  /** What the other side's event must say in the same words, in one order. */
  same?: readonly string[];
}

/**
 * A bridge as its contracts' events tell of it: a lock and a release are one crossing when each says the other's name, chain and figures. `as`
 * is the name as a release writes it, the lock's standing for `{}`. Several events of one kind are what versions of the contract said.
 */
export interface Bridge {
  key: string;
  /** Held against transfers that were seen to belong together; the others follow documentation alone. */
  isVerified: boolean;
  source: string;
  ends: readonly BridgeEnd[];
  locks: readonly BridgeEvent[];
  releases: readonly BridgeEvent[];
  as: string;
}

const eventOf = (rest: string) => `event ${rest}`;
const dlnOrder =
  '(uint64 makerOrderNonce, bytes makerSrc, uint256 giveChainId, bytes giveTokenAddress, uint256 giveAmount, uint256 takeChainId, bytes takeTokenAddress, uint256 takeAmount, bytes receiverDst, bytes givePatchAuthoritySrc, bytes orderAuthorityAddressDst, bytes allowedTakerDst, bytes allowedCancelBeneficiarySrc, bytes externalCall) order';

/** Every bridge that a trace can cross, and the day of the last change. */
export const BRIDGES_VERSION = '2026-11-27';

export const bridges: readonly Bridge[] = [
  {
    key: 'demo-blue',
    isVerified: true,
    source: 'apps/devnet/contracts/BridgeEnd.sol',
    ends: [
      { chainName: 'DemoETH', id: 'DemoETH', contract: '0x51986cd24e42d94c0b5f4f93dd6caaeb2b5d0177' },
      { chainName: 'DemoTRON', id: 'DemoTRON', contract: 'TNqQbFf2TKpcrkmB6cRpM3QuwtticB34xR' },
    ],
    locks: [
      {
        event: eventOf(
          'Locked(uint256 indexed id, address indexed token, address indexed sender, uint256 amount, string destinationChain, string destinationAddress)',
        ),
        amount: ['amount'],
        name: 'id',
        destination: 'destinationChain',
        same: ['amount'],
      },
    ],
    releases: [
      {
        event: eventOf('Released(address indexed token, address indexed to, uint256 amount, string sourceChain, string sourceTransaction)'),
        amount: ['amount'],
        name: 'sourceTransaction',
        origin: 'sourceChain',
        same: ['amount'],
      },
    ],
    as: 'lock {}',
  },
  {
    key: 'celer-cbridge-v2',
    isVerified: false,
    source: 'https://cbridge-docs.celer.network/developer/cbridge-contract-architecture',
    ends: [
      { chainName: 'ETH', id: '1', contract: '0x5427fefa711eff984124bfbb1ab6fbf5e3da1820' },
      { chainName: 'BSC', id: '56', contract: '0xdd90e5e87a2081dcf0391920868ebc2ffb81a1af' },
      { chainName: 'Polygon', id: '137', contract: '0x88dcdc47d2f83a99cf0000fdf667a468bb958a78' },
      { chainName: 'Arbitrum', id: '42161', contract: '0x1619de6b6b20ed217a58d00f37b9d47c7663feca' },
      { chainName: 'Optimism', id: '10', contract: '0x9d39fc627a6d9d9f8c831c16995b209548cc3401' },
      { chainName: 'Avalanche', id: '43114', contract: '0xef3c714c9425a8f3697a9c969dc1af30ba82e5d4' },
    ],
    locks: [
      {
        event: eventOf(
          'Send(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 dstChainId, uint64 nonce, uint32 maxSlippage)',
        ),
        amount: ['amount'],
        name: 'transferId',
        destination: 'dstChainId',
      },
    ],
    releases: [
      {
        event: eventOf(
          'Relay(bytes32 transferId, address sender, address receiver, address token, uint256 amount, uint64 srcChainId, bytes32 srcTransferId)',
        ),
        amount: ['amount'],
        name: 'srcTransferId',
        origin: 'srcChainId',
      },
    ],
    as: '{}',
  },
  {
    // A deposit's number is its origin's own: deposits of other chains have the same one.
    key: 'across-v3',
    isVerified: false,
    source:
      'https://docs.across.to/reference/selected-contract-functions; https://github.com/across-protocol/contracts (contracts/interfaces/V3SpokePoolInterface.sol)',
    ends: [
      { chainName: 'ETH', id: '1', contract: '0x5c7bcd6e7de5423a257d81b442095a1a6ced35c5' },
      { chainName: 'Arbitrum', id: '42161', contract: '0xe35e9842fceaca96570b734083f4a58e8f7c5f2a' },
      { chainName: 'Optimism', id: '10', contract: '0x6f26bf09b1c792e3228e5467807a900a503c0281' },
      { chainName: 'Polygon', id: '137', contract: '0x9295ee1d8c5b022be115a2ad3c30c72e34e7f096' },
      { chainName: 'Base', id: '8453', contract: '0x09aea4b2242abc8bb4bb78d537a67a245a7bec64' },
    ],
    locks: [
      {
        event: eventOf(
          'V3FundsDeposited(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint32 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, address indexed depositor, address recipient, address exclusiveRelayer, bytes message)',
        ),
        amount: ['inputAmount'],
        name: 'depositId',
        destination: 'destinationChainId',
        same: ['inputAmount', 'outputAmount'],
      },
      {
        event: eventOf(
          'FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
        ),
        amount: ['inputAmount'],
        name: 'depositId',
        destination: 'destinationChainId',
        same: ['inputAmount', 'outputAmount'],
      },
    ],
    releases: [
      {
        event: eventOf(
          'FilledV3Relay(address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint32 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, address exclusiveRelayer, address indexed relayer, address depositor, address recipient, bytes message, (address updatedRecipient, bytes updatedMessage, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)',
        ),
        // What was paid out; the depositor may have agreed to less than was first asked.
        amount: ['relayExecutionInfo.updatedOutputAmount'],
        name: 'depositId',
        origin: 'originChainId',
        same: ['inputAmount', 'outputAmount'],
      },
      {
        event: eventOf(
          'FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, (bytes32 updatedRecipient, bytes32 updatedMessageHash, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)',
        ),
        amount: ['relayExecutionInfo.updatedOutputAmount'],
        name: 'depositId',
        origin: 'originChainId',
        same: ['inputAmount', 'outputAmount'],
      },
    ],
    as: '{}',
  },
  {
    // A ride on its bus has no name of its own (guid 0), and all passengers arrive under one: those stay unjoined.
    key: 'stargate-v2',
    isVerified: false,
    source: 'https://docs.stargate.finance/resources/contracts/mainnet-contracts',
    ends: [
      { chainName: 'ETH', id: '30101', contract: '0xc026395860db2d07ee33e05fe50ed7bd583189c7' },
      { chainName: 'ETH', id: '30101', contract: '0x933597a323eb81cae705c5bc29985172fd5a3973' },
      { chainName: 'BSC', id: '30102', contract: '0x962bd449e630b0d928f308ce63f1a21f02576057' },
      { chainName: 'BSC', id: '30102', contract: '0x138eb30f73bc423c6455c53df6d89cb01d9ebc63' },
      { chainName: 'Avalanche', id: '30106', contract: '0x5634c4a5fed09819e3c46d86a965dd9447d86e47' },
      { chainName: 'Avalanche', id: '30106', contract: '0x12dc9256acc9895b076f6638d628382881e62cee' },
      { chainName: 'Polygon', id: '30109', contract: '0x9aa02d4fae7f58b8e8f34c66e756cc734dac7fe4' },
      { chainName: 'Polygon', id: '30109', contract: '0xd47b03ee6d86cf251ee7860fb2acf9f91b9fd4d7' },
      { chainName: 'Arbitrum', id: '30110', contract: '0xe8cdf27acd73a434d661c84887215f7598e7d0d3' },
      { chainName: 'Arbitrum', id: '30110', contract: '0xce8cca271ebc0533920c83d39f417ed6a0abb7d0' },
      { chainName: 'Optimism', id: '30111', contract: '0xce8cca271ebc0533920c83d39f417ed6a0abb7d0' },
      { chainName: 'Optimism', id: '30111', contract: '0x19cfce47ed54a88614648dc3f19a5980097007dd' },
      { chainName: 'Base', id: '30184', contract: '0x27a16dc786820b16e5c9028b75b99f6f604b5d26' },
    ],
    locks: [
      {
        event: eventOf(
          'OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)',
        ),
        amount: ['amountSentLD'],
        name: 'guid',
        destination: 'dstEid',
      },
    ],
    releases: [
      {
        event: eventOf('OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)'),
        amount: ['amountReceivedLD'],
        name: 'guid',
        origin: 'srcEid',
      },
    ],
    as: '{}',
  },
  {
    key: 'debridge-dln',
    isVerified: false,
    source: 'https://docs.debridge.com/dln-details/overview/deployed-contracts',
    ends: [
      { chainName: 'ETH', id: '1' },
      { chainName: 'Optimism', id: '10' },
      { chainName: 'BSC', id: '56' },
      { chainName: 'Polygon', id: '137' },
      { chainName: 'Base', id: '8453' },
      { chainName: 'Arbitrum', id: '42161' },
      { chainName: 'Avalanche', id: '43114' },
    ].map((end) => ({
      ...end,
      contract: '0xef4fb24ad0916217251f553c0596f8edc630eb66',
      releases: '0xe7351fd770a37282b91d153ee690b63579d6dd7f',
    })),
    locks: [
      {
        event: eventOf(
          `CreatedOrder(${dlnOrder}, bytes32 orderId, bytes affiliateFee, uint256 nativeFixFee, uint256 percentFee, uint32 referralCode, bytes metadata)`,
        ),
        // The order names what is left after the fee; an affiliate's share beyond it leaves the lock unjoined.
        amount: ['order.giveAmount', 'percentFee'],
        name: 'orderId',
        origin: 'order.giveChainId',
        destination: 'order.takeChainId',
        same: ['order.giveAmount', 'order.takeAmount'],
      },
    ],
    releases: [
      {
        event: eventOf(`FulfilledOrder(${dlnOrder}, bytes32 orderId, address sender, address unlockAuthority)`),
        amount: ['order.takeAmount'],
        name: 'orderId',
        origin: 'order.giveChainId',
        destination: 'order.takeChainId',
        same: ['order.giveAmount', 'order.takeAmount'],
      },
    ],
    as: '{}',
  },
];

/** The contract of an end that speaks of locks, or of releases. */
export function contractOf(end: BridgeEnd, kind: BridgeKind): string {
  return kind === 'release' ? (end.releases ?? end.contract) : end.contract;
}

/** The bridge whose contract this is. */
export function findBridge(chainName: string, contract: string): { bridge: Bridge; end: BridgeEnd } | undefined {
  for (const bridge of bridges) {
    const end = bridge.ends.find((one) => one.chainName === chainName && (one.contract === contract || one.releases === contract));
    if (end) return { bridge, end };
  }
  return undefined;
}
