import { lettersPath } from '../../ui/paths.ts';
import { readSent, writeSent } from '../../ui/sentToCanvas.ts';

type Addresses = readonly { chainName: string; address: string }[];
type Transactions = readonly { chainName: string; hash: string }[];

/** What another page asks a new letter to be about. */
export interface AskedLetter {
  addresses: { chainName: string; address: string }[];
  /** Of their transfers only these; none for all. */
  transactions: { chainName: string; hash: string }[];
  caseId: string | null;
}

/** What was written to organisations, with a new letter about these addresses opened; of what came to them it lists these transactions alone, where some are named. */
export function newLetterPath(addresses: Addresses, transactions: Transactions = []): string {
  const asked = new URLSearchParams(writeSent({ add: [...addresses] }));
  if (transactions.length > 0) asked.set('tx', transactions.map(({ chainName, hash }) => `${chainName}:${hash}`).join(','));
  return `${lettersPath}?${asked.toString()}`;
}

/** The same of the search of such a path, `?add=ETH:0x…,TRON:T…&tx=ETH:0x…`, or `?case=` of a case; undefined where it asks for none. */
export function readAskedLetter(search: string): AskedLetter | undefined {
  const asked = new URLSearchParams(search);
  const caseId = asked.get('case');
  if (caseId) return { addresses: [], transactions: [], caseId };
  const { add } = readSent(Object.fromEntries(asked));
  const { add: paid } = readSent({ add: asked.get('tx') });
  const transactions = paid.map(({ chainName, address: hash }) => ({ chainName, hash }));
  return add.length > 0 ? { addresses: add, transactions, caseId: null } : undefined;
}
