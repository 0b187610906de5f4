import { PackError, readFileApart, type FileOptions, type ReadFile } from '@chaintrail/labels';
import { JobError } from '@chaintrail/store/app';

/** Reads a file in a thread of its own. JobError('unreadable') says what is wrong with the file. */
export async function readUploaded(
  content: Uint8Array,
  options: FileOptions,
  following: { signal: AbortSignal; onTaken: (done: number, all: number) => Promise<void> },
): Promise<ReadFile> {
  try {
    return await readFileApart(content, options, following);
  } catch (error) {
    if (error instanceof PackError) throw new JobError('unreadable', { message: error.message }, { retryable: false, cause: error });
    throw error;
  }
}
