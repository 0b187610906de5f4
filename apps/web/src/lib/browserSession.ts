import { createSession } from './session.ts';
import { storedValues } from './browserStorage.ts';

/** The session of this browser. */
export const session = createSession(storedValues);
