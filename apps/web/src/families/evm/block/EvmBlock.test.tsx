import { afterEach, expect, it } from 'vitest';
import { block, blockModel } from '../../../features/block/blockFixture.ts';
import { setPreference } from '../../../ui/preferences.ts';
import { readFacts } from '../../../ui/readDrawn.ts';
import { clearRendered, render } from '../../../ui/render.tsx';
import { EvmBlock } from './EvmBlock.tsx';

afterEach(clearRendered);
const nothing = () => undefined;

it('shows of a block its gas, its base fee, what its producer earned and what it burnt', () => {
  setPreference('timeStyle', 'absolute');
  const drawn = render(
    <EvmBlock model={blockModel([])} block={block} section="transactions" onSection={nothing} coinKey={undefined} onCoin={nothing} />,
  );
  expect(readFacts(drawn)).toEqual({
    时间: expect.stringContaining('2025-03-14 16:39:11'),
    交易: '1',
    出块方: '0xcccccc…333333',
    'Gas 用量': '15,000,000 | 上限 30,000,000，用去 50.0%',
    基础费率: '12.5 Gwei',
    出块收入: '2 ETH | 奖励与小费',
    已销毁: '0.5 ETH | 基础费',
    父区块: '0xb10b',
    大小: '3,456 字节',
  });
});
