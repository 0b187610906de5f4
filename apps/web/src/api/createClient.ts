import { codes, endpoints, successCodes, type Endpoint, type EndpointName, type Envelope } from '@chaintrail/contract';
import type { EndpointData, EndpointInput } from '@chaintrail/contract/schemas';
import type { ConfirmRequest, ToastKind } from '../lib/notify.ts';
import type { Session } from '../lib/session.ts';
import { t } from '../locales/translate.ts';
import { ApiError } from './apiError.ts';
import { createCancelKeys } from './cancelKeys.ts';
import { createCredentialedSend } from './credentials.ts';
import { createSessionEnd } from './sessionEnd.ts';
import { createTransport, type Answer } from './transport.ts';
import type { WriteBody } from './request.ts';
import type { OnProgress } from './upload.ts';

export type CallInput<N extends EndpointName> = EndpointInput<N> & object;

export interface CallOptions {
  signal?: AbortSignal;
  /** In place of the endpoint's own key; null for a call that may run beside its like. */
  cancelKey?: string | null;
  /** A refusal shows no toast: for calls that nobody asked for and that are made again. */
  isQuiet?: boolean;
  /** Hears how much of an upload is sent; begins anew when the call is sent again with fresh credentials. */
  onProgress?: OnProgress;
  /** Writes the body, where writing all of it at once would hold up the page. */
  write?: WriteBody;
}

/** `data` of 4003: what the account lacks. */
export interface Limited {
  need: 'login' | 'pro' | 'type';
  limit?: number;
}

/** The codes that count as success, each with its data. */
export type CallEnvelope<T> = (Envelope<T> & { code: 200 | 4001 }) | (Envelope<Limited> & { code: 4003 });

export interface Client {
  /** `data` of the answer; 4001 counts as an answer, 4003 rejects with kind `limited`. */
  call: <N extends EndpointName>(name: N, input: CallInput<N>, options?: CallOptions) => Promise<EndpointData<N>>;
  /** The envelope, for pages that show 4001 and 4003. */
  callEnvelope: <N extends EndpointName>(name: N, input: CallInput<N>, options?: CallOptions) => Promise<CallEnvelope<EndpointData<N>>>;
  /** `data` of a call by its endpoint, for the few that are not in the contract's table. */
  callEndpoint: (endpoint: Endpoint, input: object, options?: CallOptions) => Promise<unknown>;
  /** A binary answer, with the name that the server gives it. */
  fetchFile: (endpoint: Endpoint, input: object, options?: CallOptions) => Promise<{ file: string; blob: Blob }>;
  /** Saves a binary answer under the name that the server gives and says so; resolves with that name. */
  download: (endpoint: Endpoint, input: object, options?: CallOptions) => Promise<string>;
  /** The body of an endless answer; `signal` ends it. */
  stream: (endpoint: Endpoint, input: object, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
}

export interface ClientParts {
  baseUrl: string;
  session: Session;
  goTo: (route: '/' | '/login') => void;
  showToast: (kind: ToastKind, text: string) => void;
  showConfirm: (request: ConfirmRequest) => Promise<boolean>;
  log: (message: string) => void;
  saveFile: (name: string, blob: Blob) => void;
}

export function createClient(parts: ClientParts): Client {
  const sessionEnd = createSessionEnd(parts.session, parts.goTo, parts.showConfirm);
  const send = createCredentialedSend(createTransport(parts.baseUrl), parts.session, sessionEnd);
  const cancelKeys = createCancelKeys();

  async function ask(endpoint: Endpoint, input: object, form: Answer['form'], options: CallOptions): Promise<Answer> {
    const key = options.cancelKey === undefined ? endpoint.cancelKey : options.cancelKey;
    const turn = key == null ? undefined : cancelKeys.take(key, options.signal);
    try {
      const answer = await send(endpoint, input, { ...options, form, signal: turn?.signal ?? options.signal });
      if (answer.form === 'envelope' && !successCodes.includes(answer.envelope.code))
        throw refuse(answer.envelope, options.isQuiet ?? false);
      return answer;
    } finally {
      turn?.done();
    }
  }

  /** What each code does beside rejecting; 401 and 403 never come here. */
  function refuse(envelope: Envelope<unknown>, isQuiet: boolean): ApiError {
    switch (envelope.code) {
      case codes.accountExpired:
        sessionEnd.expire();
        return new ApiError('ended', envelope);
      case codes.sessionEnded:
        sessionEnd.askToSignIn();
        return new ApiError('ended', envelope);
      case codes.business:
        if (envelope.msg !== '' && !isQuiet) parts.showToast('error', envelope.msg);
        return new ApiError('refused', envelope);
      default:
        parts.log(envelope.msg);
        return new ApiError('unknown', envelope);
    }
  }

  async function askEnvelope(endpoint: Endpoint, input: object, options: CallOptions): Promise<Envelope<unknown>> {
    const answer = await ask(endpoint, input, 'envelope', options);
    if (answer.form !== 'envelope') throw new Error(`${endpoint.path} answered ${answer.form}`);
    return answer.envelope;
  }

  async function askData(endpoint: Endpoint, input: object, options: CallOptions = {}): Promise<unknown> {
    const envelope = await askEnvelope(endpoint, input, options);
    if (envelope.code === codes.limited) throw new ApiError('limited', envelope);
    return envelope.data;
  }

  async function fetchFile(endpoint: Endpoint, input: object, options: CallOptions = {}): Promise<{ file: string; blob: Blob }> {
    const answer = await ask(endpoint, input, 'blob', options);
    if (answer.form === 'envelope' && answer.envelope.code === codes.limited) throw new ApiError('limited', answer.envelope);
    if (answer.form !== 'blob') throw new ApiError('transport', { code: 0, msg: 'download failed' });
    return { file: answer.fileName ?? 'download', blob: answer.blob };
  }

  return {
    callEndpoint: askData,
    async call<N extends EndpointName>(name: N, input: CallInput<N>, options: CallOptions = {}) {
      return (await askData(findEndpoint(name) ?? (await loadEndpoint(name)), input, options)) as EndpointData<N>;
    },
    async callEnvelope<N extends EndpointName>(name: N, input: CallInput<N>, options: CallOptions = {}) {
      return (await askEnvelope(findEndpoint(name) ?? (await loadEndpoint(name)), input, options)) as CallEnvelope<EndpointData<N>>;
    },
    fetchFile,
    async download(endpoint, input, options = {}) {
      const { file, blob } = await fetchFile(endpoint, input, options);
      parts.saveFile(file, blob);
      parts.showToast('success', t('transport.downloadDone', { file }));
      return file;
    },
    async stream(endpoint, input, signal) {
      const answer = await ask(endpoint, input, 'stream', { signal, cancelKey: null, isQuiet: true });
      if (answer.form !== 'stream') throw new ApiError('transport', { code: 0, msg: t('transport.unreadable') });
      return answer.body;
    },
  };
}

/** Undefined for a call that only a page which loads late makes. */
const findEndpoint = (name: EndpointName): Endpoint | undefined => endpoints[name];

async function loadEndpoint(name: EndpointName): Promise<Endpoint> {
  const endpoint = (await import('./laterEndpoints.ts')).laterEndpoints[name];
  if (!endpoint) throw new Error(`no call ${name}`);
  return endpoint;
}
