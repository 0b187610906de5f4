import type { AddressFindingsView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { writeLetterText } from './letterText.ts';

it('says each finding with what kind of statement it is, how many transactions show it and one of them', () => {
  const findings = [
    {
      title: '中转',
      claim: 'heuristic',
      sentence: '2 次转入共 1,500 USDT，两小时内转往 2 个地址。',
      evidence: [{ hash: '0xaa' }, { hash: '0xbb' }],
      evidenceCount: 1_204,
    },
    { title: '权限共用', claim: 'derived', sentence: '账户由 2 把密钥共同控制。', evidence: [], evidenceCount: 1 },
  ] as unknown as AddressFindingsView['findings'];
  expect(writeLetterText({ address: '0xa', findings }, '以太坊')).toBe(
    [
      '经链踪按公开规则研判，地址 0xa（以太坊）：',
      '1. 中转（启发式）：2 次转入共 1,500 USDT，两小时内转往 2 个地址。依据 1,204 笔交易，如 0xaa。',
      '2. 权限共用（确定性推断）：账户由 2 把密钥共同控制。依据 1 笔交易。',
      '以上为链上分析线索，不构成司法鉴定意见。',
    ].join('\n'),
  );
});
