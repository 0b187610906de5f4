import { formatUnits } from '@chaintrail/model';
import { z } from 'zod';
import { parseAnswer, reading } from '../../malformed.ts';
import type { FeeEstimate, Mempool, MempoolBand } from '../../mempool.ts';
import { isUnsupported } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { SourceError } from '../../sourceError.ts';
import { numeric, toRaw } from '../raw/values.ts';

/** `bytes` are virtual ones where the chain counts so (BIP141), as blocks are filled. */
const rawMempool = z.object({ size: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() });

/** An entry as Bitcoin Core tells it since 0.19 (`vsize`, `fees.base`), and as its older kin and bcoin do (`size`, `fee`). */
const rawEntry = z
  .object({
    vsize: z.number().int().positive().optional(),
    size: z.number().int().positive().optional(),
    fees: z.object({ base: numeric }).optional(),
    fee: numeric.optional(),
  })
  .transform(({ vsize, size, fees, fee }) => ({ sizeBytes: vsize ?? size, fee: fees?.base ?? fee }));
const rawEntries = z.record(z.string(), rawEntry);

type Entry = z.output<typeof rawEntry>;

/** A node tells half a kilobyte of each; more would hold up everything else that is asked of it. */
const MOST_LISTED = 5_000;

/** Blocks ahead that the node is asked about; of Bitcoin the next one to a day. */
const TARGETS = [1, 3, 6, 24, 144];
/** Priced for a thousand bytes; `blocks` is what the node answers for, which may be more than was asked. */
const rawEstimate = z.object({ feerate: numeric.optional(), blocks: z.number().int().positive() });

/** Where bands begin, in the smallest unit for a virtual byte. */
const EDGES = [200, 100, 50, 20, 10, 5, 3, 2, 1, 0];

export async function readMempool(rpc: RpcClient, signal: AbortSignal): Promise<Mempool | null> {
  const method = 'getmempoolinfo';
  const [answer] = await rpc.send([{ method, params: [] }], signal);
  if (answer?.ok) {
    const { size, bytes } = rpc.judge([answer], () => parseAnswer(rawMempool, answer.result, method));
    const told = { transactions: size, queued: null, sizeBytes: bytes };
    if (size <= MOST_LISTED) return { ...told, bands: await readBands(rpc, signal) };
    const estimates = await readEstimates(rpc, signal);
    return { ...told, bands: null, ...(estimates.length === 0 ? {} : { estimates }) };
  }
  if (answer && isUnsupported(answer.failure)) return null;
  throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
}

/** Counts stand without them: a node that refuses the list tells no bands. */
async function readBands(rpc: RpcClient, signal: AbortSignal): Promise<MempoolBand[] | null> {
  const [answer] = await rpc.send([{ method: 'getrawmempool', params: [true] }], signal);
  if (!answer?.ok) return null;
  const entries = rpc.judge([answer], () => parseAnswer(rawEntries, answer.result, 'getrawmempool'));
  return rpc.judge([answer], () => reading(() => bandMempool(Object.values(entries))));
}

/** A node that has seen too few blocks, or has no word for it, thinks nothing. */
async function readEstimates(rpc: RpcClient, signal: AbortSignal): Promise<FeeEstimate[]> {
  const method = 'estimatesmartfee';
  const answers = await rpc.send(
    TARGETS.map((target) => ({ method, params: [target] })),
    signal,
  );
  const told = answers.filter((answer) => answer.ok);
  return rpc.judge(told, () => reading(() => listEstimates(told.map(({ result }) => parseAnswer(rawEstimate, result, method)))));
}

/** Those that say a price, each number of blocks once. Exported for its test. */
export function listEstimates(told: readonly z.output<typeof rawEstimate>[]): FeeEstimate[] {
  const rates = new Map<number, string>();
  for (const { blocks, feerate } of told) {
    // Older kin write -1 where they think nothing.
    if (feerate !== undefined && Number(feerate) > 0) rates.set(blocks, formatUnits(toRaw(feerate), 3));
  }
  return [...rates].map(([blocks, rate]) => ({ blocks, rate }));
}

/** Null where an entry says no size or no fee. Bands on the outside that nobody is in are left out. */
export function bandMempool(entries: readonly Entry[]): MempoolBand[] | null {
  const bands = EDGES.map((from) => ({ from, transactions: 0, sizeBytes: 0, aheadBytes: 0 }));
  for (const { sizeBytes, fee } of entries) {
    if (sizeBytes === undefined || fee === undefined) return null;
    const feeRaw = toRaw(fee);
    const band = bands.find(({ from }) => feeRaw >= BigInt(from) * BigInt(sizeBytes));
    if (!band) return null;
    band.transactions += 1;
    band.sizeBytes += sizeBytes;
  }
  let aheadBytes = 0;
  for (const band of bands) {
    band.aheadBytes = aheadBytes;
    aheadBytes += band.sizeBytes;
  }
  const first = bands.findIndex(({ transactions }) => transactions > 0);
  const last = bands.findLastIndex(({ transactions }) => transactions > 0);
  return first < 0 ? [] : bands.slice(first, last + 1);
}
