import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layouts, type Layout } from './chromium.ts';
import { readText, type Session } from './session.ts';

interface Parts {
  session: Session;
  /** A new profile that is signed in, at the account's page. */
  signIn: (layout: Layout) => Promise<Page>;
}

/** One function that USDT has, under its own name, and one that it lacks. */
const ABI = JSON.stringify([
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'holder', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  { type: 'function', name: 'neverThere', stateMutability: 'view', inputs: [], outputs: [{ name: '', type: 'uint256' }] },
]);

/** The ABI that somebody gives for a contract: held against its code, kept for the account, used, and deleted. */
export function describeAbi({ session, signIn }: Parts): void {
  it.each(layouts)('keeps on %s the ABI of a contract, says how it fits the code, and deletes it again', async (layout) => {
    const { list } = await session.ask('listChains', {});
    const usdt = list.find(({ chainName }) => chainName === 'DemoETH')?.usdt[0]?.coinKey.split(':')[1] ?? '';
    const page = await signIn(layout);
    await page.goto(`${session.url}/?abi=1#/address/DemoETH/${usdt}?tab=CONTRACT`);
    await page.getByText('粘贴 ABI').first().click();
    await page.getByRole('textbox', { name: 'ABI 或 metadata.json' }).fill(ABI);
    await page.getByRole('button', { name: '解析并核对' }).click();
    await expect.poll(() => readText(page)).toContain('字节码中没有其中的 1 个函数');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('button', { name: '删除', exact: true }).waitFor();
    await page.goto(`${session.url}/?abi=2#/address/DemoETH/${usdt}?tab=CONTRACT`);
    await page.getByRole('button', { name: '删除', exact: true }).waitFor();
    await page.getByText(/^只读调用 \d/).click();
    await page.locator('summary', { hasText: 'balanceOf' }).click();
    await page.getByRole('textbox', { name: 'holder address' }).waitFor();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByText('粘贴 ABI').first().waitFor();
  });
}
