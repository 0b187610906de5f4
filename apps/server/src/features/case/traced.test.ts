import type { CaseFlowView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { presentTraced } from './traced.ts';

type Reason = CaseFlowView['parts'][number]['reason'];
const flowOf = (total: string, parts: readonly [Reason, string][]): CaseFlowView => ({
  traceId: '00000000-0000-4000-8000-000000000003',
  title: '向前 6 层',
  endedAt: 1,
  chainName: 'ETH',
  symbol: 'USDT',
  total,
  // A share to one digit says nothing of how much it is exactly.
  parts: parts.map(([reason, amount]) => ({ reason, amount, share: '0', accounts: 1, named: [] })),
});

it('tells how much of the money lies in a known place, at services, and nowhere yet', () => {
  const flow = flowOf('1000', [
    ['service', '526'],
    ['unmoved', '390.5'],
    ['frozen', '7.5'],
    ['hops', '40'],
    ['dust', '10'],
    ['window', '8'],
    ['unsynced', '2'],
    ['unknown', '16'],
  ]);
  expect(presentTraced(flow)).toEqual({ title: '向前 6 层', known: '92.4', services: '52.6', open: '7.6' });
  expect(presentTraced(undefined)).toBeNull();
});

it('is never all while something is open, and a little is not nothing', () => {
  const flow = flowOf('1000000000', [
    ['service', '999999880'],
    ['hops', '120'],
  ]);
  expect(presentTraced(flow)).toEqual({ title: '向前 6 层', known: '99.99', services: '99.99', open: '0.000012' });
  expect(presentTraced(flowOf('0', []))).toEqual({ title: '向前 6 层', known: '0', services: '0', open: '0' });
});
