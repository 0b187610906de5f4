import { createDocument } from '@chaintrail/canvas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { RoomContext } from '../roomContext.ts';
import { createRoomStore } from '../roomStore.ts';
import { KeysDialog } from './KeysDialog.tsx';

afterEach(clearRendered);

function open(isReadOnly: boolean) {
  const opened = { id: null, name: '', base: 0, savedAt: null, isReadOnly, document: createDocument() };
  render(
    <RoomContext value={createRoomStore(opened, { author: () => '甲', now: () => 1 })}>
      <KeysDialog onClose={() => undefined} />
    </RoomContext>,
  );
  return [...document.querySelectorAll('dl > div')].map((row) => ({
    keys: [...row.querySelectorAll('kbd')].map((key) => key.textContent),
    text: row.querySelector('dd')?.textContent,
    isOff: row.hasAttribute('data-off'),
  }));
}

it('names every key as keyboards print it, with what it does', () => {
  const rows = open(false);
  expect(rows.length).toBe(32);
  expect(rows.filter(({ keys }) => keys.join() === 'K' || keys.includes('Alt ←') || keys.includes('Ctrl Shift Z'))).toEqual([
    { keys: ['Alt ←', 'Alt →', 'Alt ↑', 'Alt ↓'], text: '移动一格', isOff: false },
    { keys: ['K'], text: '播放或暂停回放', isOff: false },
    { keys: ['Ctrl Y', 'Ctrl Shift Z'], text: '重做', isOff: false },
  ]);
  expect(rows.some(({ isOff }) => isOff)).toBe(false);
});

it('shows whoever only reads which are left', () => {
  const left = open(true).flatMap(({ text, isOff }) => (isOff ? [] : [text]));
  expect(left).toEqual([
    '追踪去向',
    '到这个方向的下一个节点；加 Shift 同时保留已选',
    '打开：展开去向，或摊开合并组',
    '全选',
    '取消选择',
    '在图中查找',
    '适应窗口',
    '放大',
    '缩小',
    '播放或暂停回放',
    '结束回放，显示全部',
    '打开这张表',
  ]);
});
