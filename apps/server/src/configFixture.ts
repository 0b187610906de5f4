import webPush from 'web-push';
import { createFetcher } from './fetcher/fetcher.ts';
import { createNoticeDesk } from './notices/desk.ts';
import { createSecretBox } from './notices/secretBox.ts';
import type { ServerParts } from './parts.ts';
import type { RunSettings } from './runSettings.ts';

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
  secondFactor: null,
  codeLimits: { secondsBetween: 60, perPhoneAndDay: 5, perAddressAndHour: 20, perDay: 2_000 },
};

/** As a deployment has it that sets nothing. */
export const usualFetcher = createFetcher({ allowHttp: false, gateways: { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' } });

/** Nothing that an administrator has changed. */
const settingsAsTheyCome = {
  trailDays: null,
  requestPercent: 100,
  areApplicationsOpen: true,
  arePicturesFetched: false,
  areGatewaysAsked: false,
  areNoticesSent: false,
  areHistoriesAsked: false,
  timeStampUrl: null,
};
export const usualSettings: RunSettings = {
  current: () => settingsAsTheyCome,
  isSaved: () => false,
  readNow: async () => Promise.resolve(settingsAsTheyCome),
  save: async () => undefined,
  close: () => undefined,
};

/** Nothing was ever drawn, and nothing is kept. */
export const noPictures: ServerParts['pictures'] = { find: async () => undefined, save: async () => undefined };

/** No case has anything outside the database. */
export const noVault: ServerParts['caseVault'] = {
  names: { seal: () => new Uint8Array(), open: () => '' },
  letterFiles: { seal: () => Buffer.alloc(0), open: () => Buffer.alloc(0) },
  signer: { publicKey: '', sign: () => '' },
  files: {
    write: async () => undefined,
    read: async () => Buffer.alloc(0),
    remove: async () => undefined,
    sweep: async () => 0,
  },
};
/** Notices go nowhere but through the fetcher, whose door is closed unless a test opens it. */
export const usualDesk = createNoticeDesk({
  box: createSecretBox(new Uint8Array(32).fill(7)),
  fetcher: usualFetcher,
  mailer: null,
  push: { keys: webPush.generateVAPIDKeys(), subject: 'mailto:operator@example.com' },
  now: Date.now,
});

/** Nobody tells what anything costs. */
export const noPrices: ServerParts['prices'] = { isOn: () => false, find: async () => new Map(), findDays: async () => new Map() };

/** Nobody verifies sources. */
export const noVerifiedAbis: ServerParts['verifiedAbis'] = {
  find: async () => [],
  readSource: async () => ({ isAsked: false, why: 'off' }),
};

/** Nobody can be asked outside. */
const noFile = () => Promise.reject(new Error('no packs here'));
export const noFerries: ServerParts['ferryDesk'] = {
  folder: {
    pathOf: (id) => id,
    keep: noFile,
    write: noFile,
    seal: noFile,
    isSealed: noFile,
    unseal: noFile,
    remove: async () => undefined,
    sweep: async () => undefined,
  },
  findProvided: () => undefined,
  hold: () => undefined,
  forget: async () => undefined,
};

export const noSources: ServerParts['sourceDesk'] = {
  choices: () => ({ off: new Set(), keys: {}, proxies: {} }),
  hosts: () => [],
  ways: () => new Map(),
  fileKeys: new Set(),
  change: async () => undefined,
};
