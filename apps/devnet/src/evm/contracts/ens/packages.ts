/** Which package has which contract as its project compiled it, and the Keccak-256 of the creation code that was taken. */
export const ensPackages = {
  ENSRegistry: { from: '@ensdomains/ethregistrar@2.0.5', hash: '0x4866d74c96c248b39297b6495097e2684c163e4b098ea0706649fa3092618208' },
  BaseRegistrarImplementation: {
    from: '@ensdomains/ethregistrar@2.0.5',
    hash: '0x8efdc29cc7fc6ee3d75be04fdd8b9c6834ce4baabb1cd88d9821435a26f1e34d',
  },
  ETHRegistrarController: {
    from: '@ensdomains/ethregistrar@2.0.5',
    hash: '0xfb38328d33f6a5c2e68b8a52b47536d167ed27c2cd134ab55fb430290ee67d65',
  },
  StablePriceOracle: { from: '@ensdomains/ethregistrar@2.0.5', hash: '0x615f6a73f15f5e8e38b98e32d744d78eb3e289dcc234f583ceb533eac63288c0' },
  DummyOracle: { from: '@ensdomains/ethregistrar@2.0.5', hash: '0x3bf6db3141e89d26881626c59e7ce1aab01697c0028793a083baaced5cd2adc8' },
  ReverseRegistrar: { from: '@ensdomains/ens@0.6.2', hash: '0x2e632f9de62370eba0a0598a5467775ce1828ff125cdff0d8fc2091bbb7d7e5b' },
  PublicResolver: { from: '@ensdomains/resolver@0.3.1', hash: '0xb84ce754bbef04b125d1db0b63bfcca771d34cf808f1aef7c00c81ce4a8dda9f' },
} as const;

export type EnsContractName = keyof typeof ensPackages;
