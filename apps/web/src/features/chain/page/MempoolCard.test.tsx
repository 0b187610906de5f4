import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { MempoolCard } from './MempoolCard.tsx';

afterEach(clearRendered);

const many = { transactions: 41_207, queued: null, sizeBytes: 96_400_000, bands: null };

it('tells what the node thinks is enough where too many wait to be listed, and says that it is no list', () => {
  const estimates = [
    { blocks: 2, rate: '21.543' },
    { blocks: 144, rate: '1' },
  ];
  const text = render(<MempoolCard mempool={{ ...many, estimates }} unit="聪/vB" />).textContent;
  expect(text).toContain('不是等待交易的分布');
  expect(text).toMatch(/约 2 个区块内21\.543 聪\/vB约 144 个区块内1 聪\/vB$/);
});

it('says that there is only a number where the node thinks nothing', () => {
  expect(render(<MempoolCard mempool={many} unit="聪/vB" />).textContent).toContain('只有总数，没有费率分布');
});
