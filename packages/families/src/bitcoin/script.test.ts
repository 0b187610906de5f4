import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { addressOfScript, scriptOfAddress } from './script.ts';

function chainNamed(name: string) {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

// The first coinbase's key, and its hash.
const genesisKey =
  '04678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5f';

describe('addressOfScript', () => {
  // From BIP173, BIP350, the CashAddr specification, block explorers and the projects' own tests.
  it.each([
    ['BTC', '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac', 'p2pkh', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', `41${genesisKey}ac`, 'p2pk', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '210279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798ac', 'p2pk', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'],
    ['BTC', 'a91476a04053bda0a88bda5177b86a15c3b29f55987387', 'p2sh', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC'],
    ['BTC', '0014751e76e8199196d454941c45d1b3a323f1433bd6', 'p2wpkh', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    [
      'BTC',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
      'p2tr',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
    ['BTC', '6002751e', 'witness_unknown', 'bc1sw50qgdz25j'],
    ['BTC', '5210751e76e8199196d454941c45d1b3a323', 'witness_unknown', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['BTC', '51024e73', 'anchor', 'bc1pfeessrawgf'],
    [
      'BitcoinCash',
      '76a91476a04053bda0a88bda5177b86a15c3b29f55987388ac',
      'p2pkh',
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    ],
    ['BitcoinCash', 'a91476a04053bda0a88bda5177b86a15c3b29f55987387', 'p2sh', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
    ['Dogecoin', '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac', 'p2pkh', 'DEA5vGb2NpAwCiCp5yTE16F3DueQUVivQp'],
  ])('%s: %s is %s of %s', (name, script, type, address) => {
    expect(addressOfScript(chainNamed(name), script)).toMatchObject({ type, address, isSpendable: true });
  });

  it('writes no address where the chain has none: witness programs on Dogecoin, Dash and Bitcoin Cash, long hashes elsewhere', () => {
    const none = { type: 'nonstandard', address: '', isSpendable: true };
    for (const name of ['Dogecoin', 'Dash', 'BitcoinCash']) {
      expect(addressOfScript(chainNamed(name), '0014751e76e8199196d454941c45d1b3a323f1433bd6')).toEqual(none);
    }
    const longHash = `aa20${'11'.repeat(32)}87`;
    expect(addressOfScript(chainNamed('BTC'), longHash)).toEqual(none);
    expect(addressOfScript(chainNamed('BitcoinCash'), longHash)).toMatchObject({
      type: 'p2sh32',
      address: expect.stringMatching(/^bitcoincash:p[02-9ac-hj-np-z]{60}$/),
    });
  });

  it('tells Litecoin’s peg-ins and the chain of HogEx outputs from other programs', () => {
    const program = '11'.repeat(32);
    expect(addressOfScript(chainNamed('Litecoin'), `5920${program}`).type).toBe('mweb_pegin');
    expect(addressOfScript(chainNamed('Litecoin'), `5820${program}`).type).toBe('mweb_hogaddr');
    expect(addressOfScript(chainNamed('BTC'), `5820${program}`).type).toBe('witness_unknown');
  });

  it('names the addresses of a bare multisig beside the empty one', () => {
    const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
    expect(addressOfScript(chainNamed('BTC'), `5121${key}41${genesisKey}52ae`)).toEqual({
      type: 'multisig',
      address: '',
      isSpendable: true,
      multisig: { required: 1, addresses: ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'] },
    });
    expect(addressOfScript(chainNamed('BTC'), `5321${key}41${genesisKey}52ae`).type).toBe('nonstandard');
    expect(addressOfScript(chainNamed('BTC'), `5121${key}52ae`).type).toBe('nonstandard');
  });

  it('gives the bytes of a data output and its text where all of it is printable', () => {
    const data = (hex: string) => addressOfScript(chainNamed('BTC'), hex);
    expect(data('6a0568656c6c6f')).toEqual({
      type: 'nulldata',
      address: '',
      isSpendable: false,
      data: { hex: '68656c6c6f', text: 'hello' },
    });
    expect(data('6a06e993bee8b8aa').data).toEqual({ hex: 'e993bee8b8aa', text: '链踪' });
    expect(data('6a4c0301ff02').data).toEqual({ hex: '01ff02' });
    expect(data('6a').data).toEqual({ hex: '' });
    // A push over the end, and an operation that is none: neither can be spent, neither is data.
    expect(data('6a0568')).toEqual({ type: 'nonstandard', address: '', isSpendable: false });
    expect(data('6aac')).toEqual({ type: 'nonstandard', address: '', isSpendable: false });
  });

  it('calls an empty and an unknown script non-standard, and one beyond the limit unspendable', () => {
    expect(addressOfScript(chainNamed('BTC'), '')).toEqual({ type: 'nonstandard', address: '', isSpendable: true });
    expect(addressOfScript(chainNamed('BTC'), '51')).toEqual({ type: 'nonstandard', address: '', isSpendable: true });
    expect(addressOfScript(chainNamed('BTC'), '51'.repeat(10_001)).isSpendable).toBe(false);
    expect(addressOfScript(chainNamed('BTC'), `41${'05'.repeat(65)}ac`).type).toBe('nonstandard');
  });
});

describe('scriptOfAddress', () => {
  it.each([
    ['BitcoinCash', '1KXrWXciRDZUpQwQmuM1DbwsKDLYAYsVLR', 'bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy'],
    ['BitcoinCash', '31nwvkZwyPdgzjBJZXfDmSWsC4ZLKpYyUw', 'bitcoincash:pqq3728yw0y47sqn6l2na30mcw6zm78dzq5ucqzc37'],
    ['BitcoinCash', 'zr6m7j9njldwwzlg9v7v53unlr4jkmx6eycnjehshe', 'BITCOINCASH:QR6M7J9NJLDWWZLG9V7V53UNLR4JKMX6EYLEP8EKG2'],
    ['Litecoin', '3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', 'MJiPwX84iBe4WnFDwsYGgtnz1XonPhUqhf'],
  ])('%s: %s and %s are one script', (name, one, other) => {
    expect(scriptOfAddress(chainNamed(name), one)).toMatch(/^[0-9a-f]{46,50}$/);
    expect(scriptOfAddress(chainNamed(name), one)).toBe(scriptOfAddress(chainNamed(name), other));
  });

  it.each([
    ['another chain’s prefix', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['the checksum of the other version', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 0 with the checksum of version 1', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['a character that is no digit', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['version 0 with 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['filling longer than needed', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['no program', 'bc1gmk9yu'],
    ['both cases', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    ['a wrong base58 checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a CashAddr text', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(scriptOfAddress(chainNamed('BTC'), text)).toBeUndefined();
  });

  it('reads back what it wrote, for two thousand scripts of every chain', () => {
    let seed = 7;
    const nextByte = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed >>> 16) & 0xff;
    };
    const hash = (length: number) => Array.from({ length }, () => nextByte().toString(16).padStart(2, '0')).join('');
    for (const name of ['BTC', 'Dogecoin', 'Litecoin', 'BitcoinCash', 'Dash', 'DemoBTC']) {
      const chain = chainNamed(name);
      const forms = [() => `76a914${hash(20)}88ac`, () => `a914${hash(20)}87`];
      if (chain.scripts?.segwit)
        forms.push(
          () => `0014${hash(20)}`,
          () => `0020${hash(32)}`,
          () => `5120${hash(32)}`,
        );
      if (chain.scripts?.cashaddr) forms.push(() => `aa20${hash(32)}87`);
      for (let at = 0; at < 350; at += 1) {
        const script = forms[at % forms.length]?.() ?? '';
        expect(scriptOfAddress(chain, addressOfScript(chain, script).address)).toBe(script);
      }
    }
  });
});

const recordedRoot = resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data', 'btc');
const hasRecorded = existsSync(join(recordedRoot, 'chainstorage/bitcoin'));
if (!hasRecorded) process.stdout.write(`recorded scripts are left out: ${recordedRoot} does not hold them\n`);

interface RecordedScript {
  hex?: string;
  type?: string;
  addresses?: string[];
  address?: string;
}

/** What nodes answered of scripts, anywhere in recorded JSON. */
function listRecorded(folder: string): RecordedScript[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return listRecorded(path);
    const text = name.endsWith('.json') ? readFileSync(path, 'utf8') : '';
    return Array.from(text.matchAll(/"scriptPubKey"\s*:\s*(\{[^{}]*\})/g), ([, found = '{}']) => JSON.parse(found) as RecordedScript);
  });
}

/** Nodes' names of the types that we call by another. */
const nodeTypes: Record<string, string> = {
  pubkey: 'p2pk',
  pubkeyhash: 'p2pkh',
  scripthash: 'p2sh',
  witness_v0_keyhash: 'p2wpkh',
  witness_v0_scripthash: 'p2wsh',
  witness_v1_taproot: 'p2tr',
};

describe.runIf(hasRecorded)('addressOfScript, against what nodes recorded', () => {
  it.each(['chainstorage/bitcoin', 'bitcoin-etl/test_export_blocks_job/bitcoin'])('%s: the same types and addresses', (folder) => {
    const recorded = listRecorded(join(recordedRoot, folder))
      .filter(({ hex, type }) => hex !== undefined && type !== undefined)
      // One record, edited by hand, calls an unlocking script a multisig output; those end in OP_CHECKMULTISIG.
      .filter(({ hex = '', type }) => type !== 'multisig' || hex.endsWith('ae'));
    expect(recorded.length).toBeGreaterThan(5);
    const chain = chainNamed('BTC');
    for (const { hex = '', type = '', addresses, address } of recorded) {
      const reading = addressOfScript(chain, hex);
      expect([hex, reading.type]).toEqual([hex, nodeTypes[type] ?? type]);
      const theirs = address ?? (addresses?.length === 1 ? addresses[0] : undefined);
      // Nodes of some versions name no address for a bare key.
      expect([hex, reading.address]).toEqual([hex, theirs ?? reading.address]);
    }
  });
});
