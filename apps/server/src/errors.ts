import { codes, type Code, type Refusal } from '@chaintrail/contract';

/** Why a call is refused, as a word for programs; the sentence for people is beside it. */
export type Reason =
  | 'bad_input'
  | 'bad_cursor'
  | 'unknown_chain'
  | 'not_configured'
  | 'nothing_stored'
  | 'not_found'
  | 'not_allowed'
  | 'conflict'
  | 'not_fetched'
  | 'unknown_call'
  | 'page_too_deep'
  | 'source_unreachable'
  | 'busy'
  | 'too_large'
  | 'too_many_to_sort'
  | 'too_many_groups'
  | 'too_many_requests'
  | 'wrong_credentials'
  | 'locked'
  | 'must_change_password'
  | 'must_set_second_factor'
  | 'second_factor'
  | 'wrong_captcha'
  | 'stale';

/** An answer to the user: what happened and what to do, in Chinese, with the envelope code and data that a client acts on. */
export class AppError extends Error {
  readonly code: Code;
  readonly data: unknown;

  constructor(code: Code, message: string, data: unknown) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }
}

/** A business refusal (9999) that the client shows as a toast. */
export function refuse(reason: Reason, message: string, rest: Omit<Refusal, 'reason'> = {}): AppError {
  return new AppError(codes.business, message, { reason, ...rest } satisfies Refusal & { reason: Reason });
}

/** Fields that people fill in, as the interface calls them; of the rest the caller reads the name in the call. */
const fieldTitles: Partial<Record<string, string>> = {
  lookMinutes: '查看间隔',
  target: '监控对象',
  'condition.on': '触发条件',
  'condition.sleepDays': '休眠天数',
  'condition.minAmount': '最小金额',
  'condition.coinKey': '币种',
  address: '地址',
  hash: '哈希',
  ens: '域名',
  blockNumber: '区块高度',
  counterparty: '交易对手',
  startTime: '开始时间',
  minAmount: '最小金额',
  newPassword: '新密码',
  second: '两步验证码',
  digits: '验证码',
  newPhone: '手机号',
  file: '图片',
  account: '账号',
  password: '密码',
  passphrase: '口令',
  login: '账号',
  name: '姓名',
  phone: '手机号',
  org: '单位',
  purpose: '用途',
  expiresAt: '有效期',
  kind: '账号类型',
  reason: '理由',
  maxAmount: '最大金额',
};

/** Bad input in one field. */
export function refuseField(field: string, message: string): AppError {
  return refuse('bad_input', `参数有误：${fieldTitles[field] ?? `${field} `}${message}`, { fields: { [field]: message } });
}

/** A cursor that goes on with no list of ours. */
export function refuseCursor(): AppError {
  return refuse('bad_cursor', '参数有误：cursor 已失效，请从第一页重新查询', { fields: { cursor: '已失效' } });
}
