import type { FamilyName } from '@chaintrail/model';
import type { Random } from '../random.ts';

/** One question to a node: JSON-RPC's method and list, or Tron's path and object. */
export interface Call {
  method: string;
  params: unknown;
}

export interface Reply {
  result?: unknown;
  error?: unknown;
}

/** One HTTP request on its way to the node. */
export interface Exchange {
  calls: readonly Call[];
  random: Random;
  /** What the node says to its calls. */
  readReplies(): Promise<Reply[]>;
  /** Asks the node something else. */
  ask(call: Call): Promise<unknown>;
  /** What the node said to this call earlier, where it says something else now. */
  recall(call: Call): Reply[];
  answer(replies: readonly Reply[]): void;
  /** As `answer`, in an order of its own and with entries left out; only requests of several calls have an order. */
  answerSome(replies: readonly (readonly [index: number, reply: Reply])[]): void;
  answerText(statusCode: number, text: string, headers?: Record<string, string>): void;
  /** The text of the honest answer. */
  readText(): Promise<string>;
  /** Cuts the connection after this much of an answer. */
  drop(text?: string): void;
}

/** Something that goes wrong between source and node. */
export interface Fault {
  name: string;
  families: readonly FamilyName[];
  /** False when it does not apply to this request, which then goes its honest way. */
  strike(exchange: Exchange): Promise<boolean>;
}
