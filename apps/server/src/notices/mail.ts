import type { DeliveryFailure } from '@chaintrail/store/app';
import { createTransport } from 'nodemailer';
import { tellLines, tellTitle, type Notice } from './notice.ts';

/** A mail server of the operator's. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS, which must be had unless `allowPlain`. */
  secure: boolean;
  allowPlain: boolean;
  user: string | null;
  password: string | null;
  from: string;
}

export interface Mailer {
  /** Null where the server took it. */
  send(to: string, notice: Notice): Promise<DeliveryFailure | null>;
}

const LIMIT_MS = 15_000;

/** Sends over the operator's SMTP server; the one host that is not asked for through the fetcher, since no reader chose it. */
export function createMailer({ host, port, secure, allowPlain, user, password, from }: MailSettings): Mailer {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !allowPlain,
    ignoreTLS: !secure && allowPlain,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    // A notice never attaches what an address or a file says.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
  });
  return {
    async send(to, notice) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: tellTitle(notice),
          text: tellLines(notice).join('\n'),
          messageId: `<${notice.id}@chaintrail>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return null;
      } catch (error) {
        // What servers say may repeat the address; the number alone is kept.
        const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
        return { code: 'mail', ...(typeof status === 'number' ? { status } : {}) };
      }
    },
  };
}

/** Whom services that pass notices on may write to, as an address of mail. */
export const tellOperator = (settings: MailSettings | null): string =>
  `mailto:${/<([^<>]+)>/.exec(settings?.from ?? '')?.[1] ?? settings?.from ?? 'operator@chaintrail.invalid'}`;
