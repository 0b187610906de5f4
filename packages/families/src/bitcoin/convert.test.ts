import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { convertAddress, scriptTypeOf } from './convert.ts';

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

it.each([
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh'],
  ['BTC', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', 'p2sh'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'p2wsh'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr'],
  ['BitcoinCash', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq', 'p2sh'],
  ['BTC', 'nonsense', undefined],
] as const)('reads on %s the kind of script from %s', (chainName, address, type) => {
  expect(scriptTypeOf(findChain(chainName)!, address)).toBe(type);
});
