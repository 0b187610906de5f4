import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CodeSendError, type CodeSender } from './sender.ts';

/** An account at Alibaba Cloud that may send messages, and the message: signature and template have to be approved there. */
export interface AliyunSettings {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  /** The name of the code in the template. */
  templateField: string;
  endpoint: string;
}

const ACTION = { name: 'SendSms', version: '2017-05-25' } as const;
const LIMIT_MS = 10_000;

const answer = z.object({ Code: z.string().max(200) });

/** Sends codes by SendSms of Alibaba Cloud, signed by ACS3-HMAC-SHA256. */
export function createAliyunSender(settings: AliyunSettings, now: () => number): CodeSender {
  return {
    kind: 'sms',
    async send(phone, code) {
      const query = {
        PhoneNumbers: phone,
        SignName: settings.signName,
        TemplateCode: settings.templateCode,
        TemplateParam: JSON.stringify({ [settings.templateField]: code }),
      };
      const { url, headers } = signRequest({ ...settings, ...ACTION, query, atMs: now(), nonce: randomBytes(16).toString('hex') });
      const said = await ask(url, headers);
      if (said !== 'OK') throw new CodeSendError(said);
    },
  };
}

async function ask(url: string, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' });
    return answer.parse(await response.json()).Code;
  } catch (error) {
    throw new CodeSendError('no readable answer', { cause: error });
  }
}

/** A call of Alibaba Cloud's RPC style before it is signed. */
export interface AliyunRequest {
  accessKeyId: string;
  accessKeySecret: string;
  endpoint: string;
  name: string;
  version: string;
  query: Record<string, string>;
  atMs: number;
  nonce: string;
}

/** What is asked and by whom, signed: https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature */
export function signRequest(request: AliyunRequest): { url: string; headers: Record<string, string> } {
  const { origin, host } = new URL(request.endpoint);
  const query = Object.entries(request.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const bodyHash = sha256('');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': request.name,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': new Date(request.atMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).toSorted();
  const listed = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = ['POST', '/', query, listed, names.join(';'), bodyHash].join('\n');
  const signature = createHmac('sha256', request.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${request.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { url: `${origin}/?${query}`, headers: { ...headers, authorization } };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986, which leaves fewer signs as they are than JavaScript does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
