import { decodeOutputs, type CallOutcome, type ContractReads } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import { askNode, type Asked } from '../askNode.ts';
import type { RequestContext } from '../context.ts';

const DEADLINE_MS = 6_000;
/** `tokenURI(uint256)` of ERC-721 and TRC-721, `uri(uint256)` of ERC-1155. */
const questions = { single: '0xc87b56dd', many: '0x0e89341c' };
/** Metadata on the chain itself hold their picture: twice their longest, in hex, and some. */
const MOST_OUTPUT = 4 * 1024 * 1024;

/** Items of one contract. */
export interface AskedItems {
  chain: Chain;
  contract: string;
  standard: string;
}

/** Where the contract says that each item's metadata are, by number; '' where it says nothing. */
export async function askItemUris(
  context: RequestContext,
  { chain, contract, standard }: AskedItems,
  tokenIds: readonly string[],
): Promise<Asked<Map<string, string>>> {
  const selector = standard === 'erc1155' ? questions.many : questions.single;
  const data = tokenIds.map((tokenId) => `${selector}${toWord(tokenId)}`);
  const asked = await askNode(context, chain, DEADLINE_MS, (reads, signal) => askAll(reads, { contract, data }, signal));
  if (!asked.isRead) return asked;
  const uris = asked.value.map((outcome, at) => fillNumber(readText(chain, outcome), tokenIds[at] ?? ''));
  return { isRead: true, value: new Map(tokenIds.map((tokenId, at) => [tokenId, uris[at] ?? ''])) };
}

async function askAll(
  reads: ContractReads,
  { contract, data }: { contract: string; data: readonly string[] },
  signal: AbortSignal,
): Promise<CallOutcome[]> {
  const pinned = await reads.pinCalls?.(signal);
  if (pinned) return pinned.ask(data.map((one) => ({ to: contract, data: one })));
  return Promise.all(data.map((one) => reads.callContract(contract, one, signal)));
}

const toWord = (tokenId: string) => BigInt(tokenId).toString(16).padStart(64, '0');

function readText(chain: Chain, outcome: CallOutcome): string {
  if (!outcome.isOk || outcome.output.length > MOST_OUTPUT) return '';
  return decodeOutputs(chain.family, [{ name: '', type: 'string' }], outcome.output)?.[0]?.value.trim() ?? '';
}

/** `{id}` stands for the number in 64 hexadecimal digits (EIP-1155). */
const fillNumber = (uri: string, tokenId: string) => uri.replaceAll('{id}', toWord(tokenId));
