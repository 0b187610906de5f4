import { accountTypes, type AccountView, type SessionView } from '@chaintrail/contract/schemas';
import type { Account, SessionRecord } from '@chaintrail/store/app';
import { rights } from '@chaintrail/contract/rights';
import { maskPhone } from '../../present/phone.ts';

/** The record that a client keeps of whoever is signed in. */
export function presentAccount(account: Account, more: { picture: string | null; mustSetSecondFactor: boolean }): AccountView {
  const isAdmin = account.type === 'administrator';
  return {
    id: account.id,
    type: account.type === 'administrator' ? accountTypes.PRO : accountTypes[account.type],
    login: account.login,
    name: account.name,
    phone: maskPhone(account.phone),
    avatar: pictureAddress(more.picture),
    org: account.org,
    expiresAt: account.expiresAtMs,
    isPro: account.type !== 'EXPERIENCE',
    isAdmin,
    isAuditor: isAdmin || account.isAuditor,
    limits: rights[account.type].limits,
    mustChangePassword: account.mustChangePassword,
    hasSecondFactor: account.secondFactorSinceMs !== null,
    mustSetSecondFactor: more.mustSetSecondFactor,
  };
}

export function presentSession(session: SessionRecord, ownId: string): SessionView {
  return {
    id: session.id,
    way: session.way,
    device: session.device,
    ip: session.ip,
    createdAt: session.createdAtMs,
    usedAt: session.usedAtMs,
    expiresAt: session.expiresAtMs,
    isOwn: session.id === ownId,
  };
}

/** Base64 of a WebP file as an address of itself: browsers take it for nothing else, and no path of ours gives what strangers sent. */
export const pictureAddress = (picture: string | null): string | null => (picture === null ? null : `data:image/webp;base64,${picture}`);
