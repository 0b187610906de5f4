import { listMixes } from '../findings/mixes.ts';
import { listNamedContacts } from '../findings/namedContacts.ts';
import { listWallets } from '../findings/wallets.ts';
import { faultNames } from '../mutations/faults.ts';
import type { Suite } from '../suite.ts';

/** Cases of which somebody published what they are: mixes, wallets with their keys, dealings with addresses of published lists. */
export const published: Suite = {
  name: 'published cases',
  listCases: (index) => [...listMixes(index), ...listWallets(index), ...listNamedContacts(index)],
  blindTo: {
    ...Object.fromEntries(faultNames.map((name) => [name, 'one row of many is seldom of those who are joined or who met a named address'])),
    'amounts ×10': undefined,
    'swapped sides': undefined,
    'wrong status': undefined,
  },
};
