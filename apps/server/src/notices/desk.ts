import type { ChannelKind, DeliveryFailure } from '@chaintrail/store/app';
import type { Fetcher } from '../fetcher/fetcher.ts';
import type { Mailer } from './mail.ts';
import type { ChannelSecret, Notice } from './notice.ts';
import { postPush, type PushKeys } from './push.ts';
import type { SecretBox } from './secretBox.ts';
import { postDingtalk, postWebhook, postWecom, type PostParts } from './webhook.ts';

/** Sends notices over channels. */
export interface NoticeDesk {
  /** Which ways there are, beside what an administrator allows. */
  hasMail: boolean;
  /** What browsers are given when somebody allows notices there. */
  pushKey: string;
  sealSecret(secret: ChannelSecret): string;
  openSecret(sealed: string): ChannelSecret | undefined;
  /** Null where it arrived, else why not. `isAllowed`: whether notices may go to addresses that people chose. */
  send(kind: ChannelKind, sealed: string, notice: Notice, isAllowed: boolean): Promise<DeliveryFailure | null>;
}

export interface DeskParts {
  box: SecretBox;
  fetcher: Fetcher;
  /** Null where no mail server is set. */
  mailer: Mailer | null;
  /** What pushes to browsers are signed with, and whom services may write to. */
  push: { keys: PushKeys; subject: string };
  now: () => number;
}

export function createNoticeDesk({ box, fetcher, mailer, push, now }: DeskParts): NoticeDesk {
  const ways: Record<ChannelKind, (parts: PostParts, secret: ChannelSecret, notice: Notice) => Promise<DeliveryFailure | null>> = {
    webhook: postWebhook,
    wecom: postWecom,
    dingtalk: postDingtalk,
    mail: async (_, { to }, notice) => (mailer ? mailer.send(to, notice) : { code: 'no_mail' }),
    push: (parts, secret, notice) => postPush(parts, secret, notice, push),
  };

  function openSecret(sealed: string): ChannelSecret | undefined {
    try {
      return JSON.parse(box.open(sealed)) as ChannelSecret;
    } catch {
      return undefined;
    }
  }

  return {
    hasMail: mailer !== null,
    pushKey: push.keys.publicKey,
    sealSecret: (secret) => box.seal(JSON.stringify(secret)),
    openSecret,
    async send(kind, sealed, notice, isAllowed) {
      const secret = openSecret(sealed);
      if (!secret) return { code: 'unreadable' };
      return ways[kind]({ fetcher, isAllowed, now }, secret, notice);
    },
  };
}
