import { decodeErrorResult, parseAbi } from 'viem/utils';
import type { CallOutcome } from '../contractReads.ts';

/** Where a resolver says that its records lie (EIP-3668). */
export interface GatewayLookup {
  /** As the chain has them: whoever asks them is seen by whoever runs them. */
  urls: string[];
}

const errors = parseAbi(['error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)']);
const MOST_URLS = 5;
const LONGEST_URL = 300;

/** Undefined where the call did not end so. */
export function readGatewayLookup(outcome: CallOutcome | undefined): GatewayLookup | undefined {
  if (!outcome || outcome.isOk || !outcome.output.startsWith('0x556f1830')) return undefined;
  try {
    const { args } = decodeErrorResult({ abi: errors, data: outcome.output as `0x${string}` });
    return { urls: args[1].slice(0, MOST_URLS).map((url) => url.slice(0, LONGEST_URL)) };
  } catch {
    return undefined;
  }
}

/** The host that would be asked; the whole text where it is no address of one. */
export function hostOf(url: string): string {
  const plain = url.replace(/\{(sender|data)\}/g, '0');
  return URL.canParse(plain) ? new URL(plain).host || plain : plain;
}
