import type { ServerParts } from './parts.ts';

/** The settings of a server in tests: a machine of one's own, nothing set. */
export const serverConfig: ServerParts['config'] = {
  demo: false,
  host: '127.0.0.1',
  access: null,
  allowedHosts: [],
  trustedProxies: [],
  tls: null,
  ticketKey: null,
  metricsToken: null,
  trailDays: null,
};
