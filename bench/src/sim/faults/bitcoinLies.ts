import { joinBlock, splitBlock, turned, type BlockPieces } from './blockBytes.ts';
import { lie, swapped, twice, without, type Loose } from './lie.ts';
import type { Call, Exchange, Fault } from './exchange.ts';

/*
 * Out of reach: what no hash covers and the nodes under test alone can say, such as what an extension block of Litecoin holds.
 * Blocks in words and outputs named by the node (verbosity 3) are asked for of neither of the nodes under test; recorded blocks
 * test them.
 */

/** A block in bytes that is not what the node said; undefined when there is nothing to change. */
const ofBlock = (name: string, change: (block: BlockPieces, exchange: Exchange) => BlockPieces | string | undefined): Fault =>
  lie('bitcoin', name, ({ method }, honest, exchange) => {
    const pieces = method === 'getblock' && typeof honest === 'string' ? splitBlock(honest) : undefined;
    const told = pieces && change(pieces, exchange);
    return typeof told === 'object' ? joinBlock(told) : told;
  });

const ofTransactions = (name: string, change: (list: Buffer[], exchange: Exchange) => Buffer[] | undefined): Fault =>
  ofBlock(name, (block, exchange) => {
    const transactions = change(block.transactions, exchange);
    return transactions && { ...block, transactions };
  });

const ofHeader = (name: string, at: number): Fault => ofBlock(name, (block) => ({ ...block, header: turned(block.header, at) }));

/** The answer to the same call about a neighbouring block. */
async function askNext({ method, params }: Call, honest: unknown, { ask, random }: Exchange): Promise<unknown> {
  const [first, ...rest] = params as unknown[];
  if (typeof first === 'number') return ask({ method, params: [Math.max(0, first + (random.below(2) === 0 ? -1 : 1)), ...rest] });
  const other = typeof honest === 'string' ? parentIn(honest) : neighbourOf(honest as Loose, random.below(2) === 0);
  return other ? ask({ method, params: [other, ...rest] }) : undefined;
}

function neighbourOf({ previousblockhash: before, nextblockhash: after }: Loose, isBefore: boolean): unknown {
  return isBefore ? (before ?? after) : (after ?? before);
}

/** Undefined on the first block. */
function parentIn(hex: string): string | undefined {
  const parent = splitBlock(hex)?.header.subarray(4, 36).toReversed();
  return parent?.some((byte) => byte !== 0) ? Buffer.from(parent).toString('hex') : undefined;
}

/** Where the first output's amount begins: before the size and the bytes of its script. */
const firstAmountAt = (coinbase: Buffer): number => coinbase.indexOf(Buffer.from('ffffffff', 'hex'), 50) + 5;

export const bitcoinLies: Fault[] = [
  lie('bitcoin', 'the hash of another block', (call, honest, exchange) =>
    call.method === 'getblockhash' ? askNext(call, honest, exchange) : undefined,
  ),
  lie('bitcoin', 'another block', (call, honest, exchange) =>
    call.method === 'getblock' && typeof honest === 'string' ? askNext(call, honest, exchange) : undefined,
  ),
  lie('bitcoin', 'another header', (call, honest, exchange) =>
    call.method === 'getblockheader' ? askNext(call, honest, exchange) : undefined,
  ),
  // Of a header alone either the height or the hash may be the false one.
  lie('bitcoin', 'another height', (call, honest, { calls }) =>
    call.method === 'getblockheader' && calls.some(({ method }) => method === 'getblock')
      ? { ...(honest as Loose), height: Number((honest as Loose)['height']) + 1 }
      : undefined,
  ),
  ofTransactions('a transaction missing', without),
  ofTransactions('a transaction twice', twice),
  ofTransactions('two transactions swapped', swapped),
  ofTransactions('another amount', ([coinbase, ...others]) => coinbase && [turned(coinbase, firstAmountAt(coinbase)), ...others]),
  ofTransactions('another witness', (list) => {
    const at = list.findIndex((bytes, index) => index > 0 && bytes.readUInt16BE(4) === 1);
    const bytes = list[at];
    // The last byte before the lock time is a key's.
    return bytes && list.with(at, turned(bytes, -5));
  }),
  ofHeader('another parent', 4),
  ofHeader('another time', 68),
  ofBlock('a block cut short', (block, { random }) => {
    const hex = joinBlock(block);
    return hex.slice(0, 2 * (1 + random.below(hex.length / 2 - 1)));
  }),
  ofBlock('more than a block', (block) => `${joinBlock(block)}00`),
];
