import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { SeamText } from './SeamRow.tsx';

afterEach(clearRendered);

it('says where the rows cross from our own blocks to what others told, and when that was', () => {
  const seam = { block: 1_500, before: 'Etherscan' };
  expect(render(<SeamText seam={{ ...seam, time: Date.UTC(2026, 2, 1, 4, 5, 6) }} />).textContent).toBe(
    '接缝在区块 1,500（2026-03-01 12:05:06）：从它起由自有节点索引，之前由 Etherscan 提供',
  );
  clearRendered();
  expect(render(<SeamText seam={seam} />).textContent).toBe('接缝在区块 1,500：从它起由自有节点索引，之前由 Etherscan 提供');
});
