import { forward, startDouble, type DoubleRequest, type ProviderDouble } from '../double.ts';

export interface RpcLimits {
  /** Blocks of one `eth_getLogs`. */
  mostBlocks?: number;
  /** Logs of one answer. */
  mostLogs?: number;
  /** What is said beyond that. */
  refusal?: { code: number; message: string };
  /** Logs before this block are not kept. */
  keptFrom?: number;
  /** Whether several calls may come in one request. */
  takesMany?: boolean;
}

export interface RpcDouble extends ProviderDouble {
  /** Other limits from now on. */
  limit(limits: RpcLimits): void;
  /** Ranges that logs were asked of, in order, and whether they were given. */
  ranges: { fromBlock: number; toBlock: number; isGiven: boolean }[];
}

interface Call {
  id: number;
  method: string;
  params: unknown[];
}

const LIMIT_EXCEEDED = { code: -32005, message: 'limit exceeded' };
const PRUNED = { code: 4444, message: 'pruned history unavailable' };

interface Answer {
  id: number;
  result?: unknown;
}

/** A node that everybody may ask, over one of ours: with the limits that such nodes have. */
export async function startRpc(upstream: string, first: RpcLimits = {}): Promise<RpcDouble> {
  let limits = first;
  const ranges: RpcDouble['ranges'] = [];

  /** Why it does not give these logs, before it has looked for them. */
  function refusalOf(range: RpcDouble['ranges'][number]): object | undefined {
    const { mostBlocks = Infinity, refusal = LIMIT_EXCEEDED, keptFrom = 0 } = limits;
    if (range.fromBlock < keptFrom) return PRUNED;
    return range.toBlock - range.fromBlock + 1 > mostBlocks ? refusal : undefined;
  }

  async function answer(request: DoubleRequest, calls: readonly Call[]): Promise<object[]> {
    const { mostLogs = Infinity, refusal = LIMIT_EXCEEDED } = limits;
    const asked = new Map(calls.flatMap((call) => (call.method === 'eth_getLogs' ? [[call.id, rangeOf(call)] as const] : [])));
    ranges.push(...asked.values());
    const errors = new Map(
      [...asked].flatMap(([id, range]) => [refusalOf(range)].flatMap((error) => (error ? [[id, error] as const] : []))),
    );
    const passed = calls.filter(({ id }) => !errors.has(id));
    const given = passed.length === 0 ? [] : await pass(upstream, request, passed);
    return [
      ...[...errors].map(([id, error]) => ({ jsonrpc: '2.0', id, error })),
      ...given.map((one) => {
        const range = asked.get(one.id);
        if (!range) return one;
        if (Array.isArray(one.result) && one.result.length > mostLogs) return { jsonrpc: '2.0', id: one.id, error: refusal };
        range.isGiven = true;
        return one;
      }),
    ];
  }

  const double = await startDouble(async (request) => {
    const asked = JSON.parse(request.body) as Call | Call[];
    if (!Array.isArray(asked)) return { text: JSON.stringify((await answer(request, [asked]))[0]) };
    if (limits.takesMany === false) {
      return { text: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch requests are not supported' } }) };
    }
    return { text: JSON.stringify(await answer(request, asked)) };
  });
  return { ...double, ranges, limit: (next) => void (limits = next) };
}

function rangeOf({ params }: Call): RpcDouble['ranges'][number] {
  const [filter] = params as [{ fromBlock: string; toBlock: string }];
  return { fromBlock: Number(filter.fromBlock), toBlock: Number(filter.toBlock), isGiven: false };
}

async function pass(upstream: string, request: DoubleRequest, calls: readonly Call[]): Promise<Answer[]> {
  const { text } = await forward(upstream, { ...request, body: JSON.stringify(calls) });
  return JSON.parse(text) as Answer[];
}
