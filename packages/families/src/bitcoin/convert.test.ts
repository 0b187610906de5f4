import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { convertAddress } from './convert.ts';

const convert = (from: string, to: string, address: string) => convertAddress(findChain(from)!, findChain(to)!, address);

it('writes the address of one script as another chain does', () => {
  // The pairs of the CashAddr specification.
  const legacy = '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu';
  const cash = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
  expect(convert('BTC', 'BitcoinCash', legacy)).toBe(cash);
  expect(convert('BitcoinCash', 'BTC', cash)).toBe(legacy);
  expect(convert('BTC', 'BitcoinCash', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC')).toBe(
    'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq',
  );
});

it('writes none where a chain has no such script, and none for what is no address', () => {
  expect(convert('BTC', 'Dogecoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBeUndefined();
  expect(convert('BTC', 'ETH', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu')).toBeUndefined();
  expect(convert('BTC', 'Litecoin', 'nonsense')).toBeUndefined();
});
