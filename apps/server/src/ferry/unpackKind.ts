import type { HydratedKind } from '@chaintrail/store/app';
import type { FerryHistory } from './rows.ts';

/** A list of a history as a pack has it: whom to ask on is not carried along. */
export function unpackKind({ sinceMs, skipped, ...kind }: FerryHistory['kinds'][number]): HydratedKind {
  return {
    ...kind,
    due: null,
    ...(sinceMs === undefined ? {} : { sinceMs }),
    ...(skipped ? { skipped: { ...skipped, due: null } } : {}),
  };
}
