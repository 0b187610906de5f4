import type { RpcFailure } from '../../../transport/answer.ts';

/** Why a node would not give logs of so many blocks: too many blocks, and how many it would give where it says so; or too many logs. */
export interface LogLimit {
  by: 'blocks' | 'logs';
  blocks?: number;
}

/** The node says too much was asked at once, not how often. */
const tooOften = /rate.?limit|rate exceeded|too many requests|request (limit|count)|requests per|capacity|throttl/i;

export function isTooOften({ code, message }: RpcFailure): boolean {
  return code === 429 || tooOften.test(message);
}

/** Blocks from one to another: a range that would do. */
const suggested = /\[\s*(0x[0-9a-f]+)\s*,\s*(0x[0-9a-f]+)\s*\]/i;

const tooManyLogs =
  /returned more than|exceeds? max(imum)? results|max(imum)? results|logs? matched|response (size|is)|response too large|result set|too many (logs|results)|limit of \d+ (logs|results)/i;

/** How the limit is named, in the order in which they are tried. */
const namedBlocks: readonly RegExp[] = [
  /max(?:imum)? (?:allowed )?(?:number of )?(?:requested )?(?:block )?(?:range|blocks)(?: is set to|:| is| =)? ?(\d[\d,.]*)(k?)/i,
  /maximum is set to (\d[\d,.]*)(k?)/i,
  /max is (\d[\d,.]*)(k?)/i,
  /blocks distance: (\d[\d,.]*)(k?)/i,
  /limited to (?:a )?(\d[\d,.]*)(k?)/i,
  /(?:up to|at most) (?:a )?(\d[\d,.]*)(k?) block/i,
  /greater than (\d[\d,.]*)(k?) max/i,
  /smaller than size (\d[\d,.]*)(k?)/i,
  /\(maximum (\d[\d,.]*)(k?)\)/i,
  /for your plan \(\d+ > (\d[\d,.]*)(k?)\)/i,
  /range \d+ exceeds limit of (\d[\d,.]*)(k?)/i,
  /block range exceeds (\d[\d,.]*)(k?)/i,
];

const tooManyBlocks = /range|too many blocks|limit exceeded|timed? ?out|no backend is currently healthy/i;

/** EIP-1474's code for a limit of any kind. */
const LIMIT_EXCEEDED = -32005;

/**
 * What a refusal of `eth_getLogs` says of how much may be asked; undefined where it is about something else. The texts are those that nodes and
 * their hosts are known by: geth, erigon and bsc-geth, Alchemy, Ankr, BlockPI, Blast, Chainstack, Coinbase, Infura, QuickNode, publicnode, thirdweb.
 */
export function readLogLimit(failure: RpcFailure): LogLimit | undefined {
  const { code, message } = failure;
  const range = suggested.exec(message);
  if (range) return { by: 'blocks', blocks: Number(range[2]) - Number(range[1]) + 1 };
  if (tooManyLogs.test(message)) return { by: 'logs' };
  for (const pattern of namedBlocks) {
    const found = pattern.exec(message);
    const blocks = Number((found?.[1] ?? '').replace(/[,.]/g, '')) * (found?.[2] ? 1000 : 1);
    if (found && blocks > 0) return { by: 'blocks', blocks };
  }
  return code === LIMIT_EXCEEDED || tooManyBlocks.test(message) ? { by: 'blocks' } : undefined;
}

/** What lies so far back is not kept by this node. */
export function isPruned({ code, message }: RpcFailure): boolean {
  return code === 4444 || /pruned|history (is )?(not|un)\s?available|missing trie|not available.{0,20}histor|older than/i.test(message);
}
