import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { findChain, publicNodesOf, type HistoryService } from '@chaintrail/model/chains';
import type { NodeSettings } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import { z } from 'zod';
import type { AliyunSettings } from './access/codeSenders/aliyun.ts';
import { listServices, listUsualSources, olderSources, providerChain, providerKeys, type ProviderSettings } from './hydration/settings.ts';
import type { AccessSetting } from './access/visitors.ts';
import type { OutsideSettings } from './fetcher/fetcher.ts';
import type { MailSettings } from './notices/mail.ts';

/** Everything this process is told from outside, read once at start. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** A ClickHouse server for the chains' data, with user and password; null for the embedded engine. */
  clickhouseUrl: string | null;
  demo: boolean;
  /** Whether visitors may do what a PRO account may; null leaves it to the deployment. */
  access: AccessSetting;
  /** Names under which the product is reached beside addresses and localhost. */
  allowedHosts: string[];
  /** Addresses and networks of reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Certificate with its chain and key, PEM; null to speak plain HTTP. */
  tls: { cert: Buffer; key: Buffer } | null;
  /** 16 or 32 bytes; null when this deployment makes its own. */
  ticketKey: Uint8Array | null;
  /** 32 bytes under which victims' names lie; null when this deployment keeps its own in a file of its data folder. */
  victimKey: Uint8Array | null;
  /** Who may read /metrics beside this machine; null for nobody. */
  metricsToken: string | null;
  /** Whether administrators have to have a second factor; null leaves it to the deployment. */
  secondFactor: 'administrators' | 'offered' | null;
  /** A gateway for codes that sign in; null prints them on the console. */
  sms: AliyunSettings | null;
  codeLimits: CodeLimits;
  /** A server that takes mail for monitors' notices; null sends none. */
  mail: MailSettings | null;
  /** How addresses are gone to that users and contracts choose, once an administrator allows it. */
  outside: OutsideSettings;
  /** After how many days records of the trail are deleted; null keeps them all. */
  trailDays: number | null;
  logLevel: LogLevel;
  /** Chains of the settings file by their exact name, in its order. */
  chains: { chainName: string; mode: 'node'; settings: NodeSettings }[];
  /** Chains of it that are read address by address, with whom may be asked once an administrator allows it, in their order. */
  providedChains: ProvidedChain[];
  /** Chains of it that are indexed from some block on, with whom may be asked for what lies before. */
  olderChains: ProvidedChain[];
  /** Keys of services by the settings file; administrators add others while the product runs. */
  providerKeys: Readonly<Partial<Record<HistoryService, string>>>;
  /** Who is asked what coins cost. */
  priceUrl: string;
  /** Who is asked for ABIs of verified sources. */
  abiUrl: string;
}

/** A chain without a node of ours, and who may be asked: for histories of addresses, and for single blocks and transactions. */
export interface ProvidedChain {
  chainName: string;
  sources: ProviderSettings[];
  /** The sources are the chain's own ladder: keys that come later add to them. */
  isOwnLadder: boolean;
  /** Nobody named the chain in the settings file. */
  isImplied?: true;
  nodes: readonly string[];
}

/** How many codes are sent. */
export interface CodeLimits {
  secondsBetween: number;
  perPhoneAndDay: number;
  perAddressAndHour: number;
  perDay: number;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The configuration cannot be used; `message` names the field and says what to do. */
export class ConfigError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What Fastify takes for a proxy: its words, an address, or a network by the length of its prefix. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  return bits !== undefined && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, '应为 0–65535 的整数')
    .transform(Number)
    .refine((port) => port <= 65_535, '应为 0–65535 的整数')
    .default(7300),
  HOST: z.string().min(1, '不能为空').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, '不能为空').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: '应以 postgres:// 开头', abort: true })
    .refine(isReadable, '不是完整的地址，或其中的 % 没有写成 %25')
    .optional(),
  CLICKHOUSE_URL: z.string().superRefine(checkClickhouseUrl).optional(),
  DEMO: z.enum(['on', 'off'], '应为 on 或 off').default('on'),
  ACCESS: z.enum(['open', 'accounts'], '应为 open 或 accounts').optional(),
  ALLOWED_HOSTS: z
    .string()
    .transform(splitList)
    .refine((names) => names.every((name) => hostName.test(name)), '应为域名，多个以逗号隔开，不含端口与协议')
    .default([]),
  TRUST_PROXY: z
    .string()
    .transform(splitList)
    .refine((networks) => networks.every(isNetwork), '应为 loopback、IP 地址或网段（如 10.0.0.0/8），多个以逗号隔开')
    .default([]),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TICKET_KEY: z.string().transform(readKey).optional(),
  VICTIM_KEY: z
    .string()
    .transform(readKey)
    .refine((key) => key.length === 32, '应为 32 字节（原文或 base64）')
    .optional(),
  METRICS_TOKEN: z.string().min(16, '至少要有 16 个字符').optional(),
  SECOND_FACTOR: z.enum(['administrators', 'offered'], '应为 administrators 或 offered').optional(),
  TRAIL_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, '应为 1–99999 的天数')
    .transform(Number)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `应为 ${logLevels.join('、')} 之一`).default('info'),
});

const nodeChain = z.strictObject({
  mode: z.literal('node').default('node'),
  urls: z
    .array(
      z
        .url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 地址', abort: true })
        .refine(isReadable, '的用户名或密码中 % 须写成 %25'),
    )
    .min(1, '至少要有一个节点地址'),
  fromBlock: z.number('应为整数').int('应为整数').min(0, '不能小于 0').default(0),
  openingAccounts: z.array(z.string()).default([]),
  timeoutMs: z.number('应为整数').int('应为整数').min(100).max(600_000).default(30_000),
  concurrency: z.number('应为整数').int('应为整数').min(1).max(256).default(8),
  batchSize: z.number('应为整数').int('应为整数').min(1).max(1_000).default(50),
  /** Who is asked, address by address, for what lies before `fromBlock`. */
  older: olderSources.optional(),
});
/** A chain is read from its nodes unless it says otherwise. */
function fillMode(given: unknown): unknown {
  return given instanceof Object && !('mode' in given) ? Object.assign({ mode: 'node' }, given) : given;
}

const filled = z.string('应为文本').trim().min(1, '不能为空').max(200, '过长');
const upTo = (max: number, usual: number) =>
  z.number('应为整数').int('应为整数').min(1, '不能小于 1').max(max, `不能大于 ${max}`).default(usual);
/** Alibaba Cloud's SendSms; limits count codes whoever sends them. */
const sms = z.strictObject({
  gateway: z
    .strictObject({
      accessKeyId: filled,
      accessKeySecret: filled,
      signName: filled,
      templateCode: filled,
      templateField: filled.default('code'),
      endpoint: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 地址' }).default('https://dysmsapi.aliyuncs.com'),
    })
    .optional(),
  limits: z
    .strictObject({
      secondsBetween: upTo(3_600, 60),
      perPhoneAndDay: upTo(1_000, 5),
      perAddressAndHour: upTo(100_000, 20),
      perDay: upTo(10_000_000, 2_000),
    })
    .prefault({}),
});
const contentGateway = (usual: string) =>
  z
    .url({ protocol: /^https?$/, error: '应为 https:// 地址' })
    .regex(/^[^?#]*\/$/, '应以 / 结尾，不带 ? 与 #')
    .default(usual);
const LLAMA_URL = 'https://coins.llama.fi';
const SOURCIFY_URL = 'https://sourcify.dev/server';

const outside = z
  .strictObject({
    allowHttp: z.boolean('应为 true 或 false').default(false),
    ipfs: contentGateway('https://ipfs.io/ipfs/'),
    ar: contentGateway('https://arweave.net/'),
  })
  .transform(({ allowHttp, ...gateways }): OutsideSettings => ({ allowHttp, gateways }));
/** SMTP with TLS from the beginning (465) or by STARTTLS; without either only where it is allowed in so many words. */
const mail = z
  .strictObject({
    host: filled,
    port: z.number('应为整数').int('应为整数').min(1).max(65_535).default(465),
    secure: z.boolean('应为 true 或 false').default(true),
    allowPlain: z.boolean('应为 true 或 false').default(false),
    user: filled.optional(),
    password: filled.optional(),
    from: filled,
  })
  .transform(({ user = null, password = null, ...rest }): MailSettings => ({ ...rest, user, password }));
const settingsFile = z.strictObject({
  chains: z
    .record(z.string(), z.preprocess(fillMode, z.discriminatedUnion('mode', [nodeChain, providerChain], '应为 node 或 provider')))
    .default({}),
  keys: providerKeys.default({}),
  /** Who is asked what coins cost: DefiLlama, or whoever answers like it. */
  prices: z
    .strictObject({ url: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 地址', abort: true }) })
    .default({ url: LLAMA_URL }),
  /** Who is asked for ABIs of verified sources: Sourcify, or whoever answers like it. */
  abis: z
    .strictObject({ url: z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 地址', abort: true }) })
    .default({ url: SOURCIFY_URL }),
  sms: sms.prefault({}),
  outside: outside.prefault({}),
  mail: mail.optional(),
});

/** Reads the environment and `DATA_DIR/chaintrail.json`; a ConfigError names the field that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is what shells and compose files make of an unset one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(`环境变量有误：${describe(parsed.error)}`);
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    CLICKHOUSE_URL,
    DEMO,
    ACCESS,
    ALLOWED_HOSTS,
    TRUST_PROXY,
    TLS_CERT,
    TLS_KEY,
    TICKET_KEY,
    VICTIM_KEY,
    METRICS_TOKEN,
    SECOND_FACTOR,
    TRAIL_DAYS,
    LOG_LEVEL,
  } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  const file = readSettings(join(dataDir, 'chaintrail.json'));
  return {
    host: HOST,
    port: PORT,
    dataDir,
    databaseUrl: DATABASE_URL ?? null,
    clickhouseUrl: CLICKHOUSE_URL ?? null,
    demo: DEMO === 'on',
    access: ACCESS ?? null,
    allowedHosts: ALLOWED_HOSTS,
    trustedProxies: TRUST_PROXY,
    tls: readTls(TLS_CERT, TLS_KEY),
    ticketKey: TICKET_KEY ?? null,
    victimKey: VICTIM_KEY ?? null,
    metricsToken: METRICS_TOKEN ?? null,
    secondFactor: SECOND_FACTOR ?? null,
    ...file,
    trailDays: TRAIL_DAYS ?? null,
    logLevel: LOG_LEVEL,
  };
}

/** Both files are read once; that they are a pair is seen here and not by the first browser. */
function readTls(certPath: string | undefined, keyPath: string | undefined): Config['tls'] {
  if (certPath === undefined && keyPath === undefined) return null;
  if (certPath === undefined || keyPath === undefined) throw new ConfigError('环境变量有误：TLS_CERT 与 TLS_KEY 须同时设置');
  const read = (name: string, path: string): Buffer => {
    try {
      return readFileSync(path);
    } catch (error) {
      throw new ConfigError(`环境变量有误：${name} 所指的文件 ${path} 无法读取，请检查路径与权限`, { cause: error });
    }
  };
  const tls = { cert: read('TLS_CERT', certPath), key: read('TLS_KEY', keyPath) };
  try {
    createSecureContext(tls);
  } catch (error) {
    throw new ConfigError('环境变量有误：TLS_CERT 与 TLS_KEY 不是一对 PEM 格式的证书与私钥（私钥不能有密码）', { cause: error });
  }
  return tls;
}

function readSettings(
  path: string,
): Pick<
  Config,
  'chains' | 'providedChains' | 'olderChains' | 'providerKeys' | 'priceUrl' | 'abiUrl' | 'sms' | 'codeLimits' | 'outside' | 'mail'
> {
  const text = readIfPresent(path) ?? '{}';
  const parsed = settingsFile.safeParse(parseJson(text, path));
  if (!parsed.success) throw new ConfigError(`设置文件 ${path} 有误：${describe(parsed.error)}`);
  const { limits, gateway } = parsed.data.sms;
  const { outside: how, mail: mailServer = null } = parsed.data;
  return {
    ...readChains(path, parsed.data),
    providerKeys: parsed.data.keys,
    priceUrl: parsed.data.prices.url,
    abiUrl: parsed.data.abis.url,
    sms: gateway ?? null,
    codeLimits: limits,
    outside: how,
    mail: mailServer,
  };
}

function readChains(
  path: string,
  { chains, keys }: z.infer<typeof settingsFile>,
): Pick<Config, 'chains' | 'providedChains' | 'olderChains'> {
  const told = Object.entries(chains).map(([name, settings]) => {
    const chain = findChain(name);
    if (!chain) throw new ConfigError(`设置文件 ${path} 有误：chains.${name} 不是已知的链名`);
    if (chain.status === 'demo')
      throw new ConfigError(`设置文件 ${path} 有误：chains.${name} 是演示链，由产品自己启动，请用 DEMO=on/off 开关`);
    return { chain, settings };
  });
  return {
    chains: told.flatMap(({ chain, settings }) => {
      if (settings.mode !== 'node') return [];
      const { mode, older: _, ...own } = settings;
      return [{ chainName: chain.name, mode, settings: own }];
    }),
    olderChains: told.flatMap(({ chain, settings }) => {
      if (settings.mode !== 'node' || !settings.older) return [];
      const { older, fromBlock, openingAccounts } = settings;
      const wrong =
        fromBlock < 2 ? 'fromBlock 之前没有历史，不需要 older' : openingAccounts.length > 0 ? 'older 与 openingAccounts 只能有一个' : null;
      if (wrong) throw new ConfigError(`设置文件 ${path} 有误：chains.${chain.name}：${wrong}`);
      const sources = older.sources ?? listUsualSources(chain, keys);
      refuseStrangers(path, chain, sources);
      return [{ chainName: chain.name, sources, isOwnLadder: older.sources === undefined, nodes: [] }];
    }),
    providedChains: told.flatMap(({ chain, settings }) => {
      if (settings.mode !== 'provider') return [];
      const sources = settings.sources ?? listUsualSources(chain, keys);
      const nodes = settings.nodes ?? publicNodesOf(chain.name);
      refuseStrangers(path, chain, sources);
      if (sources.length === 0 && nodes.length === 0)
        throw new ConfigError(
          `设置文件 ${path} 有误：chains.${chain.name} 没有不用密钥就能问的数据源，请在 keys 中写密钥，或在 sources 中写明数据源`,
        );
      return [{ chainName: chain.name, sources, isOwnLadder: settings.sources === undefined, nodes }];
    }),
  };
}

function refuseStrangers(path: string, chain: Chain, sources: readonly ProviderSettings[]): void {
  const stranger = sources.find(({ service }) => !listServices(chain).includes(service));
  if (stranger)
    throw new ConfigError(
      `设置文件 ${path} 有误：chains.${chain.name} 的数据源 ${stranger.service} 不提供这条链的历史，应为 ${listServices(chain).join('、')} 之一`,
    );
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // A data folder that is a file is no folder without settings; the start says so.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw new ConfigError(`设置文件 ${path} 无法读取，请检查权限`, { cause: error });
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's own words quote what stands there, which may be a node's password.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const line = position === undefined ? '' : `第 ${text.slice(0, Number(position)).split('\n').length} 行附近`;
    throw new ConfigError(`设置文件 ${path} 不是有效的 JSON，请检查${line}的引号、逗号与括号`, { cause: error });
  }
}

/** An address whose user and password can be read. */
function isReadable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** The address holds a password: what is wrong is said without repeating it. */
function checkClickhouseUrl(text: string, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return refuse('应为 http://用户:密码@主机:端口 形式的地址（ClickHouse 的 HTTP 接口）');
  if (!['/', '/chain'].includes(url.pathname)) return refuse('的路径应为空或 /chain：数据库名固定为 chain');
  if (url.search !== '' || url.hash !== '') return refuse('不能带 ? 参数或 #');
  try {
    decodeURIComponent(url.username + url.password);
  } catch {
    refuse('的用户名或密码中 % 须写成 %25');
  }
}

/** A key as base64 of 16 or 32 bytes, or as 16 or 32 plain characters (24 and 44 characters are always base64). */
function readKey(text: string, context: z.RefinementCtx): Uint8Array {
  const plain = Buffer.from(text, 'utf8');
  const bytes = plain.length === 16 || plain.length === 32 ? plain : Buffer.from(text, 'base64');
  if (bytes.length !== 16 && bytes.length !== 32) {
    context.addIssue({ code: 'custom', message: '应为 16 或 32 字节（原文或 base64）' });
    return z.NEVER;
  }
  return new Uint8Array(bytes);
}

function describe(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      const field = issue.path.length === 0 ? '最外层' : issue.path.join('.');
      if (issue.code === 'unrecognized_keys') return `${field} 中有未知字段 ${issue.keys.join('、')}`;
      return `${field} ${issue.code === 'invalid_type' && issue.message.startsWith('Invalid') ? '缺少或类型不对' : issue.message}`;
    })
    .join('；');
}
