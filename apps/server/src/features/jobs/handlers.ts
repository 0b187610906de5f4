import type { HandlersOf } from '../../api/routes.ts';
import { ownerOf } from '../../access/caller.ts';
import { getOwnJob } from './find.ts';
import { presentJob } from './present.ts';

export const jobHandlers: HandlersOf<'getJob' | 'cancelJob'> = {
  getJob: async ({ input, caller, stores }) => presentJob(await getOwnJob(stores.app, input.id, ownerOf(caller))),
  async cancelJob({ input, caller, stores }) {
    const { id } = await getOwnJob(stores.app, input.id, ownerOf(caller));
    return { cancelled: await stores.app.jobs.cancel(id) };
  },
};
