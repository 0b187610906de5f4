import { readFileSync } from 'node:fs';
import type { HistoryService } from '@chaintrail/model/chains';
import { z } from 'zod';
import type { AliyunSettings } from '../access/codeSenders/aliyun.ts';
import type { OutsideSettings } from '../fetcher/fetcher.ts';
import { providerKeys } from '../hydration/settings.ts';
import type { MailSettings } from '../notices/mail.ts';
import { chainsOfFile, readChains, type ChainSettings } from './chains.ts';
import { ConfigError, describe } from './configError.ts';

/** What `DATA_DIR/chaintrail.json` says. */
export interface FileSettings extends ChainSettings {
  /** A gateway for codes that sign in; null prints them on the console. */
  sms: AliyunSettings | null;
  codeLimits: CodeLimits;
  /** A server that takes mail for monitors' notices; null sends none. */
  mail: MailSettings | null;
  /** How addresses are gone to that users and contracts choose, once an administrator allows it. */
  outside: OutsideSettings;
  /** Keys of services by the settings file; administrators add others while the product runs. */
  providerKeys: Readonly<Partial<Record<HistoryService, string>>>;
  /** Who is asked what coins cost. */
  priceUrl: string;
  /** Who is asked for ABIs of verified sources. */
  abiUrl: string;
}

/** How many codes are sent. */
export interface CodeLimits {
  secondsBetween: number;
  perPhoneAndDay: number;
  perAddressAndHour: number;
  perDay: number;
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
  chains: chainsOfFile,
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

/** Reads the settings file, where there is one. */
export function readSettings(path: string): FileSettings {
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
