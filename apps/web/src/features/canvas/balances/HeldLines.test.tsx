import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { RoomContext } from '../roomContext.ts';
import { createRoomStore, emptyDocument } from '../roomStore.ts';
import { HeldLines } from './HeldLines.tsx';

afterEach(clearRendered);

const AT = Date.parse('2026-09-24T15:59:00Z');

it('tells each coin that was held in groups of three, one without a name too, and says what nobody knows', () => {
  const store = createRoomStore({ id: null, name: '图', base: 0, document: emptyDocument(), savedAt: null }, { author: () => '甲' });
  store.showBalances(AT);
  store.tellBalances(AT, [
    [
      'n1',
      {
        kind: 'known',
        block: { number: 1107, timeMs: AT - 60_000 },
        coins: [
          { coinKey: 'a', symbol: 'USDT', amount: '42052.05' },
          { coinKey: 'b', symbol: '', amount: '1' },
          { coinKey: 'c', symbol: 'DOUBT', amount: null },
        ],
        untold: [],
      },
    ],
  ]);
  const drawn = render(
    <RoomContext value={store}>
      <HeldLines node={{ id: 'n1', kind: 'address', chainName: 'ETH', address: '0xa', x: 0, y: 0 }} />
    </RoomContext>,
  );
  expect([...drawn.querySelectorAll('li')].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['USDT', '42,052.05'],
    ['未命名代币', '1'],
    ['DOUBT', '未知'],
  ]);
});
