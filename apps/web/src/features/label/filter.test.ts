import { expect, it } from 'vitest';
import { withPart } from './filter.ts';

it('sets one part of a filter anew, and takes it out where all are wanted', () => {
  expect(withPart({ chainName: 'ETH', auditStatus: 0 }, 'chainName', 'BTC')).toEqual({ chainName: 'BTC', auditStatus: 0 });
  const rest = withPart({ chainName: 'ETH', auditStatus: 0 }, 'chainName', undefined);
  expect([rest, 'chainName' in rest]).toEqual([{ auditStatus: 0 }, false]);
});
