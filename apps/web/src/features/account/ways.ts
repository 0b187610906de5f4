import { isText, createStoredValues } from '../../lib/storedValues.ts';

export type Way = 'qr' | 'code' | 'password';

const known: ReadonlySet<string> = new Set(['qr', 'code', 'password']);
const KEY = 'signInWay';
const kept = createStoredValues(localStorage, () => location.reload());

/** On the machine itself no phone reaches the address that a QR code would say. */
export const isOwnMachine = (hostName: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostName);

/** The ways in, in the order of their tabs. */
export const listWays = (isMobile: boolean): readonly Way[] => (isMobile ? ['code', 'password', 'qr'] : ['qr', 'code', 'password']);

/** The way that stands open: the one that was used last, else the first that works here for most. */
export function firstWay(isMobile: boolean, hostName: string): Way {
  const last = kept.read(KEY, isText);
  if (last !== undefined && known.has(last)) return last as Way;
  return isMobile || isOwnMachine(hostName) ? 'password' : 'qr';
}

export const keepWay = (way: Way): void => kept.write(KEY, way);
