import type { Envelope } from '@chaintrail/contract';
import { t } from '../locales/translate.ts';
import { ApiError } from './apiError.ts';
import type { EarlyAnswer } from './askEarly.ts';
import { fileNameOf } from './fileName.ts';
import type { HttpRequest } from './request.ts';
import type { OnProgress } from './upload.ts';

/** How the caller wants the answer; a refusal comes as an envelope in any case. */
export type AnswerForm = 'envelope' | 'blob' | 'stream';

export type Answer =
  | { form: 'envelope'; envelope: Envelope<unknown> }
  | { form: 'blob'; blob: Blob; fileName: string | undefined }
  | { form: 'stream'; body: ReadableStream<Uint8Array> };

export interface Outgoing {
  request: HttpRequest;
  headers: Record<string, string>;
  form: AnswerForm;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Given for an upload whose sender wants to see it go. */
  onProgress?: OnProgress | undefined;
}

export type Transport = (outgoing: Outgoing) => Promise<Answer>;

/** One HTTP exchange. Rejects with an ApiError of kind transport, timeout or cancelled. */
export function createTransport(baseUrl: string): Transport {
  return async ({ request, headers, form, timeoutMs, signal, onProgress }) => {
    const control = new AbortController();
    const cancel = () => control.abort('cancelled');
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
    const timer = setTimeout(() => control.abort('timeout'), timeoutMs);
    try {
      const init = {
        method: request.method,
        headers: request.contentType ? { ...headers, 'Content-Type': request.contentType } : headers,
        body: request.body,
        signal: control.signal,
      };
      // No part of the first view.
      const load = () => import('./upload.ts');
      const ask = () =>
        onProgress ? load().then(({ upload }) => upload(baseUrl + request.path, init, onProgress)) : fetch(baseUrl + request.path, init);
      const early = takeEarly(request);
      const response = await (early ? hear(early, control.signal).catch(askUnlessStopped(control.signal, ask)) : ask());
      const answer = await readAnswer(response, form);
      // A stream has no end to wait for: from here on only its reader's signal stops it.
      if (answer.form === 'stream') signal?.addEventListener('abort', () => control.abort('cancelled'), { once: true });
      return answer;
    } catch (error) {
      throw error instanceof ApiError && !control.signal.aborted ? error : transportError(control.signal, timeoutMs, error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  };
}

/** An early answer ends with the call that took it, its body as well. */
function hear({ response, stop }: EarlyAnswer, signal: AbortSignal): Promise<Response> {
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  return response;
}

/** What failed on its way may come now; what was stopped is not asked for again. */
function askUnlessStopped(signal: AbortSignal, ask: () => Promise<Response>): (failure: unknown) => Promise<Response> {
  return async (failure) => {
    if (signal.aborted) throw failure;
    return ask();
  };
}

/** Each early answer is taken once; whoever asks again wants a new one. */
function takeEarly({ method, path }: HttpRequest): EarlyAnswer | undefined {
  const answers = method === 'GET' ? globalThis.window?.earlyAnswers : undefined;
  const answer = answers?.[path];
  if (answers && answer) answers[path] = undefined;
  return answer;
}

function transportError(signal: AbortSignal, timeoutMs: number, cause: unknown): ApiError {
  if (signal.reason === 'timeout') {
    return new ApiError('timeout', { code: 0, msg: t('transport.timeout', { seconds: timeoutMs / 1000 }), data: { timeoutMs } }, cause);
  }
  if (signal.reason === 'cancelled') return new ApiError('cancelled', { code: 0, msg: t('transport.cancelled') }, cause);
  return new ApiError('transport', { code: 0, msg: t('transport.offline') }, cause);
}

async function readAnswer(response: Response, form: AnswerForm): Promise<Answer> {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (response.ok && form === 'blob' && !isJson) {
    const blob = await response.blob().catch((cause: unknown) => Promise.reject(downloadFailed(response, cause)));
    return { form, blob, fileName: fileNameOf(response.headers.get('content-disposition')) };
  }
  if (response.ok && form === 'stream' && !isJson && response.body) return { form, body: response.body };
  const text = await response.text().catch((cause: unknown) => {
    throw form === 'blob' ? downloadFailed(response, cause) : cause;
  });
  const envelope = parseEnvelope(text);
  if (response.ok && envelope) return { form: 'envelope', envelope };
  if (response.ok && form === 'blob') throw downloadFailed(response);
  const msg = response.ok ? t('transport.unreadable') : t('transport.failed', { status: response.status });
  throw new ApiError('transport', envelope ? { ...envelope, msg: envelope.msg || msg } : { code: response.status, msg });
}

function downloadFailed({ status }: Response, cause?: unknown): ApiError {
  return new ApiError('transport', { code: status, msg: 'download failed' }, cause);
}

function parseEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('code' in value) || typeof value.code !== 'number') return undefined;
    return {
      code: value.code,
      msg: 'msg' in value && typeof value.msg === 'string' ? value.msg : '',
      data: 'data' in value ? value.data : null,
    };
  } catch {
    return undefined;
  }
}
