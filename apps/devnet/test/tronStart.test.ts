import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startTronDemo } from '../src/tron/demo.ts';
import { cast } from '../src/tron/scenario/cast.ts';
import { post, postText } from './tronNode.ts';

/** Processes that this one started: the EVM nodes. */
function listChildren(): string[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes('anvil'));
}

describe('the Tron demo chain', () => {
  it('plays nothing when asked for an empty chain: only the first coins are there', async () => {
    const empty = await startTronDemo({ scenario: 'empty' });
    try {
      expect(empty.headNumber).toBe(0);
      expect(empty.transactions).toEqual([]);
      const { balance } = await post(empty.url, '/wallet/getaccount', { address: cast.foundation });
      expect(balance).toBe('99000000000000000');
    } finally {
      await empty.stop();
    }
  });

  it('leaves nothing listening after its stop, and a second stop does nothing', async () => {
    const short = await startTronDemo({ scenario: 'empty' });
    await short.stop();
    await short.stop();
    await expect(postText(short.url, '/wallet/getnowblock')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('ends its EVM node when it is cut off', async () => {
    const before = listChildren();
    const abort = new AbortController();
    const starting = startTronDemo({ signal: abort.signal });
    await expect.poll(() => listChildren().length, { timeout: 30_000 }).toBeGreaterThan(before.length);
    abort.abort();
    await expect(starting).rejects.toThrow(/abort|ECONN|socket|启动失败/i);
    await expect.poll(listChildren).toEqual(before);
  });
});
