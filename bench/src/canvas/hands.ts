import type { Page } from 'playwright-core';

/** Moves for a while, and says how many inputs it sent and how far their wheel turned. */
export type Hand = (page: Page, size: { width: number; height: number }) => Promise<{ sent: number; turned?: number }>;

/** How often a hand tells the browser where it is, and for how long it moves. */
const HAND_MS = 8;
const MOVES = 180;

/** To and fro over the middle, faster and slower, as a hand does. */
export const drag: Hand = async (page, { width, height }) => {
  const [x, y] = [width / 2, height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await pace((step) => page.mouse.move(x + Math.sin(step / 14) * 320, y + Math.sin(step / 23) * 200));
  await page.mouse.up();
  return { sent: MOVES };
};

export const zoom: Hand = async (page, { width, height }) => {
  await page.mouse.move(width / 2 + 3, height / 2 + 3);
  let turned = 0;
  await pace((step) => {
    const way = Math.round(Math.cos(step / 20) * 40);
    turned += way;
    return page.mouse.wheel(0, way);
  });
  return { sent: MOVES, turned };
};

/** Sends without waiting for what the page makes of it: a hand does not wait either. */
async function pace(move: (step: number) => Promise<void>): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (let step = 0; step < MOVES; step += 1) {
    // A page that is ended under the hand refuses it; whoever waits for the hand hears of it below.
    sent.push(move(step).catch((error: unknown) => error));
    await new Promise((resolve) => setTimeout(resolve, HAND_MS));
  }
  const refused = (await Promise.all(sent)).find((answer) => answer !== undefined);
  if (refused !== undefined) throw refused;
}
