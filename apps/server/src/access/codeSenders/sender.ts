/** Brings a code to a phone. */
export interface CodeSender {
  /** `console` where nobody but the operator sees it. */
  kind: 'console' | 'sms';
  /** `phone` is eleven digits. CodeSendError where the gateway does not take it. */
  send(phone: string, code: string): Promise<void>;
}

/** The gateway did not take a code. */
export class CodeSendError extends Error {
  /** The gateway's own word for it. */
  readonly gatewayCode: string;

  constructor(gatewayCode: string, options?: { cause?: unknown }) {
    super(`the gateway answered ${gatewayCode}`, options);
    this.name = 'CodeSendError';
    this.gatewayCode = gatewayCode;
  }
}
