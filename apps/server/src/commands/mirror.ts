import { mirroring } from '@chaintrail/store/app';
import type { Command } from './types.ts';

const USAGE = '用法：npm run mirror';

/** Has the chain store's copy of the labels made anew, by the running product or at the next start. */
export const runMirror: Command = async ({ app }, args, say) => {
  if (args.length > 0) {
    say(USAGE);
    return 2;
  }
  await app.outbox.startAnew();
  await app.jobs.enqueue(mirroring);
  say('全部标签将重新送往链上数据：链踪在运行时随即进行，否则在下次启动时。送完后可用 npm run verify 核对。');
  return 0;
};
