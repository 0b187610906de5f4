import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Pack } from './pack.ts';
import { readPack } from './readPack.ts';

/** Every public pack that was recorded, against counts made by no YAML reader. */
const labels = join(resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data'), 'labels');

function listFiles(folder: string): string[] {
  const place = join(labels, folder);
  return readdirSync(place).map((name) => join(place, name));
}

const isThere = existsSync(labels);
if (!isThere) process.stderr.write(`recorded label packs are left out: ${labels} is not there\n`);

function read(path: string): { text: string; pack: Pack } {
  const bytes = readFileSync(path);
  return { text: (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), pack: readPack(bytes, { fileName: path }) };
}

/** Everything that a file says is somewhere in what was read. */
function countRead({ claims, entities, faults, foreign, repeated }: Pack): number {
  return claims.length + entities.length + faults.length + Object.values(foreign).reduce((sum, count) => sum + count, 0) + repeated;
}

/** Claims of a pack by chain, told from lines. */
const linesOf = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, word = '']) => word);

describe.runIf(isThere)('recorded packs', () => {
  test('every tag of every TagPack is a claim, a fault, of another chain or said twice', () => {
    const found = { files: 0, tags: 0, claims: 0, faults: [] as string[] };
    for (const path of listFiles('graphsense-tagpacks/packs')) {
      const { text, pack } = read(path);
      // A tag is the one place of a file where an address is named.
      const addresses = linesOf(text, /^\s*(?:-\s+)?address:\s*(\S+)/gm);
      expect(countRead(pack), path).toBe(addresses.length);
      expect(addresses.length, path).toBeGreaterThan(0);
      expect(
        pack.claims.every(({ name, source }) => name !== '' && source !== ''),
        path,
      ).toBe(true);
      const lines = text.split('\n');
      for (const { row, code } of pack.faults)
        found.faults.push(`${code} ${/address:\s*['"]?([\w-]+)/.exec(lines[row - 1] ?? '')?.[1] ?? ''}`);
      found.files += 1;
      found.tags += addresses.length;
      found.claims += pack.claims.length;
    }
    // What is wrong in them: mistyped letters and lengths, letters that lost their case, a Tron address given as Bitcoin's,
    // one of Tezos for a coin that lies on many chains.
    const wrong = [
      'not_an_address 14bwh6gmvol5ntwbvxqjkjdtzv4y5ebtvm',
      'not_an_address 1MFgcyJ7ZNSknbTBRaih6zWDE6V1A64tRYs',
      'not_an_address 1Mn386ue8o3mW9866octLNP8HFqcYsphJCV',
      'not_an_address tz1N47UGiVScUUvHemXd2kGwJi44h7qZMUzp',
      'not_on_chain TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzq',
      'wrong_checksum 0xA0DF9CA52e8aB5DDE22C55D9B3C2CDF814B9B773',
      'wrong_checksum 0xf299f6B031Cc4dd1BfcB86A5e5590f99336a29c6',
    ];
    expect(found.faults.toSorted()).toEqual(found.files === 0 ? [] : wrong);
    expect(found).toMatchObject(found.files === 0 ? { tags: 0 } : { files: 29, tags: 24_448, claims: 24_254 });
  }, 60_000);

  test('every actor is an entity with its country and its further names', () => {
    for (const path of listFiles('graphsense-tagpacks/actors')) {
      const { text, pack } = read(path);
      const ids = linesOf(text, /^- id:\s*'?([^'\n]+)'?$/gm);
      expect(pack.entities.map(({ key }) => key)).toEqual(ids);
      expect(ids.length).toBe(3_813);
      const countries = linesOf(text, /^ {2}- '?([A-Z]{2})'?$/gm);
      expect(pack.entities.flatMap((entity) => entity.countries).length).toBe(countries.length);
      expect(pack.entities.find(({ key }) => key === 'binance')).toMatchObject({
        nameEn: 'Binance',
        kind: 'defi_dex',
        homepage: 'https://binance.com',
      });
    }
    expect.hasAssertions();
  }, 60_000);

  test('a second reading gives the same keys, and no two claims have one', () => {
    for (const path of listFiles('graphsense-tagpacks/packs').filter((name) => /ofac|hacks|binance/.test(name))) {
      const keys = read(path).pack.claims.map(({ sourceKey }) => sourceKey);
      expect(read(path).pack.claims.map(({ sourceKey }) => sourceKey)).toEqual(keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect.hasAssertions();
  });

  test('lists of sanctioned addresses say the same as text and as JSON', () => {
    for (const path of listFiles('ofac-0xB10C').filter((name) => name.endsWith('.txt'))) {
      const [asText, asJson] = [read(path), read(path.replace(/txt$/, 'json'))];
      expect(asJson.pack.claims).toEqual(asText.pack.claims);
      expect(countRead(asText.pack)).toBe(asText.text.split('\n').filter((line) => line !== '').length);
    }
    expect.hasAssertions();
  });
});
