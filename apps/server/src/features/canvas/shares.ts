import { createHash, randomBytes } from 'node:crypto';
import { codes } from '@chaintrail/contract';
import type { CanvasShareRecord } from '@chaintrail/store/app';
import type { Caller } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { AppError, refuse } from '../../errors.ts';
import { getOwn, readDocument } from './handlers.ts';
import { flattenForShare, presentShare } from './present.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

type Calls = 'shareCanvas' | 'listCanvasShares' | 'revokeCanvasShare' | 'openSharedCanvas';

export const canvasShareHandlers: HandlersOf<Calls> = {
  async shareCanvas({ input, caller, stores, now }) {
    const canvas = await getOwn(stores.app, caller, input.id);
    const version = input.version ?? canvas.current;
    if (!(await stores.app.canvases.findVersion(canvas.id, version))) throw refuse('not_found', '没有这个版本，请先保存图谱');
    const token = randomBytes(24).toString('base64url');
    const createdAtMs = now();
    const share = await stores.app.canvases.addShare({
      canvasId: canvas.id,
      version,
      audience: input.audience,
      withNotes: input.withNotes,
      createdAtMs,
      expiresAtMs: createdAtMs + input.days * DAY_MS,
      tokenHash: hashOf(token),
    });
    return { ...presentShare(share), token };
  },
  async listCanvasShares({ input, caller, stores }) {
    const canvas = await getOwn(stores.app, caller, input.id);
    return (await stores.app.canvases.listShares(canvas.id)).map(presentShare);
  },
  async revokeCanvasShare({ input, caller, stores, now }) {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(input.id);
    const share = isId ? await stores.app.canvases.findShare(input.id) : undefined;
    if (!share) throw refuse('not_found', '没有这个链接，或它不属于您');
    await getOwn(stores.app, caller, share.canvasId);
    const atMs = now();
    await stores.app.canvases.revokeShare(share.id, atMs);
    return presentShare({ ...share, revokedAtMs: share.revokedAtMs ?? atMs });
  },
  async openSharedCanvas({ input, caller, stores, now, tell }) {
    const share = await stores.app.canvases.findShareByToken(hashOf(input.token));
    if (!share || !isOpen(share, now()))
      throw refuse('not_found', '这个链接已失效：可能到期、被撤销，或链接不完整，请向分享人索取新的链接');
    if (share.audience === 'account' && caller.kind !== 'account')
      throw new AppError(codes.limited, '这个链接只供已登录的账号打开，请先登录', { need: 'login' });
    const [canvas, version] = await Promise.all([
      stores.app.canvases.find(share.canvasId),
      stores.app.canvases.findVersion(share.canvasId, share.version),
    ]);
    if (!canvas || !version) throw refuse('not_found', '分享的图谱已被删除');
    const atMs = now();
    await stores.app.canvases.countOpening(share.id, atMs);
    tell({ subjects: [canvas.id] });
    return {
      name: canvas.name,
      version: share.version,
      savedAt: version.savedAtMs,
      expiresAt: share.expiresAtMs,
      withNotes: share.withNotes,
      watermark: watermarkOf(caller, atMs),
      document: flattenForShare(readDocument(version.document), share.withNotes, canvas.name),
    };
  },
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const isOpen = ({ revokedAtMs, expiresAtMs }: CanvasShareRecord, nowMs: number) => revokedAtMs === null && expiresAtMs > nowMs;

/** Who looks, and when: a visitor by the address that asks. */
function watermarkOf(caller: Caller, atMs: number): string {
  const who = caller.kind === 'account' ? caller.account.name : `访客 ${caller.place.ip}`;
  return `${who} · ${new Date(atMs + BEIJING_MS).toISOString().slice(0, 16).replace('T', ' ')}`;
}
