import type { DemoCaseView } from '@chaintrail/contract/schemas';
import type { DemoCase } from '@chaintrail/devnet';
import type { RequestContext } from '../../context.ts';
import { listLabelsOf, presentParty } from '../../present/party.ts';

/** The worked case with the labels that its addresses bear. */
export async function presentDemoCase(context: RequestContext, demoCase: DemoCase): Promise<NonNullable<DemoCaseView>> {
  const chainNames = [...new Set(demoCase.addresses.map((address) => address.chainName))];
  const labels = new Map(
    await Promise.all(
      chainNames.map(async (chainName) => {
        const addresses = demoCase.addresses.filter((address) => address.chainName === chainName).map(({ address }) => address);
        return [chainName, await listLabelsOf(context, chainName, addresses)] as const;
      }),
    ),
  );
  return {
    title: demoCase.title,
    summary: demoCase.summary,
    chains: chainNames,
    addresses: demoCase.addresses.map(({ chainName, address, role, note }) => {
      const { label } = presentParty(address, labels.get(chainName) ?? new Map());
      return { chainName, address, role, note, ...(label ? { label } : {}) };
    }),
    transactions: demoCase.transactions.map(({ chainName, hash, title, note }) => ({ chainName, hash, title, note })),
    canvasId: 'demo',
    letterIds: [],
  };
}
