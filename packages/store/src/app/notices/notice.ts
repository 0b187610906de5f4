export const channelKinds = ['webhook', 'mail', 'wecom', 'dingtalk', 'push'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** What is told: that something happened, that what was told did not stand, or that a day comes near. */
export type NoticeKind = 'notice' | 'correction' | 'reminder';

/** `dropped`: it was undone before anybody was told. */
export type DeliveryState = 'waiting' | 'sent' | 'dead' | 'dropped';

export interface Channel {
  id: number;
  accountId: string;
  kind: ChannelKind;
  name: string;
  shown: string;
  isOn: boolean;
  isQuietAtNight: boolean;
  digestMinutes: number;
  /** Of a browser: the session that it is told in; null of every other way. */
  sessionId: string | null;
  createdAtMs: number;
}

/** Why a notice did not arrive, as data. */
export interface DeliveryFailure {
  code: string;
  [field: string]: unknown;
}
