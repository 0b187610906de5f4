import { topicOfAddress } from '@chaintrail/families';
import { recognise, addressOn } from '@chaintrail/families/address';
import type { Chain, FamilyName, Log } from '@chaintrail/model';

/** keccak of the signatures by which an owner says who may move what it has. */
export const approvalTopics = {
  /** Approval(address,address,uint256): ERC-20 and TRC-20 with three topics, ERC-721 with four. */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** ApprovalForAll(address,address,bool) of ERC-721 and ERC-1155. */
  forAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  /** Approval(address,address,address,uint160,uint48), Permit(address,address,address,uint160,uint48,uint48) and Lockdown(address,address,address) of Permit2. */
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  permit2Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
  permit2Lockdown: '0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4',
} as const;

export type GrantKind = 'amount' | 'item' | 'all' | 'permit2';

/** What an owner said last of one spender and one thing. */
export interface Grant {
  kind: GrantKind;
  /** Contract of the coin. */
  token: string;
  /** Where the grant stands: the token itself, or Permit2. */
  contract: string;
  spender: string;
  tokenId: string;
  raw: bigint;
  expiresAtMs: number | null;
  first: Log;
  last: Log;
  eventCount: number;
}

type Said = Pick<Grant, 'kind' | 'token' | 'spender' | 'tokenId' | 'raw' | 'expiresAtMs'>;

/** The grants that an owner's logs, oldest first, come to; logs that are none of these are passed over. */
export function foldGrants(chain: Chain, logs: readonly Log[]): Grant[] {
  const grants = new Map<string, Grant>();
  for (const log of logs) {
    const said = readGrant(chain, log);
    if (!said) continue;
    // An item has one who is allowed: the next one takes it from the one before.
    const whose = said.kind === 'item' ? '' : said.spender;
    const key = [said.kind, log.contract, said.token, whose, said.tokenId].join(' ');
    const known = grants.get(key);
    grants.set(key, {
      ...said,
      contract: log.contract,
      first: known?.first ?? log,
      last: log,
      eventCount: (known?.eventCount ?? 0) + 1,
      // Taken back from whoever had it.
      ...(said.spender === '' && known ? { spender: known.spender, raw: 0n } : {}),
    });
  }
  return [...grants.values()].filter(({ spender }) => spender !== '');
}

function readGrant(chain: Chain, log: Log): Said | undefined {
  const [topic, , second = '', third = ''] = log.topics;
  const words = wordsOf(log.data);
  const plain = { token: log.contract, tokenId: '', expiresAtMs: null };
  if (topic === approvalTopics.approval && log.topics.length === 3 && words.length >= 1) {
    return { ...plain, kind: 'amount', spender: readParty(chain, second), raw: words[0] ?? 0n };
  }
  if (topic === approvalTopics.approval && log.topics.length === 4) {
    const spender = readParty(chain, second);
    return { ...plain, kind: 'item', spender, tokenId: BigInt(third).toString(), raw: spender === '' ? 0n : 1n };
  }
  if (topic === approvalTopics.forAll && log.topics.length === 3 && words.length >= 1) {
    return { ...plain, kind: 'all', spender: readParty(chain, second), raw: words[0] === 0n ? 0n : 1n };
  }
  if (
    (topic === approvalTopics.permit2Approval || topic === approvalTopics.permit2Permit) &&
    log.topics.length === 4 &&
    words.length >= 2
  ) {
    const expiresAtMs = Number((words[1] ?? 0n) * 1000n);
    return {
      ...plain,
      kind: 'permit2',
      token: readParty(chain, second),
      spender: readParty(chain, third),
      raw: words[0] ?? 0n,
      expiresAtMs,
    };
  }
  if (topic === approvalTopics.permit2Lockdown && words.length >= 2) {
    const [token, spender] = words.map((word) => readParty(chain, `0x${word.toString(16).padStart(64, '0')}`));
    return { ...plain, kind: 'permit2', token: token ?? '', spender: spender ?? '', raw: 0n, expiresAtMs: 0 };
  }
  return undefined;
}

function wordsOf(data: string): bigint[] {
  const digits = data.replace(/^0x/, '');
  return Array.from({ length: Math.floor(digits.length / 64) }, (_word, at) => BigInt(`0x${digits.slice(at * 64, at * 64 + 64)}`));
}

/** What hex digits of an address begin with, for its reader. */
const addressHeads: Record<FamilyName, string> = { evm: '0x', tron: '41', bitcoin: '' };

/** The address that a topic holds; '' for the zero address. */
function readParty(chain: Chain, topic: string): string {
  const digits = topic.slice(-40);
  if (/^0*$/.test(digits)) return '';
  const address = addressOn(chain, recognise(`${addressHeads[chain.family]}${digits}`)) ?? '';
  return address !== '' && topicOfAddress(chain.family, address)?.slice(-40) === digits.toLowerCase() ? address : '';
}
