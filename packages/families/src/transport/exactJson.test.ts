import { describe, expect, it } from 'vitest';
import { parseExactJson } from './exactJson.ts';

describe('reading JSON without losing digits', () => {
  it('keeps fractions and long integers as they are written, short integers as numbers', () => {
    expect(parseExactJson('{"value":88888888888.12345678,"n":3,"raw":9223372036854775807,"small":1e-8,"list":[-0.10,-42]}')).toEqual({
      value: '88888888888.12345678',
      n: 3,
      raw: '9223372036854775807',
      small: '1e-8',
      list: ['-0.10', -42],
    });
  });

  it('leaves digits in strings and keys alone', () => {
    expect(parseExactJson('{"1.5":"say \\"1.25\\" and 12345678901234567890","\\\\":1.0}')).toEqual({
      '1.5': 'say "1.25" and 12345678901234567890',
      '\\': '1.0',
    });
  });

  it('reads a string of 32 million letters, as long as a large block in hex', () => {
    const hex = 'ab'.repeat(16_000_000);
    expect(parseExactJson(`{"hex":"${hex}","value":1.5}`)).toEqual({ hex, value: '1.5' });
  });

  it('gives up at once on a string of quotes that never ends', () => {
    const startedAt = process.cpuUsage();
    expect(() => parseExactJson(`{"a":"${'\\"'.repeat(100_000)}`)).toThrow(SyntaxError);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(2000);
  });

  it('throws on what is no JSON', () => {
    expect(() => parseExactJson('{"a":1.5')).toThrow(SyntaxError);
  });
});
