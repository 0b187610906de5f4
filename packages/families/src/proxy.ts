import type { FamilyName } from '@chaintrail/model';
import type { ContractReads } from './contractReads.ts';
import { toTronAddress } from './tron/address.ts';

export type ProxyKind =
  | 'eip7702'
  | 'eip1167'
  | 'safe'
  | 'transparent'
  | 'uups'
  | 'eip1967'
  | 'beacon'
  | 'openzeppelin'
  | 'eip1822'
  | 'asks';

/** A contract that hands what it is asked on to another one's code. */
export interface Proxy {
  kind: ProxyKind;
  /** '' where it names none now. */
  implementation: string;
  /** Who may change it; '' where nobody is named. */
  admin: string;
  /** Who says which implementation holds, for many proxies at once; '' where there is none. */
  beacon: string;
}

/** Where proxies keep what they point to: EIP-1967, OpenZeppelin before it, EIP-1822, and a Safe's first word. */
export const proxySlots = {
  implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  admin: '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  oldImplementation: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
  oldAdmin: '0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b',
  proxiable: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  first: `0x${'0'.repeat(64)}`,
} as const;

const IMPLEMENTATION = '0x5c60da1b';
const PROXIABLE_UUID = '52d1902d';
const MASTER_COPY = 'a619486e';
/** A Safe's proxy is a few dozen instructions. */
const SAFE_LENGTH = 2 + 2 * 400;

const minimal = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/;
const delegation = /^0xef0100([0-9a-f]{40})$/;

/** How addresses are written whose twenty bytes these digits are. */
export const writeAddress: Record<FamilyName, (digits: string) => string> = {
  evm: (digits) => `0x${digits}`,
  tron: toTronAddress,
  bitcoin: () => '',
};

/** Whether what lies at an address is no code of its own but whose code acts for the account (EIP-7702). */
export const isDelegation = (code: string): boolean => delegation.test(code.toLowerCase());

interface Asked {
  family: FamilyName;
  address: string;
  /** Runtime code as `0x…`. */
  code: string;
}

/** What a contract hands on to, by its code and its storage, as far as the node tells them; null where it is no proxy that is known. */
export async function readProxy(reads: ContractReads, { family, address, code }: Asked, signal: AbortSignal): Promise<Proxy | null> {
  const write = writeAddress[family];
  const lower = code.toLowerCase();
  const inCode = delegation.exec(lower)?.[1] ?? minimal.exec(lower)?.[1];
  if (inCode !== undefined) {
    return { kind: isDelegation(code) ? 'eip7702' : 'eip1167', implementation: write(inCode), admin: '', beacon: '' };
  }
  const words = await reads.readSlots(address, Object.values(proxySlots), signal);
  if (!words) return lower.includes(IMPLEMENTATION.slice(2)) ? readAsked(reads, { family, address, code }, signal) : null;
  const [implementation, admin, beacon, oldImplementation, oldAdmin, proxiable, first] = words.map((word) => addressOf(word, write));
  if (beacon) {
    const outcome = await reads.callContract(beacon, IMPLEMENTATION, signal);
    return { kind: 'beacon', implementation: outcome.isOk ? addressOf(outcome.output, write) : '', admin: '', beacon };
  }
  if (implementation) {
    const behind = admin ? undefined : await reads.readContract(implementation, signal);
    const kind = admin ? 'transparent' : behind?.code.includes(PROXIABLE_UUID) ? 'uups' : 'eip1967';
    return { kind, implementation, admin: admin ?? '', beacon: '' };
  }
  if (oldImplementation) return { kind: 'openzeppelin', implementation: oldImplementation, admin: oldAdmin ?? '', beacon: '' };
  if (proxiable) return { kind: 'eip1822', implementation: proxiable, admin: '', beacon: '' };
  if (first && lower.includes(MASTER_COPY) && lower.length < SAFE_LENGTH)
    return { kind: 'safe', implementation: first, admin: '', beacon: '' };
  return null;
}

/** Where storage is not told, the contract itself may say. */
async function readAsked(reads: ContractReads, { family, address }: Asked, signal: AbortSignal): Promise<Proxy | null> {
  const outcome = await reads.callContract(address, IMPLEMENTATION, signal);
  const implementation = outcome.isOk ? addressOf(outcome.output, writeAddress[family]) : '';
  return implementation === '' || implementation === address ? null : { kind: 'asks', implementation, admin: '', beacon: '' };
}

/** The address in a word; '' where the word is no address, or none. */
function addressOf(word: string, write: (digits: string) => string): string {
  const digits = /^0x0{24}([0-9a-f]{40})$/i.exec(word)?.[1];
  return digits === undefined || /^0{38}/.test(digits) ? '' : write(digits.toLowerCase());
}
