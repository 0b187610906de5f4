import { z } from 'zod';
import { parseAnswer } from '../../../malformed.ts';
import type { HostQuestion, ProviderHost } from '../../../providers/host.ts';
import { SourceError } from '../../../sourceError.ts';
import { checkStatus, parseText, readRefusal, type RpcAnswer, type RpcCall } from '../../../transport/answer.ts';
import type { RpcClient } from '../../../transport/client.ts';
import type { HttpAnswer } from '../../../transport/post.ts';
import { readEtherscan } from './answer.ts';

/** A node behind a provider: asked call by call, answers taken as they are. */
export type ProviderNode = Pick<RpcClient, 'send' | 'judge'>;

/** How the provider's node is asked: by `module=proxy` as Etherscan has it, or by JSON-RPC at a path of its own. */
export type NodeDoor = { by: 'proxy'; query: Record<string, string> } | { by: 'json_rpc'; path: string };

const reply = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).partial().nullish(),
});

export function createProviderNode(host: ProviderHost, door: NodeDoor, now: () => number): ProviderNode {
  const ask = (call: RpcCall, signal: AbortSignal): Promise<RpcAnswer> => {
    const read = (http: HttpAnswer): RpcAnswer => (door.by === 'proxy' ? readProxy(http, call.method, now()) : readReply(http));
    return host.ask(door.by === 'proxy' ? proxyQuestion(door.query, call) : rpcQuestion(door.path, call), read, signal);
  };
  return {
    send: (calls, signal) => Promise.all(calls.map((call) => ask(call, signal))),
    judge: (_, read) => read(),
  };
}

/** A refusal of the service itself has its own envelope; what the node says has JSON-RPC's. */
function readProxy(http: HttpAnswer, method: string, nowMs: number): RpcAnswer {
  const text = parseText(http, JSON.parse);
  if (typeof text === 'object' && text !== null && 'status' in text) return { ok: true, result: readEtherscan(http, method, nowMs).result };
  return readReply(http);
}

function readReply(http: HttpAnswer): RpcAnswer {
  checkStatus(http);
  const { result, error } = parseAnswer(reply, parseText(http, JSON.parse), 'eth');
  if (error) return { ok: false, failure: { code: error.code ?? 0, message: readRefusal(error.message ?? '') } };
  return { ok: true, result: result ?? null };
}

function rpcQuestion(path: string, { method, params }: RpcCall): HostQuestion {
  return { path, body: { jsonrpc: '2.0', id: 0, method, params } };
}

/** Names of the parameters by method, in their order. */
const proxyParameters: Record<string, readonly string[]> = {
  eth_getBlockByNumber: ['tag', 'boolean'],
  eth_getTransactionByHash: ['txhash'],
  eth_getTransactionReceipt: ['txhash'],
  eth_getTransactionCount: ['address', 'tag'],
  eth_getCode: ['address', 'tag'],
};

function proxyQuestion(query: Record<string, string>, { method, params }: RpcCall): HostQuestion {
  const names = proxyParameters[method];
  if (!names || !Array.isArray(params)) throw new SourceError({ code: 'not_offered', words: method });
  const own = Object.fromEntries(names.map((name, at) => [name, String(params[at])]));
  return { path: '', query: { ...query, module: 'proxy', action: method, ...own } };
}
