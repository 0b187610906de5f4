import { expect, it } from 'vitest';
import { withPart } from './filter.ts';
import type { LibraryFilter } from './useLibrary.ts';

const filter: LibraryFilter = { chainName: 'ETH', auditStatus: 0 };

it('sets one part of a filter anew, and takes it out where all are wanted', () => {
  expect(withPart(filter, 'chainName', 'BTC')).toEqual({ chainName: 'BTC', auditStatus: 0 });
  const rest = withPart(filter, 'chainName', undefined);
  expect([rest, 'chainName' in rest]).toEqual([{ auditStatus: 0 }, false]);
});
