import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { listChainViews } from '../present/chainList.ts';
import { describeError } from './privacy.ts';

const DEADLINE_MS = 3_000;

/** `/healthz`: the process answers. `/readyz`: the stores answer too, with every chain's state. */
export function registerHealth(server: FastifyInstance, context: ServerContext): void {
  server.get('/healthz', { exposeHeadRoute: false }, async () => ({ status: 'ok' }));
  server.get('/readyz', { exposeHeadRoute: false }, async (_request, reply) => {
    try {
      const views = await withinDeadline(listChainViews(context));
      const chains = views
        .filter((view) => view.mode !== 'none')
        .map(({ chainName, height, lag, sourceState, syncState }) => ({ chainName, height, lag, sourceState, syncState }));
      return { status: 'ready', chains };
    } catch (error) {
      context.logger.error({ error: describeError(error) }, 'not ready');
      return reply.code(503).send({ status: 'not_ready', reason: '存储没有应答，请查看服务日志' });
    }
  });
}

function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the stores did not answer in time')), DEADLINE_MS);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
