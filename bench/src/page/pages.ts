import { addressOf, benchChain, TRANSACTIONS_PER_BLOCK, transactionHash } from '../store/generator.ts';
import { coldAddressOf, hashOf, hotAddress, outputsChain, TRANSACTIONS_PER_BLOCK as OUTPUTS_BLOCK } from '../store/outputsGenerator.ts';
import type { World } from '../load/world.ts';

/** Of all calls of a page together, but for the first byte, which is a call's. */
interface PageBudget {
  statements: number;
  cpuMs: number;
  firstByteMs: number;
}
const ADDRESS: PageBudget = { statements: 3, cpuMs: 20, firstByteMs: 10 };
const TRANSACTION: PageBudget = { statements: 2, cpuMs: 15, firstByteMs: 10 };
/** What is found is opened: both together cost no more than the page. */
const SEARCH: PageBudget = TRANSACTION;
const BLOCK: PageBudget = TRANSACTION;

export interface MeasuredPage {
  name: string;
  budget: PageBudget;
  pathOf(subject: string): string;
  /** What the page is about, another one each time: an address, a hash, a height. The first is the one that is opened in the browser. */
  subjects: readonly string[];
}

const times = (count: number, make: (at: number) => string): string[] => Array.from({ length: count }, (_, at) => make(at));

/** Pages that people open most, of addresses that nobody can page through and of those with a few rows. */
export function listPages({ transferTarget, evmHead, bitcoinHead, tron }: World, most: number): MeasuredPage[] {
  const evm = (subject: string): string => `/address/${benchChain.name}/${subject}`;
  const bitcoin = (subject: string): string => `/address/${outputsChain.name}/${subject}`;
  const spread = (bound: number, at: number): number => Math.floor((bound * (at + 0.5)) / most);
  return [
    { name: 'address, hottest', budget: ADDRESS, pathOf: evm, subjects: [addressOf(0)] },
    { name: 'address, hot', budget: ADDRESS, pathOf: evm, subjects: times(most, (at) => addressOf(1 + at)) },
    {
      name: 'address, one of the many',
      budget: ADDRESS,
      pathOf: evm,
      subjects: times(most, (at) => addressOf(1 + spread(Math.ceil(transferTarget / 400), at))),
    },
    {
      name: 'transaction',
      budget: TRANSACTION,
      pathOf: (subject) => `/tx/${benchChain.name}/${subject}`,
      subjects: times(most, (at) => transactionHash(spread(evmHead * TRANSACTIONS_PER_BLOCK, at))),
    },
    {
      name: 'search of a hash',
      budget: SEARCH,
      pathOf: (subject) => `/search?q=${subject}`,
      subjects: times(most, (at) => transactionHash(1 + spread(evmHead * TRANSACTIONS_PER_BLOCK, at))),
    },
    {
      name: 'block',
      budget: BLOCK,
      pathOf: (subject) => `/block/${benchChain.name}/${subject}`,
      subjects: times(most, (at) => String(spread(evmHead, at))),
    },
    { name: 'Bitcoin address, hottest', budget: ADDRESS, pathOf: bitcoin, subjects: [hotAddress] },
    { name: 'Bitcoin address, one of the many', budget: ADDRESS, pathOf: bitcoin, subjects: times(most, coldAddressOf) },
    {
      name: 'Bitcoin transaction',
      budget: TRANSACTION,
      pathOf: (subject) => `/tx/${outputsChain.name}/${subject}`,
      subjects: times(most, (at) => hashOf(OUTPUTS_BLOCK * 11 + spread((bitcoinHead - 11) * OUTPUTS_BLOCK, at))),
    },
    { name: 'Tron address (demo)', budget: ADDRESS, pathOf: (subject) => `/address/DemoTRON/${subject}`, subjects: tron.addresses },
  ];
}
