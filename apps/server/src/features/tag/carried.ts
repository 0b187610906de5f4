import type { CarriedTag } from '@chaintrail/contract/schemas';
import { viewerOf } from '../../access/caller.ts';
import type { Carrier } from '../../cases/carried.ts';
import { MAX_CHANGES, presentChange } from './changes.ts';
import { presentTag } from './present.ts';

/** A label that the caller sees, in its words, with where it is from and what became of it. */
export const carryTag: Carrier<CarriedTag> = async ({ stores, caller }, ref) => {
  const viewer = viewerOf(caller);
  const { labels } = stores.app;
  const record = /^[1-9]\d{0,14}$/.test(ref) ? await labels.find(Number(ref), viewer) : undefined;
  if (!record) return { left: 'gone' };
  const { id: _id, resembles: _r, isForAuthor: _own, canChange: _can, auditStatus: _audit, ...tag } = presentTag(record, viewer, false);
  const changes = (await labels.listChanges(record.id, MAX_CHANGES)).map(presentChange);
  return {
    about: {
      ...tag,
      madeAt: Math.floor(tag.madeAt),
      changedAt: Math.floor(tag.changedAt),
      retiredAt: tag.retiredAt === null ? null : Math.floor(tag.retiredAt),
      changes: changes.map(({ kind, by, at, before }) => ({ kind, by, at: Math.floor(at), before })),
    },
    files: [],
    texts: [],
  };
};
