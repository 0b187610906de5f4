/** Why something was not fetched, as data. */
export type FetchRefusal =
  | { code: 'off' }
  | { code: 'unreadable_address' }
  | { code: 'scheme'; scheme: string }
  | { code: 'plain_http' }
  | { code: 'credentials' }
  | { code: 'port'; port: number }
  | { code: 'private_address'; isRedirect: boolean }
  | { code: 'unknown_host' }
  | { code: 'too_many_redirects' }
  | { code: 'status'; status: number }
  | { code: 'unreachable' }
  | { code: 'certificate' }
  | { code: 'timeout'; phase: 'connect' | 'first_byte' | 'whole' }
  | { code: 'too_large'; maxBytes: number; isUnpacked: boolean }
  | { code: 'encoding' }
  | { code: 'cut_off' }
  | { code: 'type'; type: SniffedType }
  | { code: 'quota'; retryAfterS: number }
  | { code: 'busy' };

/** What bytes are by their beginning, whatever a header says. */
export type SniffedType = 'png' | 'jpeg' | 'gif' | 'webp' | 'json' | 'svg' | 'html' | 'text' | 'unknown' | 'empty';

const phases = {
  connect: '对方服务器没有接受连接',
  first_byte: '对方服务器没有及时应答',
  whole: '没有在限定时间内取完',
};

const typeTitles: Record<SniffedType, string> = {
  png: 'PNG 图片',
  jpeg: 'JPEG 图片',
  gif: 'GIF 图片',
  webp: 'WebP 图片',
  json: 'JSON',
  svg: 'SVG（可携带脚本，本产品不显示）',
  html: '网页',
  text: '文本',
  unknown: '无法识别的内容',
  empty: '空内容',
};

const sentences: { [C in FetchRefusal['code']]: (refusal: Extract<FetchRefusal, { code: C }>) => string } = {
  off: () => '取图已关闭，管理员可以开启',
  unreadable_address: () => '地址不是有效的网址',
  scheme: ({ scheme }) => `不支持 ${scheme.slice(0, 20)} 地址，只取 https、ipfs、ar 与 data 地址`,
  plain_http: () => '地址是不加密的 http，默认只取 https；管理员可在 chaintrail.json 的 outside.allowHttp 中允许',
  credentials: () => '地址里带有用户名或密码，不予访问',
  port: ({ port }) => `端口 ${port} 不在允许范围内，只访问 443 与 80`,
  private_address: ({ isRedirect }) => `${isRedirect ? '地址转向了' : '地址指向'}内网、本机或保留网段，不予访问`,
  unknown_host: () => '域名无法解析',
  too_many_redirects: () => '地址转向次数过多（最多 3 次）',
  status: ({ status }) => `对方服务器答复 HTTP ${status}`,
  unreachable: () => '无法连接对方服务器',
  certificate: () => '对方服务器的证书无效',
  timeout: ({ phase }) => phases[phase],
  too_large: ({ maxBytes, isUnpacked }) => `${isUnpacked ? '解压后' : '内容'}超过 ${presentSize(maxBytes)} 上限`,
  encoding: () => '对方以不支持的方式压缩内容',
  cut_off: () => '内容没有传完，或压缩数据已损坏',
  type: ({ type }) => `内容是${typeTitles[type]}，不是所要的类型`,
  quota: ({ retryAfterS }) => `取得过于频繁，请 ${retryAfterS} 秒后重试`,
  busy: () => '正在取的内容太多，请稍后重试',
};

/** What happened, in words for people; the address itself is not repeated. */
export function describeRefusal<C extends FetchRefusal['code']>(refusal: Extract<FetchRefusal, { code: C }>): string {
  const sentence: (refusal: Extract<FetchRefusal, { code: C }>) => string = sentences[refusal.code];
  return sentence(refusal);
}

/** Thrown inside the fetcher only; its callers get the refusal itself. */
export class RefusedFetch extends Error {
  readonly refusal: FetchRefusal;

  constructor(refusal: FetchRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

function presentSize(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${Math.ceil(bytes / 1024)} kB`;
}
