import { lie, swapped, twice, without, type Loose } from './lie.ts';
import type { Call, Exchange, Fault } from './exchange.ts';

/*
 * Out of reach: what no hash covers and the nodes under test alone can say, such as a block's size or difficulty in
 * words, or the contents of Litecoin's extension block. Outputs named by the node (verbosity 3) are spoken by neither of
 * the nodes under test; recorded blocks test them.
 */

type Block = Loose & { tx: (Loose | string)[] };

const ofBlock = (name: string, change: (block: Block, exchange: Exchange) => unknown): Fault =>
  lie('bitcoin', name, ({ method }, honest, exchange) =>
    method === 'getblock' && typeof honest === 'object' ? change(honest as Block, exchange) : undefined,
  );

const ofTransactions = (name: string, change: (list: Block['tx'], exchange: Exchange) => Block['tx'] | undefined): Fault =>
  ofBlock(name, (block, exchange) => {
    const tx = change(block.tx, exchange);
    return tx && { ...block, tx };
  });

/** The answer to the same call about a neighbouring block. */
async function askNext({ method, params }: Call, honest: unknown, { ask, random }: Exchange): Promise<unknown> {
  const [first, ...rest] = params as unknown[];
  if (typeof first === 'number') return ask({ method, params: [Math.max(0, first + (random.below(2) === 0 ? -1 : 1)), ...rest] });
  const { previousblockhash: before, nextblockhash: after } = honest as Loose;
  const other = random.below(2) === 0 ? (before ?? after) : (after ?? before);
  return other ? ask({ method, params: [other, ...rest] }) : undefined;
}

export const bitcoinLies: Fault[] = [
  lie('bitcoin', 'the hash of another block', (call, honest, exchange) =>
    call.method === 'getblockhash' ? askNext(call, honest, exchange) : undefined,
  ),
  lie('bitcoin', 'another block', (call, honest, exchange) =>
    call.method === 'getblock' && typeof honest === 'object' ? askNext(call, honest, exchange) : undefined,
  ),
  lie('bitcoin', 'another header', (call, honest, exchange) =>
    call.method === 'getblockheader' ? askNext(call, honest, exchange) : undefined,
  ),
  ofTransactions('a transaction missing', without),
  ofTransactions('a transaction twice', twice),
  ofTransactions('two transactions swapped', swapped),
  ofTransactions('the bytes of another transaction', (list) => {
    const [first, second] = list;
    return typeof first === 'object' && typeof second === 'object' ? [{ ...first, hex: second['hex'] }, ...list.slice(1)] : undefined;
  }),
  ofTransactions('another amount', (list) =>
    list.map((one, at) =>
      at > 0 || typeof one === 'string' ? one : { ...one, vout: (one['vout'] as Loose[]).map((output) => ({ ...output, value: 1 })) },
    ),
  ),
  ofBlock('another height', (block) => ({ ...block, height: Number(block['height']) + 1 })),
  ofBlock('another time', (block) => ({ ...block, time: Number(block['time']) + 60 })),
  ofBlock('another parent', (block) => (block['previousblockhash'] ? { ...block, previousblockhash: 'ab'.repeat(32) } : undefined)),
];
