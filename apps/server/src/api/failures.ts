import { codes, type Envelope } from '@chaintrail/contract';
import { SourceError } from '@chaintrail/families';
import { AppStoreError } from '@chaintrail/store/app';
import type { FastifyError } from 'fastify';
import { AppError, refuse, refuseCursor, type Reason } from '../errors.ts';
import { tellAppFault } from '../sentences/appFault.ts';

export interface FailureReply {
  httpStatus: number;
  envelope: Envelope<unknown>;
  /** True for a bug: it is logged with its stack. */
  isBug: boolean;
}

/** A request that was refused before any handler; the envelope's code is then the HTTP status. */
export const TOO_LARGE = 413;

/** What the caller is told about a failure. `id` finds a bug's entry in the log. */
export function presentFailure(error: unknown, id: string): FailureReply {
  const known = toAppError(error);
  if (known) return { httpStatus: 200, envelope: { code: known.code, msg: known.message, data: known.data }, isBug: false };
  const status = statusOf(error);
  if (status === TOO_LARGE) return presentRefusal(TOO_LARGE, '请求内容过大，请缩小后重试', 'too_large');
  // Fastify and its plugins say so of paths that climb out of a folder, of ranges and encodings that make no sense.
  if (status >= 400 && status < 500) return presentRefusal(status, '请求无法处理，请核对网址、请求头与内容编码', 'bad_input');
  return {
    httpStatus: 500,
    envelope: {
      code: codes.serverError,
      msg: `服务器内部错误，请稍后重试；反馈问题时请附编号 ${id}`,
      data: { reason: 'server_error', id },
    },
    isBug: true,
  };
}

/** A refusal whose code is its HTTP status. */
export function presentRefusal(status: number, msg: string, reason: Reason): FailureReply {
  return { httpStatus: status, envelope: { code: status, msg, data: { reason } }, isBug: false };
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof SourceError) {
    return refuse('source_unreachable', '数据源暂时无法访问，请稍后重试', retryAfterOf(error.retryAfterMs));
  }
  const reason = error instanceof AppStoreError ? refused[error.code] : undefined;
  if (error instanceof AppStoreError && reason) return refuse(reason, tellAppFault(error.fault));
  if (isStoreError(error)) {
    if (error.code === 'bad_cursor') return refuseCursor();
    if (error.code === 'too_many_to_sort') {
      return refuse('too_many_to_sort', '符合条件的记录超过 1,000 万条，无法按金额排序，请缩小时间或筛选范围，或改按时间排序', {
        fields: { order: '记录过多' },
      });
    }
    if (error.code === 'too_many_groups') {
      return refuse('too_many_groups', '有标签的对手超过 10 万个，无法按实体合并，请缩小时间或筛选范围，或改为按地址', {
        fields: { by: '对手过多' },
      });
    }
    if (error.code === 'too_many_rows') {
      return refuse('too_large', '要查看的记录超过 2,000 万条，请减少地址、只选一个币种或缩小时间范围', {
        fields: { addresses: '记录过多' },
      });
    }
    if (error.code === 'missing_row') {
      return refuse(
        'busy',
        '这里有记录还没有写全（区块正在写入，或历史正在取回），请稍后重试；一直如此时请管理员运行 npm run verify 核对',
        {
          retryAfter: 5,
        },
      );
    }
    const limit = storeLimits[error.code];
    if (limit !== undefined) return refuse('busy', limit, { retryAfter: 5 });
    // Not retryable means that the store cannot do it at all, which is a bug or an operator's matter.
    return error.retryable ? refuse('busy', '数据库正忙，请稍后重试', { retryAfter: 2 }) : undefined;
  }
  // The signal of a call ends with its connection, and what a handler waits for then fails by it.
  if (error instanceof DOMException && error.name === 'AbortError') return tellLeft();
  return requestProblems[codeOf(error)]?.();
}

/** Nobody reads this. */
const tellLeft = (): AppError => refuse('busy', '连接已断开，请重试');

/** What a caller may not have of the application store, or came too late for. */
const refused: Record<string, Reason> = {
  label_taken: 'bad_input',
  label_changed: 'conflict',
  label_limit: 'bad_input',
  label_missing: 'not_found',
  label_pending: 'bad_input',
  submission_decided: 'bad_input',
  submission_own: 'bad_input',
  unknown_entity: 'bad_input',
};

/** Ends of a query that say nothing bad about the store. */
const storeLimits: Record<string, string> = {
  cancelled: '查询已取消',
  timeout: '查询超时，请缩小时间或筛选范围后重试',
  out_of_memory: '查询的数据量过大，请缩小时间或筛选范围后重试',
  closed: '服务正在停止，请稍后重试',
};

/** Refusals and breaks below the handlers that a caller caused. */
const requestProblems: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('bad_input', '请求体不是有效的 JSON', { fields: { 请求体: '不是有效的 JSON' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    refuse('bad_input', '请求的内容类型不受支持，请用 application/json', { fields: { 'content-type': '不受支持' } }),
  // A caller who leaves while something is waited for by Node's own means, or while the answer is packed.
  ABORT_ERR: tellLeft,
  ERR_STREAM_PREMATURE_CLOSE: tellLeft,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refuse('bad_input', '请求体的长度与声明不符'),
};

function isStoreError(error: unknown): error is Error & { code: string; retryable: boolean } {
  return error instanceof Error && error.name === 'StoreError' && 'code' in error && 'retryable' in error;
}

function codeOf(error: unknown): string {
  const code = (error as Partial<FastifyError> | null)?.code;
  return typeof code === 'string' ? code : '';
}

function statusOf(error: unknown): number {
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  return typeof status === 'number' ? status : 0;
}

function retryAfterOf(retryAfterMs: number | undefined): { retryAfter?: number } {
  return retryAfterMs === undefined ? {} : { retryAfter: Math.ceil(retryAfterMs / 1000) };
}
