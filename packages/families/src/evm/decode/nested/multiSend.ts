import type { InnerCall, WriteAddress } from './innerCall.ts';

const OPERATION = 2;
const ADDRESS = 40;
const WORD = 64;
const HEAD = OPERATION + ADDRESS + WORD + WORD;

/**
 * What Safe's MultiSend takes: calls one behind the other, each as operation (1 byte), address, value, length, data, without padding.
 * It stops where the bytes are no such call.
 */
export function readMultiSend(transactions: string, writeAddress: WriteAddress): InnerCall[] {
  const digits = transactions.slice(2);
  const calls: InnerCall[] = [];
  let at = 0;
  while (at + HEAD <= digits.length) {
    const operation = digits.slice(at, at + OPERATION);
    const to = digits.slice(at + OPERATION, at + OPERATION + ADDRESS);
    const value = digits.slice(at + OPERATION + ADDRESS, at + OPERATION + ADDRESS + WORD);
    const length = Number.parseInt(digits.slice(at + HEAD - WORD, at + HEAD), 16) * 2;
    if (length > digits.length - at - HEAD || (operation !== '00' && operation !== '01')) break;
    calls.push({
      to: writeAddress(to),
      valueRaw: BigInt(`0x${value}`),
      input: `0x${digits.slice(at + HEAD, at + HEAD + length)}`,
      kind: operation === '01' ? 'delegatecall' : 'call',
    });
    at += HEAD + length;
  }
  return calls;
}
