import { describe, expect, it } from 'vitest';
import { readSent, writeSent } from './sentToCanvas.ts';

describe('what is sent along to a canvas', () => {
  it('is read as it was written', () => {
    const add = [
      { chainName: 'DemoETH', address: '0x1' },
      { chainName: 'DemoTRON', address: 'Tx' },
    ];
    expect(writeSent({ add })).toBe('?add=DemoETH%3A0x1%2CDemoTRON%3ATx');
    expect(readSent({ add: 'DemoETH:0x1,DemoTRON:Tx' })).toEqual({ add, trace: undefined });
    expect(writeSent({ trace: { id: 't1', path: 2 } })).toBe('?trace=t1&path=2');
    expect(readSent({ trace: 't1', path: 2 })).toEqual({ add: [], trace: { id: 't1', path: 2 } });
    expect(writeSent({ trace: { id: 't1', path: undefined } })).toBe('?trace=t1');
    expect(writeSent({})).toBe('');
  });

  it('is nothing where an address bar says nonsense', () => {
    expect(readSent({ add: ':0x1,DemoETH', trace: 7, path: 'x' })).toEqual({ add: [], trace: undefined });
    expect(readSent({ trace: 't1', path: '-1' })).toEqual({ add: [], trace: { id: 't1', path: undefined } });
  });
});
