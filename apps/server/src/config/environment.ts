import { isIP } from 'node:net';
import { z } from 'zod';
import { isReadable } from './readable.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

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

/** The variables that the product reads. */
export const environment = z.object({
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
