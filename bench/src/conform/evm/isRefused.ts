import { SourceError } from '@chaintrail/families';

/** Whether what a node said is refused for what it says; any other error is a fault of ours. */
export function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof SourceError) return true;
    throw error;
  }
}
