import { codes, endpoints, type EndpointName } from '@chaintrail/contract';
import { schemas } from '@chaintrail/contract/schemas';
import type { BrowserContext, Route } from 'playwright-core';
import { UGLY_REASON } from './names.ts';
import { leaveGaps, makeUgly, troubleChains } from './transform.ts';

export const uglyStates = ['names', 'empty', 'loading', 'refused', 'offline', 'html', 'gaps', 'down', 'syncing'] as const;
export type UglyState = (typeof uglyStates)[number];

const ROWS = 100;
/** Without these no page asks for anything. */
const untouched: ReadonlySet<EndpointName> = new Set([
  'getTicket',
  'getAppConfig',
  'getAccount',
  'followEvents',
  'followJob',
  'saveAnonymousSearch',
]);

const patterns = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  name,
  method: endpoints[name].method as string,
  path: new RegExp(`^/api${endpoints[name].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

const transforms: Partial<Record<UglyState, (name: EndpointName, data: unknown) => unknown>> = {
  names: (_, data) => makeUgly(data, { rows: ROWS }),
  empty: (_, data) =>
    typeof data === 'object' && data !== null && 'list' in data && 'total' in data
      ? { ...data, list: [], total: 0, cursor: undefined }
      : data,
  gaps: (_, data) => leaveGaps(data),
  down: (name, data) => (name === 'listChains' ? troubleChains(data, { sourceState: 'down', sourceNote: UGLY_REASON }) : data),
  syncing: (name, data) => leaveGaps(name === 'listChains' ? troubleChains(data, { syncState: 'backfilling', progress: 0.874 }) : data),
};

/** From here on the pages of this profile get the product's answers in this state. */
export async function makeAnswersUgly(context: BrowserContext, state: UglyState): Promise<void> {
  await context.route('**/api/**', (route) => answerUgly(route, state));
}

async function answerUgly(route: Route, state: UglyState): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const name = patterns.find((one) => one.method === request.method() && one.path.test(pathname))?.name;
  // Live news of the chains would take the trouble away again.
  if (name === 'followEvents' && (state === 'down' || state === 'syncing')) return undefined;
  if (name === undefined || untouched.has(name)) return route.continue();
  const isFrame = name === 'listChains';
  if (state === 'loading') return isFrame ? route.continue() : undefined;
  if (state === 'offline') return route.abort('connectionrefused');
  if (state === 'html') return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
  if (state === 'refused')
    return isFrame ? route.continue() : route.fulfill({ json: { code: codes.business, msg: UGLY_REASON, data: { reason: 'busy' } } });
  const answer = await route.fetch();
  const envelope = (await answer.json()) as { code: number; data: unknown };
  const transform = transforms[state];
  if (envelope.code !== codes.success || !transform) return route.fulfill({ response: answer });
  const data = transform(name, envelope.data);
  const checked = schemas[name].data.safeParse(data);
  if (!checked.success) throw new Error(`${name} is no longer what the contract says: ${checked.error.message}`);
  return route.fulfill({ response: answer, json: { ...envelope, data } });
}
