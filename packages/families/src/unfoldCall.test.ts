import type { Abi, Hex } from 'viem';
import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import { unfoldCall } from './unfoldCall.ts';

const router = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45';
const token = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const alice = '0x00000000000000000000000000000000000000a1';
const bob = '0x00000000000000000000000000000000000000b2';

const abi: Abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
  'function execute(address target, uint256 value, bytes data)',
  'function execute(bytes32 mode, bytes executionCalldata)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
  'function upgradeToAndCall(address newImplementation, bytes data)',
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
]);
const write = (functionName: string, ...args: unknown[]): Hex => encodeFunctionData({ abi, functionName, args });

const transfer = write('transfer', bob, 7n);
const approve = write('approve', bob, 9n);

const shown = (input: string, to = router) => {
  const { calls, omittedCount } = unfoldCall('evm', to, input);
  expect(omittedCount).toBe(0);
  return calls.map((call) => [call.depth, call.kind, call.to, call.valueRaw, call.decoded?.name ?? call.input]);
};

describe('calls in the arguments of a call', () => {
  it('are those of the contract itself in a multicall, with a deadline or without', () => {
    const own = [
      [1, 'call', router, null, 'transfer'],
      [1, 'call', router, null, 'approve'],
    ];
    expect(shown(write('multicall', [transfer, approve]))).toEqual(own);
    expect(shown(write('multicall', 1_787_748_918n, [transfer, approve]))).toEqual(own);
  });

  it('are those of others in each form of Multicall3', () => {
    const plain = [[1, 'call', token, null, 'transfer']];
    expect(shown(write('aggregate', [{ target: token, callData: transfer }]))).toEqual(plain);
    expect(shown(write('tryAggregate', false, [{ target: token, callData: transfer }]))).toEqual(plain);
    expect(shown(write('aggregate3', [{ target: token, allowFailure: true, callData: transfer }]))).toEqual(plain);
    expect(shown(write('aggregate3Value', [{ target: token, allowFailure: true, value: 5n, callData: transfer }]))).toEqual([
      [1, 'call', token, 5n, 'transfer'],
    ]);
  });

  it('are what a Safe runs, and each call that it packs together', () => {
    const packed = (operation: string, to: string, value: bigint, data: string) =>
      `${operation}${to.slice(2)}${value.toString(16).padStart(64, '0')}${(data.length / 2 - 1).toString(16).padStart(64, '0')}${data.slice(2)}`;
    const inside = write(
      'multiSend',
      `0x${packed('00', token, 0n, transfer)}${packed('01', alice, 3n, '0x')}${packed('00', bob, 4n, approve)}`,
    );
    const safe = (operation: number) => write('execTransaction', bob, 2n, inside, operation, 0n, 0n, 0n, alice, alice, '0x');
    expect(shown(safe(1))).toEqual([
      [1, 'delegatecall', bob, 2n, 'multiSend'],
      [2, 'call', token, 0n, 'transfer'],
      [2, 'delegatecall', alice, 3n, '0x'],
      [2, 'call', bob, 4n, 'approve'],
    ]);
    expect(shown(safe(0))[0]?.[1]).toBe('call');
    // Bytes that are no call end the list.
    expect(shown(write('multiSend', `0x${packed('00', token, 0n, transfer)}${packed('07', alice, 3n, '0x')}`))).toHaveLength(1);
    expect(shown(write('multiSend', `0x00${token.slice(2)}${'f'.repeat(128)}`))).toEqual([]);
  });

  it('are what accounts run by the entry point, each by its own sender', () => {
    const op = (sender: string, callData: Hex) => ({
      sender,
      nonce: 1n,
      initCode: '0x',
      callData,
      callGasLimit: 1n,
      verificationGasLimit: 1n,
      preVerificationGas: 1n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
      paymasterAndData: '0x',
      signature: '0x',
    });
    const ops = [
      op(alice, write('execute', token, 6n, transfer)),
      op(bob, write('executeBatch', [token, router], [0n, 1n], [approve, '0x'])),
    ];
    expect(shown(write('handleOps', ops, alice))).toEqual([
      [1, 'call', alice, null, 'execute'],
      [2, 'call', token, 6n, 'transfer'],
      [1, 'call', bob, null, 'executeBatch'],
      [2, 'call', token, 0n, 'approve'],
      [2, 'call', router, 1n, '0x'],
    ]);
  });

  it('are one, several or foreign code in the modes of ERC-7579', () => {
    const mode = (kind: string) => `0x${kind.padEnd(64, '0')}` satisfies Hex;
    const single = `0x${token.slice(2)}${8n.toString(16).padStart(64, '0')}${transfer.slice(2)}` satisfies Hex;
    expect(shown(write('execute', mode('00'), single))).toEqual([[1, 'call', token, 8n, 'transfer']]);
    const list = parseAbiParameters('(address target, uint256 value, bytes callData)[]');
    const batch = encodeAbiParameters(list, [
      [
        { target: token, value: 1n, callData: transfer },
        { target: bob, value: 2n, callData: '0x' },
      ],
    ]);
    expect(shown(write('execute', mode('01'), batch))).toEqual([
      [1, 'call', token, 1n, 'transfer'],
      [1, 'call', bob, 2n, '0x'],
    ]);
    expect(shown(write('execute', mode('ff'), `0x${token.slice(2)}${transfer.slice(2)}`))).toEqual([
      [1, 'delegatecall', token, null, 'transfer'],
    ]);
    for (const data of ['0x', '0x1234', `0x${'ff'.repeat(64)}`] as Hex[]) expect(shown(write('execute', mode('01'), data))).toEqual([]);
  });

  it('are the commands of the universal router with their arguments, failing ones and Permit2 too', () => {
    const swap = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [alice, 5n, 4n, '0x1234', true]);
    const permit = encodeAbiParameters(parseAbiParameters('((address, uint160, uint48, uint48), address, uint256), bytes'), [
      [[token, 9n, 1, 2], router, 3n],
      '0x99',
    ]);
    const { calls } = unfoldCall('evm', router, write('execute', '0x800a3e', [swap, permit, '0x01'], 1n));
    expect(calls.map(({ kind, to, decoded }) => [kind, to, decoded?.name])).toEqual([
      ['command', router, 'V3_SWAP_EXACT_IN'],
      ['command', router, 'PERMIT2_PERMIT'],
      ['command', router, '0x3e'],
    ]);
    expect(calls[0]?.decoded?.values?.map(({ name, value }) => [name, value])).toEqual([
      ['recipient', alice],
      ['amountIn', '5'],
      ['amountOutMin', '4'],
      ['path', '0x1234'],
      ['payerIsUser', 'true'],
    ]);
    expect(calls[1]?.decoded?.values?.[0]?.value).toContain('"amount":"9"');
    expect(calls[2]?.decoded?.values).toBeNull();
  });

  it('is what runs after an upgrade, where something does', () => {
    expect(shown(write('upgradeToAndCall', bob, approve), alice)).toEqual([[1, 'call', alice, null, 'approve']]);
    expect(shown(write('upgradeToAndCall', bob, '0x'))).toEqual([]);
  });

  it('are none of a plain call, of nothing and of bytes that do not fit', () => {
    for (const input of [transfer, '0x', '0x12345678', write('multicall', [transfer]).slice(0, 80)]) expect(shown(input)).toEqual([]);
  });

  it('are named as the family writes accounts', () => {
    const { calls } = unfoldCall('tron', 'TXYZ', write('aggregate', [{ target: `0x${'00'.repeat(20)}`, callData: transfer }]));
    // The zero address of Tron, as its explorers write it.
    expect(calls.map(({ to }) => to)).toEqual(['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb']);
  });
});

describe('calldata that is made to hurt', () => {
  it('is opened to eight levels, and says how much it leaves out', () => {
    let input = transfer;
    for (let level = 0; level < 12; level += 1) input = write('multicall', [input]);
    const { calls, omittedCount } = unfoldCall('evm', router, input);
    expect([calls.length, calls.at(-1)?.depth, omittedCount]).toEqual([8, 8, 1]);
  });

  it('is opened to five hundred calls', () => {
    const { calls, omittedCount } = unfoldCall(
      'evm',
      router,
      write(
        'multicall',
        Array.from({ length: 650 }, () => transfer),
      ),
    );
    expect([calls.length, omittedCount]).toEqual([500, 150]);
  });

  it('is left alone once what it repeats grows past what it is', () => {
    const word = (value: number) => value.toString(16).padStart(64, '0');
    // Four pieces that are the same bytes, which hold four pieces that are the same bytes, seven times.
    const share = (data: string) =>
      `0xac9650d8${word(32)}${word(4)}${word(128).repeat(4)}${word(data.length / 2 - 1)}${data.slice(2)}${'00'.repeat(32)}`;
    let input: string = `0x${'cd'.repeat(40_000)}`;
    for (let level = 0; level < 7; level += 1) input = share(input);
    const started = process.cpuUsage();
    const { calls, omittedCount } = unfoldCall('evm', router, input);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
    expect(calls.length).toBeLessThan(20);
    expect(omittedCount).toBeGreaterThan(0);
  });
});
