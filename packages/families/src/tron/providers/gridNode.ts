import type { ProviderHost } from '../../providers/host.ts';
import type { RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { SourceError } from '../../sourceError.ts';
import { tronHttp } from '../protocol.ts';

/** The full node behind TronGrid, asked under the rate and the key of the service. */
export function createGridNode(host: ProviderHost): Pick<RpcClient, 'send' | 'judge' | 'call'> {
  const ask = async (call: RpcCall, signal: AbortSignal) => {
    const [answer] = await host.ask({ path: call.method, body: call.params }, (http) => tronHttp.decode(http, [call]), signal);
    return answer ?? raise(call.method);
  };
  return {
    send: (calls, signal) => Promise.all(calls.map((call) => ask(call, signal))),
    judge: (_, read) => read(),
    async call(method, params, read, signal) {
      const answer = await ask({ method, params }, signal);
      if (answer.ok) return read(answer.result);
      throw new SourceError({ code: 'call_refused', method, words: answer.failure.message });
    },
  };
}

function raise(method: string): never {
  throw new SourceError({ code: 'no_answer', method });
}
