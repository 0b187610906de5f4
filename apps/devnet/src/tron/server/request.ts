import { fromBase58, type TronAddress } from '../address.ts';
import { hexWriting, visibleWriting } from './writing.ts';
import type { Writing } from '../protocol/schema.ts';

/** The node answers with this text under `Error`, and with HTTP 200 like any other answer. */
export class NodeFailure extends Error {
  constructor(kind: string, message: string) {
    super(`class ${kind} : ${message}`);
    this.name = 'NodeFailure';
  }
}

export const illegalArgument = (message: string): NodeFailure => new NodeFailure('java.lang.IllegalArgumentException', message);

/** Parameters of a request, from its body or its address, and how the answer is to be written. */
export interface NodeRequest {
  isVisible: boolean;
  writing: Writing;
  readText(name: string): string | undefined;
  readNumber(name: string): number | undefined;
  readAddress(name: string): TronAddress | undefined;
  readObject(name: string): NodeRequest;
}

const parseFailure = 'org.tron.core.services.http.JsonFormat$ParseException';

function parseAddress(text: string, isVisible: boolean): TronAddress {
  const address = isVisible ? fromBase58(text) : /^41[0-9a-f]{40}$/i.test(text) ? (text.toLowerCase() as TronAddress) : undefined;
  if (!address) throw new NodeFailure(parseFailure, isVisible ? `1:13: INVALID base58 String, ${text}` : `1:13: INVALID hex String`);
  return address;
}

export function readRequest(members: Record<string, unknown>, inherited = false): NodeRequest {
  const isVisible = inherited || String(members['visible']) === 'true';

  function readText(name: string): string | undefined {
    const value = members[name];
    if (value === undefined || value === null) return undefined;
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  return {
    isVisible,
    writing: isVisible ? visibleWriting : hexWriting,
    readText,
    readNumber(name) {
      const text = readText(name);
      if (text === undefined) return undefined;
      if (!/^-?\d+$/.test(text)) throw new NodeFailure('java.lang.NumberFormatException', `For input string: "${text}"`);
      return Number(text);
    },
    readAddress(name) {
      const text = readText(name);
      return text === undefined || text === '' ? undefined : parseAddress(text, isVisible);
    },
    readObject(name) {
      const value = members[name];
      return readRequest(typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}, isVisible);
    },
  };
}

/** Parses a request's body; an empty one has no parameters. */
export function parseBody(body: string): Record<string, unknown> {
  if (body.trim() === '') return {};
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    throw new NodeFailure('org.tron.json.JSONException', 'not a JSON object');
  }
}
