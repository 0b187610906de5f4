import type { FamilyName } from '@chaintrail/model';
import type { Call, Reply } from './exchange.ts';

type Id = number | string | null;

/** How requests and answers of a family's nodes are written. */
export interface Wire {
  readRequest(path: string, body: string): { calls: Call[]; ids: Id[] };
  writeRequest(call: Call): { path: string; body: string };
  /** In the order of the ids. */
  readReplies(text: string, ids: readonly Id[]): Reply[];
  writeReplies(replies: readonly (readonly [id: Id, reply: Reply])[]): string;
}

interface RpcBody extends Reply {
  id: Id;
  method: string;
  params: unknown;
}

const listOf = <T>(body: T | T[]): T[] => (Array.isArray(body) ? body : [body]);

const jsonRpc: Wire = {
  readRequest(_path, body) {
    const list = listOf(JSON.parse(body) as RpcBody | RpcBody[]);
    return { calls: list.map(({ method, params }) => ({ method, params })), ids: list.map(({ id }) => id) };
  },
  writeRequest: (call) => ({ path: '/', body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }) }),
  readReplies(text, ids) {
    const byId = new Map(listOf(JSON.parse(text) as RpcBody | RpcBody[]).map((body) => [body.id, body]));
    return ids.map((id) => {
      const { result, error } = byId.get(id) ?? {};
      return error ? { error } : { result };
    });
  },
  writeReplies(replies) {
    const list = replies.map(([id, { result, error }]) => ({ jsonrpc: '2.0', id, ...(error === undefined ? { result } : { error }) }));
    return JSON.stringify(list.length === 1 ? list[0] : list);
  },
};

/** One call a request; an error is a result with the member `Error`. The simulation's amounts all fit into 53 bits. */
const tronHttp: Wire = {
  readRequest: (path, body) => ({ calls: [{ method: path, params: JSON.parse(body) as unknown }], ids: [1] }),
  writeRequest: ({ method, params }) => ({ path: method, body: JSON.stringify(params) }),
  readReplies: (text) => [{ result: JSON.parse(text) as unknown }],
  writeReplies: (replies) => JSON.stringify(replies[0]?.[1].error ?? replies[0]?.[1].result ?? {}),
};

export const wires: Record<FamilyName, Wire> = { evm: jsonRpc, bitcoin: jsonRpc, tron: tronHttp };
