import { schemas, type LiveEvent } from '@chaintrail/contract/schemas';
import { ownerOf } from '../access/caller.ts';
import type { ServerContext } from '../context.ts';
import { getOwnJob } from '../features/jobs/find.ts';
import { followJob } from '../features/jobs/follow.ts';
import { refuseField } from '../errors.ts';
import type { EventStreams } from './events.ts';
import type { LiveFeed } from './liveFeed.ts';
import type { MonitorFeed } from './monitorFeed.ts';
import type { Streams } from './routes.ts';

/** The calls that answer with a stream. */
export function openStreams(
  streams: EventStreams,
  { feed, monitorFeed }: { feed: LiveFeed; monitorFeed: MonitorFeed },
  { stores, now, labelNews }: ServerContext,
): Streams {
  return {
    followEvents: (request, reply) =>
      streams.open(request, reply, ({ send }) => {
        const stop = feed.subscribe(send);
        const { caller } = request;
        const stopNews = caller && labelNews.subscribe(caller, () => send({ type: 'labels' } satisfies LiveEvent));
        const stopMonitors = caller?.kind === 'account' ? monitorFeed.subscribe(caller.account.id, send) : undefined;
        send({ type: 'hello', at: now() } satisfies LiveEvent);
        return () => {
          stop();
          stopNews?.();
          stopMonitors?.();
        };
      }),
    async followJob(request, reply) {
      const input = schemas.followJob.params.safeParse(request.params);
      if (!input.success) throw refuseField('id', '不是任务的编号');
      const viewer = request.caller === null ? null : ownerOf(request.caller);
      const job = await getOwnJob(stores.app, input.data.id, viewer);
      streams.open(request, reply, (reader) => followJob(stores.app, job, reader));
    },
  };
}
