import { SourceError } from '@chaintrail/families';
import { redact } from '../api/privacy.ts';
import type { Config } from '../config.ts';
import { tellSourceFault } from '../sentences/sourceFault.ts';
import { describeStartFailure } from '../startFailure.ts';

/** One line on a failed command for the person at the terminal, in the product's words where it has some. */
export function describeFailure(error: unknown, config: Config): string {
  return describeStartFailure(error, config) ?? `命令失败：${redact(wordsOf(error))}`;
}

function wordsOf(error: unknown): string {
  if (error instanceof SourceError) return tellSourceFault(error.fault);
  return error instanceof Error ? error.message : String(error);
}
