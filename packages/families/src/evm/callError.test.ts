import { describe, expect, it } from 'vitest';
import { readCallError, writeCallError } from './callError.ts';

describe('the error of a call', () => {
  it('keeps what the call gave back behind the words', () => {
    const error = writeCallError('execution reverted', '0x08C379A0');
    expect(error).toBe('execution reverted 0x08c379a0');
    expect(readCallError(error)).toEqual({ words: 'execution reverted', output: '0x08c379a0' });
  });

  it('is the words alone where nothing came back, or too little to say why', () => {
    for (const output of [undefined, null, '', '0x', '0x08c379']) expect(writeCallError('out of gas', output)).toBe('out of gas');
    expect(readCallError('out of gas')).toEqual({ words: 'out of gas', output: '0x' });
  });

  it('is nothing of a call that succeeded, whatever it gave back', () => {
    expect(writeCallError('', `0x${'11'.repeat(32)}`)).toBe('');
  });

  it('takes no number of the node’s own for what came back', () => {
    expect(readCallError('invalid opcode: 0xfe')).toEqual({ words: 'invalid opcode: 0xfe', output: '0x' });
  });

  it('is never longer than a reason needs', () => {
    expect(writeCallError('Reverted', `0x${'ab'.repeat(5000)}`)).toBe(`Reverted 0x${'ab'.repeat(1024)}`);
  });
});
