import type { TronBackersView, TronTransactionView } from '@chaintrail/contract/schemas';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Part } from '../../../api/failure.ts';
import { evmTransaction } from '../../../features/transaction/transactionFixture.ts';
import { readFacts, readItems } from '../../../ui/readDrawn.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { SignersCard } from './SignersCard.tsx';
import { describeSharing } from './sharing.ts';

afterEach(clearRendered);

const sender = 'TRTCYRmEN1tvJGg1x9LQHcEmqyh5EwhQCE';
const other = 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj';
const view = { permissionId: 2, signatureCount: 2 } satisfies Partial<TronTransactionView> as TronTransactionView;

function open(part: Partial<Part<TronBackersView>>) {
  const backers = { data: undefined, failure: undefined, isPending: false, updatedAt: 0, retry: () => undefined, ...part };
  return render(
    <SignersCard transaction={evmTransaction({ chainName: 'TRON', from: { address: sender } })} view={view} backers={backers} />,
  );
}
const answered = (signers: TronBackersView['signers']) => open({ data: { signers, sharing: null, readAt: 0 } });

describe('the signatures of a Tron transaction', () => {
  it('are of whoever signed, in order, and mark who did not send it', () => {
    const drawn = answered([{ address: sender }, { address: other }, null]);
    expect(readItems(drawn)).toEqual(['TRTCYRmE…EwhQCE', 'TSG5MMxr…wPhZBj不是发送账户', '第 3 个签名无法恢复出地址']);
    expect(readFacts(drawn)).toMatchObject({ 签名权限: '活跃权限（2）2 个签名' });
    expect(drawn.textContent).toContain('签名者由签名恢复得出，是链上事实；密钥由谁持有不是。');
  });

  it('are not made up where a chain has none', () => {
    expect(readFacts(answered(null))['签名者']).toBe('演示链的签名是编造的，恢复不出签名者');
    expect(readFacts(answered([]))['签名者']).toBe('这笔交易没有签名（创世或系统交易）');
  });

  it('say what is wrong with the node, and are asked for again', () => {
    const retry = vi.fn();
    const drawn = open({ failure: { kind: 'refused', reason: 'source_unreachable', message: '暂时读不到：连接不上节点' }, retry });
    expect(readFacts(drawn)['签名者']).toBe('暂时读不到：连接不上节点重试');
    act(() => drawn.querySelector<HTMLElement>('[role=alert] button')?.click());
    expect(retry).toHaveBeenCalledOnce();
  });
});

it('says which part of the energy the contract gives, and up to what', () => {
  expect(describeSharing({ callerPercent: 30, ownerLimit: '200000', owner: null })).toBe(
    '合约现行设定：能量由调用方承担 30%，合约方承担 70%；合约方每次至多 200,000 能量，不足的仍由调用方付。当时的设定可能不同。',
  );
  expect(describeSharing({ callerPercent: 100, ownerLimit: '200000', owner: null })).toBe(
    '合约现行设定：能量由调用方承担 100%，合约方不代付。当时的设定可能不同。',
  );
});
