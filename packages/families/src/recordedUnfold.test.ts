import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeCall } from './decodeCall.ts';
import { unfoldCall } from './unfoldCall.ts';

/** Calldata that others recorded on ten chains. */
const root = resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data', 'evm/rotki-test-caching');
const isThere = existsSync(root);
if (!isThere) process.stdout.write(`recorded calldata is left out: ${root} is not there\n`);

/** Selectors of the functions that carry calls, from their contracts' interfaces. */
const selectors: Readonly<Record<string, string>> = {
  '0xac9650d8': 'multicall(bytes[])',
  '0x5ae401dc': 'multicall(uint256,bytes[])',
  '0x252dba42': 'aggregate',
  '0x82ad56cb': 'aggregate3',
  '0x6a761202': 'execTransaction',
  '0x8d80ff0a': 'multiSend',
  '0x1fad948c': 'handleOps',
  '0x765e827f': 'handleOps of EntryPoint 0.7',
  '0x3593564c': 'execute of the universal router',
  '0x24856bc3': 'execute of the universal router without a deadline',
};

/** Every recorded input that begins with one of them, once. */
function readInputs(): Map<string, Set<string>> {
  const inputs = new Map(Object.keys(selectors).map((selector) => [selector, new Set<string>()]));
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.jsonl(\.gz)?$/.test(name)) continue;
    const bytes = readFileSync(join(root, name));
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    for (const [, input = ''] of text.matchAll(/input\\*"\s*:\s*\\*"(0x[0-9a-f]{8,})\\*"/g)) inputs.get(input.slice(0, 10))?.add(input);
  }
  return inputs;
}

describe.runIf(isThere)('recorded calldata', () => {
  const inputs = isThere ? readInputs() : new Map<string, Set<string>>();
  const around = '0x00000000000000000000000000000000000000ff';

  it.each(Object.entries(selectors).map(([selector, name]) => ({ name, selector })))(
    'of $name holds each call that is read out of it',
    ({ selector }) => {
      const recorded = [...(inputs.get(selector) ?? [])];
      expect(recorded.length).toBeGreaterThan(0);
      // Bots call contracts of their own by a well-known selector, with other data behind it.
      const fitting = recorded.filter((input) => decodeCall('evm', input)?.values);
      expect(fitting.length).toBeGreaterThanOrEqual(recorded.length - 2);
      const empty = fitting.filter((input) => unfoldCall('evm', around, input).calls.length === 0);
      expect(empty).toEqual([]);
      for (const input of recorded) {
        const { calls, omittedCount } = unfoldCall('evm', around, input);
        expect(omittedCount).toBe(0);
        const strange = calls.filter(
          ({ to, input: inner }) => !input.includes(inner.slice(2)) || (to !== around && !input.includes(to.slice(2))),
        );
        expect(strange).toEqual([]);
      }
    },
  );
});
