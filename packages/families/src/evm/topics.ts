/** Hashes of the event signatures that move value. */
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
  /** Issue(uint256), Redeem(uint256), DestroyedBlackFunds(address,uint256) of Tether. */
  issue: '0xcb8241adb0c3fdb35b70c24ce35c5eb0c17af7431c99f827d44a445ca624176a',
  redeem: '0x702d5967f45f6513a38ffc42d6ba9bf230bd40e8f53b16363c7eb4fd2deb9a44',
  destroyedBlackFunds: '0x61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6',
  /** AddedBlackList(address), RemovedBlackList(address) of Tether. */
  addedBlackList: '0x42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc',
  removedBlackList: '0xd7e9ec6e6ecd65492dce6bf513cd6867560d49544421d0783ddf06e76c24470c',
  /** Blacklisted(address), UnBlacklisted(address) of USDC. */
  blacklisted: '0xffa4e6181777692565cf28528fc88fd1516ea86b56da075235fa575af6a4b855',
  unBlacklisted: '0x117e3210bb9aa7d9baff172026820255c6f6c30ba8999d1c2fd88e2848137c4e',
  /** LogTransfer(address,address,address,uint256,uint256,uint256,uint256,uint256) of the same: amount, both balances before, both after. */
  logTransfer: '0xe6497e3ee548a3372136af2fcb0696db31fc6cf20260707645068bd3fe97f3c4',
  /** LogFeeTransfer(address,address,address,uint256,…) of Polygon's native coin contract. */
  logFeeTransfer: '0x4dfe1bbbcf077ddc3e01291eea2d5c70c2b422b415d95645b9adcfd678cb1d63',
} as const;
