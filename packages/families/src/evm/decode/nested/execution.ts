import { decodeAbiParameters, parseAbiParameters } from 'viem/utils';
import { isOverfull } from '../measure.ts';
import type { InnerCall, WriteAddress } from './innerCall.ts';

const ADDRESS = 40;
const WORD = 64;
const batch = parseAbiParameters('(address target, uint256 value, bytes callData)[]');

/** ERC-7579: the first byte of the mode says whether one call follows, packed, or several, as a list. */
export function readExecution(mode: string, calls: string, writeAddress: WriteAddress): InnerCall[] {
  const digits = calls.slice(2);
  const kind = mode.slice(2, 4);
  if (kind === '00' || kind === 'ff') {
    if (digits.length < ADDRESS + (kind === '00' ? WORD : 0)) return [];
    const to = writeAddress(digits.slice(0, ADDRESS));
    if (kind === 'ff') return [{ to, valueRaw: null, input: `0x${digits.slice(ADDRESS)}`, kind: 'delegatecall' }];
    const valueRaw = BigInt(`0x${digits.slice(ADDRESS, ADDRESS + WORD)}`);
    return [{ to, valueRaw, input: `0x${digits.slice(ADDRESS + WORD)}`, kind: 'call' }];
  }
  if (kind !== '01' || isOverfull(batch, calls)) return [];
  try {
    const [list] = decodeAbiParameters(batch, `0x${digits}`);
    return list.map(({ target, value, callData }) => ({
      to: writeAddress(target.slice(2).toLowerCase()),
      valueRaw: value,
      input: callData,
      kind: 'call',
    }));
  } catch {
    // Anybody can write any bytes.
    return [];
  }
}
