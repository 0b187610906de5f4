import { SourceError } from '../../sourceError.ts';
import { checkStatus, rateLimited, readRefusal } from '../../transport/answer.ts';
import type { HttpAnswer } from '../../transport/post.ts';

/** What TronGrid names when it suspends a caller, and what it does when it names nothing. */
const SUSPENSION_MS = 30_000;

/** Throws SourceError where a Tron service turns a caller down; what it says of a wrong question (400) is in its answer. */
export function checkTronStatus(http: HttpAnswer): void {
  if (http.statusCode === 403 && /exceed|frequency|suspend|rps/i.test(http.text)) {
    const seconds = /suspended for (\d{1,4}) ?s/i.exec(http.text)?.[1];
    throw rateLimited(seconds === undefined ? SUSPENSION_MS : Number(seconds) * 1000);
  }
  if (http.statusCode === 401 || http.statusCode === 403) {
    throw new SourceError({ code: 'key_refused', words: readRefusal(http.text) });
  }
  if (http.statusCode !== 400) checkStatus(http);
}
