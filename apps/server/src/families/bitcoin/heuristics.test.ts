import { findInferences } from '@chaintrail/families/bitcoin';
import type { Input } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { listHeuristics } from './heuristics.ts';

type Side = [address: string, amountRaw: bigint, scriptType?: string];

function judge(inputs: Side[], outputs: Side[], isResolved = true): Record<string, [string, string]> {
  const ins = inputs.map(([address, amountRaw, scriptType = 'p2wpkh'], index) => ({
    index,
    address,
    amountRaw,
    scriptType,
    isResolved,
    previous: { transactionHash: 'aa', index },
  })) as unknown as Input[];
  const outs = outputs.map(([address, amountRaw, scriptType = 'p2wpkh'], index) => ({
    index,
    address,
    amountRaw,
    scriptType,
  })) as unknown as OutputWithSpend[];
  const sides = { inputs: ins, outputs: outs, inferences: findInferences(ins, outs), isWhole: true };
  const found = listHeuristics(sides, sides);
  return Object.fromEntries(found.map(({ rule, verdict, evidence }) => [rule, [verdict, evidence]]));
}

describe('the rules held against a transaction', () => {
  it('say each for itself what speaks for change', () => {
    expect(
      judge(
        [['a', 100_000_001n]],
        [
          ['b', 35_000_000n, 'p2sh'],
          ['c', 65_000_001n],
        ],
      ),
    ).toEqual({
      change_type: ['met', '只有 #1 与输入同为 P2WPKH'],
      change_amount: ['met', '只有 #1 带零头'],
      change_inputs: ['inapplicable', '只有 1 个输入'],
      returns_to_payer: ['unmet', '没有输出回到输入地址'],
      common_input: ['inapplicable', '输入只来自 1 个地址，无从合并'],
      coinjoin: ['unmet', '2 个输出，没有 3 个等额的'],
    });
  });

  it('say why they are not met', () => {
    expect(
      judge(
        [
          ['a', 500_000n],
          ['b', 600_000n, 'p2sh'],
        ],
        [
          ['c', 700_001n],
          ['d', 300_001n],
        ],
      ),
    ).toEqual({
      change_type: ['unmet', '输入的脚本类型不一致'],
      change_amount: ['unmet', '2 个输出带零头'],
      change_inputs: ['met', '只有 #1 小于每一个输入'],
      returns_to_payer: ['unmet', '没有输出回到输入地址'],
      common_input: ['met', '2 个地址的 2 个输入在本笔一起花费'],
      coinjoin: ['unmet', '2 个输出，没有 3 个等额的'],
    });
    const round = judge(
      [
        ['a', 500_000n],
        ['b', 600_000n],
      ],
      [
        ['c', 800_000n, 'p2sh'],
        ['d', 900_000n, 'p2sh'],
      ],
    );
    expect([round['change_type'], round['change_amount'], round['change_inputs']]).toEqual([
      ['unmet', '没有输出与输入的脚本类型相同'],
      ['unmet', '输出都是整数金额'],
      ['unmet', '没有输出小于每一个输入'],
    ]);
  });

  it('do not look for change where it came back to a payer, which is a fact', () => {
    const found = judge(
      [['a', 500_000n]],
      [
        ['b', 100_000n],
        ['a', 399_000n],
      ],
    );
    expect(found['change_type']).toEqual(['inapplicable', '已有输出回到输入地址，不必推断']);
    expect(found['returns_to_payer']).toEqual(['met', '#1 回到付款地址，这是事实']);
  });

  it('look for nothing where an input is unknown', () => {
    const found = judge(
      [
        ['', 0n],
        ['a', 5n],
      ],
      [
        ['b', 100_000n],
        ['c', 399_001n],
      ],
      false,
    );
    expect(found['change_amount']).toEqual(['inapplicable', '有输入的来源未找到']);
    expect(found['coinjoin']).toEqual(['inapplicable', '有输入的来源未找到']);
  });

  it('take nobody for one party with another in a CoinJoin', () => {
    const people = ['a', 'b', 'c', 'd'];
    const found = judge(
      people.map((name): Side => [name, 11_000_000n]),
      [...people.map((name): Side => [`${name}1`, 10_000_000n]), ...people.map((name, at): Side => [`${name}2`, 900_000n + BigInt(at)])],
    );
    expect(found['coinjoin']?.[0]).toBe('met');
    expect(found['coinjoin']?.[1]).toContain('4 个金额相同的输出，至少 4 个不同的付款地址');
    expect(found['common_input']).toEqual(['inapplicable', '合币成立时停用：4 个输入不并入同一方']);
    expect(found['change_type']).toEqual(['inapplicable', '合币成立时不判找零']);
  });

  it('count equal outputs that are no CoinJoin', () => {
    const found = judge(
      [['a', 500_000n]],
      [
        ['b', 100_000n],
        ['c', 100_000n],
        ['d', 100_000n],
        ['e', 1n],
      ],
    );
    expect(found['coinjoin']).toEqual(['unmet', '3 个等额输出，输入来自 1 个地址']);
  });
});
