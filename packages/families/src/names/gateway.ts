import { decodeErrorResult, encodeAbiParameters, parseAbi, parseAbiParameters } from 'viem/utils';
import type { CallOutcome, ContractQuestion, PinnedCalls } from '../contractReads.ts';

/** Where a contract says that its answer lies, and how to bring it back (EIP-3668). */
export interface GatewayLookup {
  /** The contract that says so: nobody else may send a reader away in its name. */
  sender: string;
  /** As the chain has them, with `{sender}` and `{data}` to fill in; tried in their order. */
  urls: string[];
  data: string;
  callback: string;
  extraData: string;
}

/** Why there is no answer: the contract sent away in another's name, in a circle, or did not believe what came; `unasked` says it in words. */
export type GatewayFault = { kind: 'sender' | 'circle' | 'rejected' } | { kind: 'unasked'; words: string };

export type GatewayAnswer = { isOk: true; data: string } | { isOk: false; fault: GatewayFault };

/** Asks one of the addresses that a contract names; whoever runs it sees who asks. */
export type AskGateway = (lookup: Pick<GatewayLookup, 'sender' | 'urls' | 'data'>) => Promise<GatewayAnswer>;

/** Questions at one head, and the way to gateways. */
export interface NameCalls extends PinnedCalls {
  askGateway: AskGateway;
}

/** The gateways that an answer lies behind; `fault` is null where they gave it. */
export interface GatewayTrip {
  urls: string[];
  fault: GatewayFault | null;
}

const errors = parseAbi(['error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)']);
const MOST_URLS = 5;
const LONGEST_URL = 2_000;
/** EIP-3668 leaves the number open; four are enough for a gateway that sends on once or twice. */
const MOST_TRIPS = 4;

/** Undefined where the call did not end so. */
export function readGatewayLookup(outcome: CallOutcome | undefined): GatewayLookup | undefined {
  if (!outcome || outcome.isOk || !outcome.output.startsWith('0x556f1830')) return undefined;
  try {
    const { args } = decodeErrorResult({ abi: errors, data: outcome.output as `0x${string}` });
    const [sender, urls, data, callback, extraData] = args;
    const known = urls.slice(0, MOST_URLS).filter((url) => url.length <= LONGEST_URL);
    return { sender: sender.toLowerCase(), urls: known, data, callback, extraData };
  } catch {
    return undefined;
  }
}

/** What the contract answers, through the gateways that it names: what they give goes back into it, and it says whether it believes them. */
export async function askThroughGateways(
  calls: NameCalls,
  question: ContractQuestion,
): Promise<{ outcome: CallOutcome | undefined; gateway: GatewayTrip | null }> {
  const urls: string[] = [];
  let [outcome] = await calls.ask([question]);
  for (let trips = 0; ; trips += 1) {
    const lookup = readGatewayLookup(outcome);
    if (!lookup) return { outcome, gateway: trips === 0 ? null : { urls, fault: outcome?.isOk ? null : { kind: 'rejected' } } };
    urls.push(...lookup.urls);
    const answer = await bring(calls, question.to, lookup, trips);
    if (!answer.isOk) return { outcome: undefined, gateway: { urls, fault: answer.fault } };
    [outcome] = await calls.ask([{ to: question.to, data: encodeReturn(lookup, answer.data) }]);
  }
}

async function bring(calls: NameCalls, asked: string, lookup: GatewayLookup, trips: number): Promise<GatewayAnswer> {
  if (lookup.sender !== asked.toLowerCase()) return { isOk: false, fault: { kind: 'sender' } };
  if (trips >= MOST_TRIPS) return { isOk: false, fault: { kind: 'circle' } };
  return calls.askGateway(lookup);
}

/** `callback(bytes response, bytes extraData)`. */
function encodeReturn({ callback, extraData }: GatewayLookup, response: string): string {
  const values = [response, extraData] as [`0x${string}`, `0x${string}`];
  return callback + encodeAbiParameters(parseAbiParameters('bytes, bytes'), values).slice(2);
}

/** The host that would be asked; the whole text where it is no address of one. */
export function hostOf(url: string): string {
  const plain = url.replace(/\{(sender|data)\}/g, '0');
  return URL.canParse(plain) ? new URL(plain).host || plain : plain;
}
