import { AppStoreError, JobError } from '@chaintrail/store/app';

/** What the store refuses because of what was asked of it, by its code and with what belongs to it, so that its owner reads why. */
export async function namingFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppStoreError) || error.retryable) throw error;
    const { code, ...data } = error.fault;
    throw new JobError(code, data, { retryable: false, cause: error });
  }
}
