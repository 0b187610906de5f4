import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, getByRole, press, render } from './render.tsx';
import { Tabs } from './Tabs.tsx';

afterEach(clearRendered);

function Sample() {
  const [tab, setTab] = useState('external');
  const items = [
    { key: 'external', title: '外部交易', count: 1204 },
    { key: 'usdt', title: 'USDT', count: 1861 },
    { key: 'nft', title: 'NFT', count: 0 },
  ];
  return <Tabs items={items} value={tab} onChange={setTab} label="流水" />;
}

const selected = () => document.querySelector('[aria-selected="true"]')?.textContent;

async function key(name: string): Promise<void> {
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
}

it('moves by the arrow keys and around the ends', async () => {
  render(<Sample />);
  await act(async () => getByRole('tab', '外部交易').focus());
  await key('ArrowRight');
  expect(selected()).toBe('USDT1,861');
  expect(document.activeElement?.textContent).toBe('USDT1,861');
  await key('End');
  expect(selected()).toBe('NFT0');
  await key('ArrowRight');
  expect(selected()).toBe('外部交易1,204');
});

it('lets an empty tab be opened', () => {
  render(<Sample />);
  press(getByRole('tab', 'NFT'));
  expect(selected()).toBe('NFT0');
});

it('is one stop for the Tab key', () => {
  render(<Sample />);
  expect([...document.querySelectorAll<HTMLElement>('[role="tab"]')].map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
