import type { WantedChain } from '@chaintrail/model';
import { checkStatus, readAnswers, type RpcAnswer, type RpcCall } from './answer.ts';
import type { HttpAnswer } from './post.ts';

/** How a family's nodes are spoken to. */
export interface Protocol {
  /** One HTTP request for these calls: the path after the node's URL ('' for none) and the body. */
  encode(calls: RpcCall[]): { path: string; body: string };
  /** Answers in the order of the calls; throws SourceError when the request as a whole failed. */
  decode(http: HttpAnswer, calls: RpcCall[]): RpcAnswer[];
}

/** JSON-RPC 2.0. A lone call goes out unwrapped: not every node takes batches. */
export const jsonRpc: Protocol = {
  encode(calls) {
    const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    return { path: '', body: JSON.stringify(body.length === 1 ? body[0] : body) };
  },
  decode(http, calls) {
    checkStatus(http);
    return readAnswers(http, calls);
  },
};

/** What an endpoint is asked once, to be sure that it serves the right chain. */
export interface ChainCheck {
  call: RpcCall;
  isRight(result: unknown): boolean;
  wanted: WantedChain;
}
