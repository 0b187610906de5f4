import type { HitView } from '@chaintrail/contract/schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { openedHit } from './openedHit.ts';

const saved: unknown[] = [];
vi.mock('./saveEntry.ts', () => ({ saveEntry: async (...entry: unknown[]) => void saved.push(entry) }));
beforeEach(() => void (saved.length = 0));
afterEach(clearRendered);

const coverage = {
  fromBlock: 0,
  toBlock: 9,
  complete: true,
  syncedAt: 0,
  source: '',
  gaps: [],
  proof: { state: 'none' as const, proven: [], text: '' },
};
const hit: HitView = { kind: 'address', chainName: 'ETH', text: '0xab', title: '归集地址 1', subtitle: '', coverage };

it('keeps what is opened out of results, with its name, and nothing for other links', () => {
  const drawn = render(
    <div onClickCapture={(event) => openedHit(event, [hit])}>
      <a href="#/address/ETH/0xab">
        <span id="inside">甲</span>
      </a>
      <a id="other" href="#/address/ETH/0xcd">
        乙
      </a>
    </div>,
  );
  drawn.querySelector<HTMLElement>('#other')?.click();
  expect(saved).toEqual([]);
  drawn.querySelector<HTMLElement>('#inside')?.click();
  expect(saved).toEqual([[{ kind: 'address', chainName: 'ETH', text: '0xab', found: true, name: '归集地址 1' }, expect.any(Number)]]);
});
