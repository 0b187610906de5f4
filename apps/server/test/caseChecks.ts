import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { digitsOf, withoutChecksum, type Payment, type Spending } from './caseLedger.ts';

type Flow = DemoCaseFlowView['flows'][number];

/** Each sum of the case's answer beside the same one added up from what a node says; differences only. */
export function compareTokenFlows(view: DemoCaseFlowView, chainName: string, payments: readonly Payment[]): string[] {
  return flowsOf(view, chainName, 'USDT').flatMap((flow) => {
    const [from, to] = [digitsIn(view, flow.from), digitsIn(view, flow.to)];
    const between = payments.filter((one) => from.has(one.from) && to.has(one.to) && one.raw > 0n);
    return differ(flow, sum(between), between.length);
  });
}

/** On a chain of outputs: what transactions that spend one group's coin alone give to another. What a mix paid is told apart. */
export function compareOutputFlows(view: DemoCaseFlowView, chainName: string, spendings: readonly Spending[]): string[] {
  return flowsOf(view, chainName, 'BTC')
    .filter(({ from, to }) => ![from, to].some((id) => id.endsWith(':mixer')))
    .flatMap((flow) => {
      const [from, to] = [flow.from, flow.to].map((id) => new Set([...addressesIn(view, id)].map(withoutChecksum))) as [
        Set<string>,
        Set<string>,
      ];
      const paid = spendings
        .filter(({ inputs }) => inputs.length > 0 && inputs.every(({ address }) => from.has(address)))
        .flatMap(({ outputs }) => outputs.filter(({ address }) => to.has(address)));
      return differ(flow, sum(paid), undefined);
    });
}

const flowsOf = (view: DemoCaseFlowView, chainName: string, symbol: string) =>
  view.flows.filter(({ from, to, amount }) => [from, to].every((id) => id.startsWith(`${chainName}:`)) && amount.symbol === symbol);

const differ = ({ from, to, amount, count }: Flow, raw: bigint, rows: number | undefined): string[] =>
  amount.raw === String(raw) && (rows === undefined || rows === count)
    ? []
    : [`${from} ${to}: ${amount.raw} in ${count} ≠ ${raw} in ${rows}`];

function addressesIn(view: DemoCaseFlowView, id: string): Set<string> {
  return new Set(view.groups.find((group) => group.id === id)?.addresses.map(({ address }) => address));
}

const digitsIn = (view: DemoCaseFlowView, id: string): Set<string> => new Set([...addressesIn(view, id)].map(digitsOf));

/** Addresses of the groups with one of these parts. */
export function addressesOfParts(view: DemoCaseFlowView, chainName: string, parts: readonly string[]): string[] {
  return view.groups
    .filter((group) => group.chainName === chainName && parts.includes(group.part) && group.received.symbol !== 'ETH')
    .flatMap(({ addresses }) => addresses.map(({ address }) => address));
}

export const sum = (parts: readonly { raw: bigint }[]): bigint => parts.reduce((total, { raw }) => total + raw, 0n);

/** In the suspects' hands. */
export const ownParts = ['deposit', 'collection', 'transit'];

/** Where the stablecoin is by the nodes' logs alone, both chains together; held is what is left. */
export function sumOutcomes(view: DemoCaseFlowView, paymentsOf: Readonly<Record<string, readonly Payment[]>>): Record<string, string> {
  const sums: Record<string, bigint> = {};
  for (const [chainName, payments] of Object.entries(paymentsOf)) {
    const own = new Set(addressesOfParts(view, chainName, ownParts).map(digitsOf));
    const given = payments.filter(({ from, to }) => own.has(from) && !own.has(to));
    const addTo = (name: string, raw: bigint) => (sums[name] = (sums[name] ?? 0n) + raw);
    for (const [name, part] of Object.entries({ exchange: 'exchange', dex: 'dex', otc: 'otc', returned: 'victim' })) {
      const to = new Set(addressesOfParts(view, chainName, [part]).map(digitsOf));
      addTo(name, sum(given.filter((one) => to.has(one.to))));
    }
    addTo('destroyed', sum(given.filter(({ to }) => to === '')));
  }
  return Object.fromEntries(Object.entries(sums).map(([name, raw]) => [name, String(raw)]));
}
