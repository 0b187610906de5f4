import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { CalledMethods } from './CalledMethods.tsx';
import { Definitions } from './Definitions.tsx';

afterEach(clearRendered);

const transfer = {
  name: 'transfer',
  type: 'function',
  inputs: [{ type: 'address' }],
  outputs: [],
  signature: 'transfer(address,uint256)',
  key: '0xa9059cbb',
  isReadOnly: false,
} as const;
const facts = {
  chainName: 'ETH',
  address: '0x1',
  code: null,
  nodeNote: null,
  creation: null,
  proxy: null,
  history: [],
  methods: [
    { selector: '0xa9059cbb', function: { ...transfer, inputs: [], outputs: [] }, count: 750 },
    { selector: '0x12345678', function: null, count: 250 },
  ],
  callCount: 1_000,
  coverage: {
    complete: true,
    fromBlock: 0,
    toBlock: 1,
    syncedAt: 0,
    source: 'node',
    gaps: [],
    proof: { state: 'none' as const, proven: [], text: '' },
  },
};

it('says what was called, how often, and that a name is only the likely one', () => {
  expect(render(<CalledMethods facts={facts} sought="" />).textContent).toBe(
    '选择器方法调用次数占比0xa9059cbbtransfer(address,uint256)可能75075.0%0x12345678未识别25025.0%',
  );
  clearRendered();
  expect(render(<CalledMethods facts={facts} sought="0x1234" />).textContent).toBe('选择器方法调用次数占比0x12345678未识别25025.0%');
});

it('is sure of a name that an ABI of the contract declares', () => {
  expect(render(<CalledMethods facts={facts} sought="0xa9059cbb" declared={new Set(['0xa9059cbb'])} />).textContent).toBe(
    '选择器方法调用次数占比0xa9059cbbtransfer(address,uint256)75075.0%',
  );
});

it('marks definitions as guesses unless somebody published them', () => {
  const list = [{ ...transfer, inputs: [], outputs: [] }];
  expect(render(<Definitions list={list} isGuess />).textContent).toBe('函数0xa9059cbbtransfer(address,uint256)可能');
  clearRendered();
  expect(render(<Definitions list={list} isGuess={false} />).textContent).toBe('函数0xa9059cbbtransfer(address,uint256)');
});
