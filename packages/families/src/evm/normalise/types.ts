/** What the product knows about a transaction type (EIP-2718 byte). Chains are never asked by name: the byte decides. */
interface TypeFacts {
  /** Costs its sender nothing: it was paid for on layer 1, or the system sent it. */
  isFree: boolean;
  /** False where the form is taken from documentation only and no recorded transaction was compared. */
  isVerified: boolean;
}

const ordinary: TypeFacts = { isFree: false, isVerified: true };

const types: Record<string, TypeFacts> = {
  '0x0': ordinary,
  '0x1': ordinary,
  '0x2': ordinary,
  '0x3': ordinary,
  '0x4': ordinary,
  // OP stack and Scroll: a deposit from layer 1.
  '0x7e': { isFree: true, isVerified: true },
  // Arbitrum: deposit, unsigned, contract, retry, submit retryable, internal, legacy.
  '0x64': { isFree: true, isVerified: false },
  '0x65': { isFree: false, isVerified: false },
  '0x66': { isFree: false, isVerified: false },
  '0x68': { isFree: false, isVerified: false },
  '0x69': { isFree: false, isVerified: false },
  '0x6a': { isFree: true, isVerified: true },
  '0x78': { isFree: false, isVerified: false },
  // zkSync: EIP-712 with account abstraction, upgrade and priority from layer 1.
  '0x71': { isFree: false, isVerified: false },
  '0xfe': { isFree: true, isVerified: false },
  '0xff': { isFree: true, isVerified: false },
};

/** The type byte without padding (`0x02` → `0x2`); a node that leaves it out means a legacy transaction. */
export function typeOf(type: string | null | undefined): string {
  if (!type || type === '0x') return '0x0';
  return `0x${Number(type).toString(16)}`;
}

export function isFree(type: string | null | undefined): boolean {
  return types[typeOf(type)]?.isFree ?? false;
}

/** Undefined for a type nobody has told us about. */
export function isVerified(type: string): boolean | undefined {
  return types[type]?.isVerified;
}
