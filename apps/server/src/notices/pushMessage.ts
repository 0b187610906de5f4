import { tellLines, tellTitle, type Notice } from './notice.ts';
import { cut } from './webhook.ts';

export type { Notice } from './notice.ts';

/** Services take four kilobytes; encryption adds to it. */
const MAX_BODY_BYTES = 2_000;

/** What the worker of a browser shows, and the page that it opens: `apps/web/public/push.js` reads it. */
export function writePush(notice: Notice): string {
  const [title, body] = [cut(tellTitle(notice), 200), cut(tellLines(notice).join('\n'), MAX_BODY_BYTES)];
  const path = notice.kind === 'reminder' && notice.reminders[0] ? `/letters/${notice.reminders[0].letterId}` : '/monitors';
  return JSON.stringify({ id: notice.id, title, body, path });
}
