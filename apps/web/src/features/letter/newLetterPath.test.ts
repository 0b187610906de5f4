import { expect, it } from 'vitest';
import { newLetterPath, readAskedLetter } from './newLetterPath.ts';

const addresses = [
  { chainName: 'ETH', address: '0xa1' },
  { chainName: 'TRON', address: 'Tb2' },
];
const transactions = [{ chainName: 'ETH', hash: '0xff' }];

it('is read as it was written, with the transactions that were chosen', () => {
  const path = newLetterPath(addresses, transactions);
  expect(decodeURIComponent(path)).toBe('/letters?add=ETH:0xa1,TRON:Tb2&tx=ETH:0xff');
  expect(readAskedLetter(path.split('?')[1] ?? '')).toEqual({ addresses, transactions, caseId: null });
  expect(readAskedLetter(newLetterPath(addresses).split('?')[1] ?? '')).toEqual({ addresses, transactions: [], caseId: null });
});

it('asks for a letter of a case, or for none', () => {
  expect(readAskedLetter('case=c1')).toEqual({ addresses: [], transactions: [], caseId: 'c1' });
  expect(readAskedLetter('tx=ETH:0xff')).toBeUndefined();
  expect(readAskedLetter('')).toBeUndefined();
});
