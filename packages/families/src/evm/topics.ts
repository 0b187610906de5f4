/** Hashes of the event signatures that move value, freeze accounts or tell of exchanges' pairs. */
export const topics = {
  /** Transfer(address,address,uint256): ERC-20 with three topics, ERC-721 with four. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** TransferSingle(address,address,address,uint256,uint256) of ERC-1155. */
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** TransferBatch(address,address,address,uint256[],uint256[]) of ERC-1155. */
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** Deposit(address,uint256) and Withdrawal(address,uint256) of wrapped coins. */
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
  /** Mint(address,uint256) and Burn(address,uint256) of DSToken, and of many who log a Transfer as well. */
  mint: '0x0f6798a560793a54c3bcfe86a93cde1e73087d944c0ea20544137d4121396885',
  burn: '0xcc16f5dbb4873280815c1ee09dbd06736cffcc184412cf7a71a0fdb75d397ca5',
  /** Deposit(address,address,uint256,uint256) of ERC-4626: sender, owner, assets, shares. */
  vaultDeposit: '0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7',
  /** Withdraw(address,address,address,uint256,uint256) of the same: sender, receiver, owner, assets, shares. */
  vaultWithdraw: '0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db',
  /** Migrate(address,address,uint256) of GNT: from, the agent that makes the new token, amount. */
  migrate: '0x18df02dcc52b9c494f391df09661519c0069bd8540141946280399408205ca1a',
  /** LogRebase(uint256,uint256) of Ampleforth, TokenRebased(uint256,…) of Lido: all balances change at once. */
  logRebase: '0x72725a3b1e5bd622d6bcd1339bb31279c351abe8f541ac7fd320f24e1b1641f2',
  tokenRebased: '0xff08c3ef606d198e316ef5b822193c489965899eb4e3c248cea1a4626c3eda50',
  /** Issue(uint256), Redeem(uint256), DestroyedBlackFunds(address,uint256) of Tether. */
  issue: '0xcb8241adb0c3fdb35b70c24ce35c5eb0c17af7431c99f827d44a445ca624176a',
  redeem: '0x702d5967f45f6513a38ffc42d6ba9bf230bd40e8f53b16363c7eb4fd2deb9a44',
  destroyedBlackFunds: '0x61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6',
  /** AddedBlackList(address), RemovedBlackList(address) of Tether. */
  addedBlackList: '0x42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc',
  removedBlackList: '0xd7e9ec6e6ecd65492dce6bf513cd6867560d49544421d0783ddf06e76c24470c',
  /** BlockPlaced(address), BlockReleased(address), DestroyedBlockedFunds(address,uint256) of Tether's later contracts: Polygon, Avalanche, USD₮0. */
  blockPlaced: '0x406bbf2d8d145125adf1198d2cf8a67c66cc4bb0ab01c37dccd4f7c0aae1e7c7',
  blockReleased: '0x665918c9e02eb2fd85acca3969cb054fc84c138e60ec4af22ab6ef2fd4c93c27',
  destroyedBlockedFunds: '0x6a2859ae7902313752498feb80a014e6e7275fe964c79aa965db815db1c7f1e9',
  /** Blacklisted(address), UnBlacklisted(address) of USDC. */
  blacklisted: '0xffa4e6181777692565cf28528fc88fd1516ea86b56da075235fa575af6a4b855',
  unBlacklisted: '0x117e3210bb9aa7d9baff172026820255c6f6c30ba8999d1c2fd88e2848137c4e',
  /** AddressFrozen(address), AddressUnfrozen(address) of Paxos' first contracts, FreezeAddress(address), UnfreezeAddress(address) of the later ones. */
  addressFrozen: '0x90811a8edd3b3c17eeaefffc17f639cc69145d41a359c9843994dc2538203690',
  addressUnfrozen: '0xc3776b472ebf54114339eec9e4dc924e7ce307a97f5c1ee72b6d474e6e5e8b7c',
  freezeAddress: '0x1aa660498c83ea285bc55e4cfc00afcaa7120798db87b74f3c0d7c6e001bc392',
  unfreezeAddress: '0x150465b020dfc06a59269da94ed66db9b65a516cf4fdd5f583b0f12752339bbe',
  /** FrozenAddressWiped(address) of both: how much, only a Transfer says. */
  frozenAddressWiped: '0xfc5960f1c5a5d2b60f031bf534af053b1bf7d9881989afaeb8b1d164db23aede',
  /** Blacklisted(address,bool) of TrueUSD: true stops, false releases. */
  blacklistedOrNot: '0xcf3473b85df1594d47b6958f29a32bea0abff9dd68296f7bf33443646793cfd8',
  /** PairCreated(address,address,address,uint256) of Uniswap V2's factory; others leave the count out. */
  pairCreated: '0x0d3648bd0f6ba80134a33ba9275ac585d9d315f0ad8355cddefde31afa28d0e9',
  pairCreatedUncounted: '0xa92a2b95c8d8436f6ac4c673c61487364f877efb9534d4296fad8ef904546c94',
  /** PoolCreated(address,address,uint24,int24,address) of Uniswap V3's factory. */
  poolCreated: '0x783cca1c0412dd0d695e784568c96da2e9c22ff989357a2e8b1d9b2b4e6b7118',
  /** Sync(uint112,uint112) and Swap(address,uint256,uint256,uint256,uint256,address) of V2's pairs. */
  pairSync: '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1',
  pairSwap: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
  /** Initialize(uint160,int24) and Swap(address,address,int256,int256,uint160,uint128,int24) of V3's pools. */
  poolInitialize: '0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95',
  poolSwap: '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
  /** LogTransfer(address,address,address,uint256,uint256,uint256,uint256,uint256) of the same: amount, both balances before, both after. */
  logTransfer: '0xe6497e3ee548a3372136af2fcb0696db31fc6cf20260707645068bd3fe97f3c4',
  /** LogFeeTransfer(address,address,address,uint256,…) of Polygon's native coin contract. */
  logFeeTransfer: '0x4dfe1bbbcf077ddc3e01291eea2d5c70c2b422b415d95645b9adcfd678cb1d63',
} as const;
