import { keccak256 } from 'viem/utils';
import { listDefinitions, type Definition } from './definitions.ts';

/** The EIP-170 limit is 24,576 bytes; chains that allow more stop at a few times that. */
const LONGEST_CODE = 2 + 2 * 256 * 1024;
const MOST_DEFINITIONS = 500;

/**
 * The functions that code answers to, and the known events whose topics stand in it: recovered from the code alone, so names and arguments
 * are the likely ones. A function that nobody knows has no name.
 */
export async function recoverDefinitions(code: string): Promise<Definition[]> {
  if (!/^0x([0-9a-f]{2})+$/i.test(code) || code.length > LONGEST_CODE) return [];
  // A third of a second to load, for a page that few open.
  const { abiFromBytecode } = await import('@shazow/whatsabi');
  return abiFromBytecode(code)
    .flatMap((item) => (item.type === 'function' ? functionOf(item.selector) : listDefinitions(wordOf(item.hash)).slice(0, 1)))
    .slice(0, MOST_DEFINITIONS);
}

function functionOf(selector: string): Definition[] {
  const key = selector.toLowerCase();
  const known = listDefinitions(key).find(({ type }) => type === 'function');
  return [known ?? { type: 'function', name: '', signature: '', key, inputs: [], outputs: [], isReadOnly: null }];
}

/** Leading zeros of a pushed word may be missing. */
function wordOf(hash: string): string {
  return `0x${hash.slice(2).padStart(64, '0')}`;
}

/** How large code is, and its keccak256, by which the same code is found again. */
export function measureCode(code: string): { sizeBytes: number; hash: string } {
  return { sizeBytes: (code.length - 2) / 2, hash: keccak256(`0x${code.slice(2)}`) };
}
