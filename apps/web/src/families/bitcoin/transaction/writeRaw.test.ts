import { expect, it } from 'vitest';
import { bitcoinView, input, output } from './fixtures.ts';
import { writeRaw } from './writeRaw.ts';

it('writes what the chain has, without labels and inferences', () => {
  const label = { name: '某人', entity: null, type: 'scam', claim: 'heuristic', source: 's', isPrivate: false } as const;
  const view = bitcoinView({
    inputs: [input(0, '70', { party: { address: 'payer', label } }), input(1, null, { party: { address: '' } })],
    outputs: [
      output(0, '60', { party: { address: 'shop' }, change: { confidence: 'low', reasons: ['x'] } }),
      output(1, '0', { party: { address: '' }, scriptType: 'nulldata', data: { hex: '6869', text: 'hi' } }),
    ],
  });
  expect(JSON.parse(writeRaw('ff', view))).toEqual({
    txid: 'ff',
    version: 2,
    locktime: 0,
    size: 370,
    vsize: 208,
    weight: 832,
    vin: [
      { txid: 'aa'.repeat(32), vout: 1, address: 'payer', value: '70', type: 'p2wpkh', sequence: 4_294_967_293 },
      { txid: 'aa'.repeat(32), vout: 1, sequence: 4_294_967_293 },
    ],
    vout: [
      { n: 0, value: '60', type: 'p2wpkh', address: 'shop' },
      { n: 1, value: '0', type: 'nulldata', data: '6869' },
    ],
  });
});
