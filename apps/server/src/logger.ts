import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './api/privacy.ts';
import type { LogLevel } from './config/environment.ts';

/** The process log. Errors are written without what could name a query or a secret, whichever part logs them. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
