import type { ChainActivityView } from '@chaintrail/contract/schemas';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { chainOf } from '../../../lib/chainFixture.ts';
import { coverage } from '../../../ui/list/listFixture.ts';
import { clearRendered, press, render } from '../../../ui/render.tsx';
import { ChainHead } from './ChainHead.tsx';

vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<object>()), useNavigate: () => () => undefined }));
afterEach(clearRendered);

const chain = chainOf('BTC', 'bitcoin');
const activity: ChainActivityView = {
  fromBlock: 1,
  fromTime: 1_741_855_151_000,
  toBlock: 100,
  toTime: 1_741_941_551_000,
  isShort: false,
  blocks: 100,
  blockTimeMs: 600_000,
  transactions: 900,
  failed: 0,
  fees: null,
  contracts: [],
  coins: [],
  mempool: null,
  coverage,
};

it('says that the node did not answer what waits, and asks again', async () => {
  const onRetry = vi.fn();
  const drawn = render(<ChainHead chain={chain} activity={{ ...activity, isMempoolUnanswered: true }} onRetry={onRetry} />);
  expect(drawn.textContent).toContain('待打包重试节点没有及时回答');
  const again = [...drawn.querySelectorAll('button')].find(({ textContent }) => textContent === '重试')!;
  await act(async () => press(again));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says what waits, and nothing of a node that does not tell', () => {
  const mempool = { transactions: 1_212, queued: null, sizeBytes: 400_000, bands: [] };
  const told = render(<ChainHead chain={chain} activity={{ ...activity, mempool }} onRetry={() => undefined} />);
  expect(told.textContent).toContain('待打包1,212节点内存池 0.400 MB');
  const silent = render(<ChainHead chain={chain} activity={activity} onRetry={() => undefined} />);
  expect(silent.textContent).not.toContain('待打包');
});
