import { StoreError } from '../../error.ts';

/**
 * One row names another that is not there. Undone between two reads, whoever asked begins again; where the chain stood still it is on its way
 * in (a range that is being written, a history whose pages still come) or lost, which `verify` finds.
 */
export class MissingRowError extends StoreError {
  constructor(message: string) {
    super('missing_row', message, { retryable: true });
  }
}
