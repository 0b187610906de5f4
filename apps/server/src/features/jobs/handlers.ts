import type { HandlersOf } from '../../api/routes.ts';
import { viewerOf } from '../../access/caller.ts';
import { getOwnJob } from './find.ts';
import { presentJob } from './present.ts';

export const jobHandlers: HandlersOf<'getJob' | 'cancelJob'> = {
  getJob: async ({ input, caller, stores }) => presentJob(await getOwnJob(stores.app, input.id, viewerOf(caller))),
  async cancelJob({ input, caller, stores }) {
    const { id } = await getOwnJob(stores.app, input.id, viewerOf(caller));
    return { cancelled: await stores.app.jobs.cancel(id) };
  },
};
