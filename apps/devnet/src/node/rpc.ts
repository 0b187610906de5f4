/** One JSON-RPC call. */
export interface RpcCall {
  method: string;
  params?: unknown[];
}

/** A call that the node answered with an error. */
export class RpcError extends Error {
  readonly call: RpcCall;
  constructor(call: RpcCall, message: string) {
    super(`${call.method}: ${message}`);
    this.name = 'RpcError';
    this.call = call;
  }
}

/** Sends calls to one node. */
export interface RpcClient {
  request<Result>(method: string, params?: unknown[]): Promise<Result>;
  /** Sends all calls in one HTTP request; answers come back in the order of the calls. Throws if any failed. */
  batch<Result>(calls: RpcCall[]): Promise<Result[]>;
}

interface RpcAnswer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

export function createRpcClient(url: string): RpcClient {
  async function post(body: unknown): Promise<unknown> {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return response.json();
  }

  async function batch<Result>(calls: RpcCall[]): Promise<Result[]> {
    if (calls.length === 0) return [];
    const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params ?? [] }));
    const answers = (await post(body)) as RpcAnswer[];
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    return calls.map((call, id) => {
      const answer = byId.get(id);
      if (!answer || answer.error) throw new RpcError(call, answer?.error?.message ?? 'no answer');
      return answer.result as Result;
    });
  }

  return {
    async request<Result>(method: string, params?: unknown[]) {
      const [result] = await batch<Result>([{ method, params }]);
      return result as Result;
    },
    batch,
  };
}
