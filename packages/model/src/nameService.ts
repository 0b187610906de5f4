/** Where names below one ending are sold for a time. */
export interface NameRegistrar {
  /** `eth`: its names are one label before it. */
  ending: string;
  /** An ERC-721 contract that knows each name's owner and end. */
  registrar: string;
  /** Contracts that sold them, whose events hold the names in letters; newest first. */
  controllers: readonly string[];
  /** An ERC-1155 contract that holds names for their owners; null where there is none. */
  wrapper: string | null;
}

/** A registry of names in the way of EIP-137, on the chain itself. */
export interface NameService {
  title: string;
  /** Names that end so are its own. */
  endings: readonly string[];
  /** True for the service that is asked for names whose ending nobody claims. */
  takesOthers?: true;
  registry: string;
  /** Below it lies what an address calls itself: `addr.reverse`. */
  reverse: string;
  /** Those whose ends can be asked; names of other endings have none that is known. */
  registrars: readonly NameRegistrar[];
}

/** Names of Unstoppable Domains: one contract answers for all of its registries, by the hash of EIP-137. */
export interface UnstoppableReader {
  protocol: 'unstoppable';
  title: string;
  /** Names that end so are its own. */
  endings: readonly string[];
  /** Its ProxyReader. */
  reader: string;
}

/** Names of Avvy Domains, which are numbered by a hash (Poseidon) that a contract computes. */
export interface AvvyReader {
  protocol: 'avvy';
  title: string;
  endings: readonly string[];
  /** Its ResolutionUtils, third version: answers for names in letters. */
  reader: string;
  poseidon: string;
  /** An ERC-721 contract that knows each name's owner and end. */
  domains: string;
}

/** A service that is not in the way of EIP-137: no list of its names is kept, each is asked for. */
export type NameReader = UnstoppableReader | AvvyReader;
