import { expect, it } from 'vitest';
import { explorerAddress } from './explorerAddress.ts';

it('leads to the page of an address on each kind of explorer', () => {
  expect(explorerAddress('https://explorer.example/', '0xabc')).toBe('https://explorer.example/address/0xabc');
  expect(explorerAddress('https://scan.example/#/', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe(
    'https://scan.example/#/address/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  );
});

it('leaves out the network that Bitcoin Cash writes in front', () => {
  expect(explorerAddress('https://explorer.example/bitcoin-cash/', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a')).toBe(
    'https://explorer.example/bitcoin-cash/address/qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  );
});
