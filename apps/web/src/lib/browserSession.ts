import { createSession } from './session.ts';
import { storedValues } from './storage.ts';

/** The session of this browser. */
export const session = createSession(storedValues);
