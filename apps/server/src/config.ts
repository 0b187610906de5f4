import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { AccessSetting } from './access/visitors.ts';
import { ConfigError, describe } from './config/configError.ts';
import { environment, type LogLevel } from './config/environment.ts';
import { readSettings, type FileSettings } from './config/settingsFile.ts';

/** Everything this process is told from outside, read once at start. */
export interface Config extends FileSettings {
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
  /** After how many days records of the trail are deleted; null keeps them all. */
  trailDays: number | null;
  logLevel: LogLevel;
}

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
