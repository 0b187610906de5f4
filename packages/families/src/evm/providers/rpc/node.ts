import { z } from 'zod';
import { manyOf } from '../../../manyOf.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { SourceError } from '../../../sourceError.ts';
import { checkStatus, isRateLimit, parseText, rateLimited, readRefusal, type RpcAnswer, type RpcCall } from '../../../transport/answer.ts';
import type { HttpAnswer } from '../../../transport/post.ts';
import type { ProviderNode } from '../etherscan/node.ts';
import { isTooOften } from './limits.ts';

/** Calls of one request: nodes that everybody may ask bear a hundred or fewer. */
const MOST_CALLS = 50;

const reply = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).partial().nullish(),
});
const replies = manyOf(reply);
type Reply = z.infer<typeof reply>;

export interface RpcNode extends ProviderNode {
  /** Requests that so many calls come to. */
  requestsOf(calls: number): number;
}

/** A node that is asked by JSON-RPC as one of the services: many calls in a request, each by itself where it does not take them together. */
export function createRpcNode(host: ProviderHost): RpcNode {
  let takesMany = true;

  const askOne = (call: RpcCall, signal: AbortSignal): Promise<RpcAnswer> =>
    host.ask({ path: '', body: bodyOf(call, 0) }, (http) => answerOf(call, readOne(http)), signal);

  async function askMany(calls: readonly RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> {
    if (takesMany && calls.length > 1) {
      const answers = await host.ask({ path: '', body: calls.map(bodyOf) }, (http) => readMany(http, calls), signal);
      if (answers) return answers;
      takesMany = false;
    }
    return Promise.all(calls.map((call) => askOne(call, signal)));
  }

  return {
    async send(calls, signal) {
      const answers: RpcAnswer[] = [];
      for (let at = 0; at < calls.length; at += MOST_CALLS) answers.push(...(await askMany(calls.slice(at, at + MOST_CALLS), signal)));
      return answers;
    },
    judge: (_, read) => read(),
    requestsOf: (calls) => (takesMany ? Math.ceil(calls / MOST_CALLS) : calls),
  };
}

function bodyOf({ method, params }: RpcCall, id: number) {
  return { jsonrpc: '2.0', id, method, params };
}

function readOne(http: HttpAnswer): Reply {
  checkStatus(http);
  const parsed = reply.safeParse(parseText(http, JSON.parse));
  if (!parsed.success) throw new SourceError({ code: 'not_json_rpc' }, { cause: parsed.error });
  return parsed.data;
}

/** Undefined where it is no list: then the node does not take several calls at once. */
function readMany(http: HttpAnswer, calls: readonly RpcCall[]): RpcAnswer[] | undefined {
  checkStatus(http);
  if (http.statusCode >= 400) return undefined;
  const json = parseText(http, JSON.parse);
  if (!Array.isArray(json)) {
    const single = reply.safeParse(json);
    if (single.success && single.data.error && isTooOften(failureOf(single.data))) throw rateLimited(http.retryAfterMs);
    return undefined;
  }
  if (json.length > calls.length) throw new SourceError({ code: 'too_many_answers' });
  const parsed = replies.safeParse(json);
  if (!parsed.success) throw new SourceError({ code: 'not_json_rpc' }, { cause: parsed.error });
  const byId = new Map(parsed.data.map((one) => [Number(one.id), one]));
  return calls.map((call, id) => {
    const one = byId.get(id);
    if (!one) throw new SourceError({ code: 'no_answer', method: call.method });
    return answerOf(call, one);
  });
}

/** Who is asked too often says so in the answer to one call; how many logs are too many is the answer itself. */
function answerOf({ method }: RpcCall, given: Reply): RpcAnswer {
  if (!given.error) return { ok: true, result: given.result ?? null };
  const failure = failureOf(given);
  if (isTooOften(failure) || (method !== 'eth_getLogs' && isRateLimit(failure))) throw rateLimited(undefined);
  return { ok: false, failure };
}

function failureOf({ error }: Reply) {
  return { code: error?.code ?? 0, message: readRefusal(error?.message ?? '') };
}
