import type { DemoCaseView } from '@chaintrail/contract/schemas';
import type { PlainTextKey } from '../../locales/translate.ts';
import { addressPath, newSearchPath, transactionPath } from '../../ui/paths.ts';

export interface Example {
  path: string;
  kind: PlainTextKey;
  /** What would be typed. */
  text: string;
  /** What people call it. */
  name: string;
  /** Undefined where all chains are asked. */
  chainName?: string;
}

type DemoCase = NonNullable<DemoCaseView>;

/** One search of each kind that the demo case answers: an address of each of its chains, a transaction, a name, a coin. */
export function listExamples({ chains, addresses, transactions }: DemoCase): Example[] {
  const firsts = chains.flatMap((chainName) => addresses.find((one) => one.chainName === chainName) ?? []);
  const [transaction] = transactions;
  const named = addresses.find(({ label }) => label?.type === 'exchange')?.label;
  return [
    ...firsts.map(({ chainName, address, role }) => ({
      path: addressPath(chainName, address),
      kind: 'search.exampleAddress' as const,
      text: address,
      name: role,
      chainName,
    })),
    ...(transaction
      ? [
          {
            path: transactionPath(transaction.chainName, transaction.hash),
            kind: 'search.exampleTransaction' as const,
            text: transaction.hash,
            name: transaction.title,
            chainName: transaction.chainName,
          },
        ]
      : []),
    ...(named ? [{ path: newSearchPath(named.name), kind: 'search.exampleLabel' as const, text: named.name, name: named.name }] : []),
    { path: newSearchPath('USDT'), kind: 'search.exampleCoin', text: 'USDT', name: 'USDT' },
  ];
}
