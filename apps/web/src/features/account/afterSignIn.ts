import { createStoredValues, isText } from '../../lib/storedValues.ts';

const KEY = 'afterSignIn';
const kept = createStoredValues(sessionStorage, () => location.reload());

/** Remembers, for this tab, the page that was left to sign in. */
export const comeBackTo = (path: string): void => kept.write(KEY, path);

/** That page, once; only a page that asks to sign in first can be one. */
export function takeComeBack(): string | undefined {
  const path = kept.read(KEY, isText);
  kept.remove(KEY);
  return path?.startsWith('/login-confirm/') ? path : undefined;
}
