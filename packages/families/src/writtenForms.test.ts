import { chains } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { recognise } from './address.ts';
import { listWrittenForms } from './writtenForms.ts';

const live = chains.filter(({ status }) => status !== 'demo');

function written(text: string) {
  const found = recognise(text);
  if (found.kind !== 'address') throw new Error(found.kind);
  return listWrittenForms(found, live);
}

const evmChains = 'ETH BSC KCC Polygon Arbitrum Optimism Base Avalanche Blast zkSync Scroll Fantom Linea Core Manta'.split(' ');

// USDT's contract on Tron, as its explorer and its hex form are published.
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hex = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';

it('writes twenty bytes as all EVM chains do, and as Tron does, whichever was given', () => {
  const checksummed = { way: 'checksum', text: '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C' };
  const onTron = { address: tron, chainNames: ['TRON'], otherwise: { way: 'hex', text: `41${hex}` } };
  const onEvm = { address: `0x${hex}`, chainNames: evmChains, otherwise: checksummed };
  const expected = (onIt: 'same_address' | 'same_bytes', there: 'same_address' | 'same_bytes') => [
    { ...onEvm, relation: onIt },
    { ...onTron, relation: there },
  ];
  expect(written(`0x${hex}`)).toEqual(expected('same_address', 'same_bytes'));
  expect(written(tron)).toEqual(expected('same_bytes', 'same_address'));
  expect(written(`41${hex}`)).toEqual(expected('same_bytes', 'same_address'));
});

it('writes the scripts of one key as each chain of scripts does', () => {
  const forms = written('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  expect(forms.slice(0, 3)).toEqual([
    { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', relation: 'same_script', chainNames: ['BTC'], otherwise: null },
    { address: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', relation: 'same_key', chainNames: ['BTC'], otherwise: null },
    { address: '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN', relation: 'same_key', chainNames: ['BTC'], otherwise: null },
  ]);
  expect(forms.find(({ chainNames }) => chainNames.includes('BitcoinCash'))).toEqual({
    address: 'bitcoincash:qp63uahgrxged4z5jswyt5dn5v3lzsem6cy4spdc2h',
    relation: 'same_key',
    chainNames: ['BitcoinCash'],
    otherwise: null,
  });
});

it('writes none where no chain reads the address', () => {
  const found = recognise(tron);
  expect(
    found.kind === 'address' &&
      listWrittenForms(
        found,
        live.filter(({ family }) => family === 'bitcoin'),
      ),
  ).toEqual([]);
});
