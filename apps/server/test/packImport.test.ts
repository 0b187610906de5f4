import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPack } from '@chaintrail/labels';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../src/commands/commands.ts';
import type { OperatorParts } from '../src/commands/types.ts';
import { useServer } from './openServer.ts';
import { bob } from './world.ts';

const opened = useServer({});
const recorded = join(resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data'), 'labels/graphsense-tagpacks');
const hasRecorded = existsSync(recorded);
if (!hasRecorded) process.stderr.write('import of recorded label packs: skipped, no recorded data\n');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaintrail-packs-'));
});

async function run(...args: string[]): Promise<{ code: number | undefined; said: string[] }> {
  const said: string[] = [];
  const parts = { app: opened.server.app } as OperatorParts;
  const code = await commands['labels']?.run(parts, args, (line) => said.push(line), new AbortController().signal);
  return { code, said };
}

const counted = (line = '') => {
  const [made, changed, retired, unchanged] = ['新增', '变化', '退出', '不变'].map((word) =>
    Number(new RegExp(`${word} (\\d+)`).exec(line)?.[1]),
  );
  return { made, changed, retired, unchanged };
};
const namesOf = async (address: string) =>
  (await opened.caller.call('getLabelDetails', { chainName: 'ETH', address })).list.map(({ name, retiredAt }) => [
    name,
    retiredAt !== null,
  ]);

describe('a label pack', () => {
  const write = (tags: string) =>
    writeFile(join(folder, 'test.yaml'), `title: Test\ncreator: us\nsource: https://example.com/list\nconfidence: forensic\n${tags}`);
  const tag = (label: string, more = '') =>
    `  - address: "${bob}"\n    currency: ETH\n    label: ${label}\n    lastmod: 2024-05-06\n${more}`;
  const file = () => join(folder, 'test.yaml');

  it('is previewed, imported whole with its source, and the same again changes nothing', async () => {
    await write(`tags:\n${tag('First', '    actor: someone\n    abuse: phishing\n')}${tag('Second')}`);
    expect(counted((await run('import', file(), '--preview')).said[0])).toEqual({ made: 2, changed: 0, retired: 0, unchanged: 0 });
    expect((await namesOf(bob)).map(([name]) => name)).toEqual(['币安热钱包 3']);
    expect(counted((await run('import', file())).said[0])).toEqual({ made: 2, changed: 0, retired: 0, unchanged: 0 });
    const { list } = await opened.caller.call('getLabelDetails', { chainName: 'ETH', address: bob });
    expect(list.find(({ name }) => name === 'First')).toMatchObject({
      tagType: { key: 'phishing' },
      riskType: { key: 'phishing', level: 3 },
      entity: { key: 'someone', name: 'someone' },
      claim: 'intelligence',
      confidence: 50,
      source: 'https://example.com/list',
      sourceDate: '2024-05-06',
      isPrivate: false,
      canChange: false,
    });
    expect(counted((await run('import', file())).said[0])).toEqual({ made: 0, changed: 0, retired: 0, unchanged: 2 });
  });

  it('takes out of use what it says no more, and back what it says again', async () => {
    await write(`tags:\n${tag('Second')}`);
    expect(counted((await run('import', file())).said[0])).toEqual({ made: 0, changed: 0, retired: 1, unchanged: 1 });
    expect(await namesOf(bob)).toContainEqual(['First', true]);
    const card = await opened.caller.call('getAddressCard', { chainName: 'ETH', address: bob });
    expect(card.labels.map(({ name }) => name)).not.toContain('First');
    await write(`tags:\n${tag('First', '    actor: someone\n    abuse: phishing\n')}${tag('Second')}`);
    expect(counted((await run('import', file())).said[0])).toEqual({ made: 0, changed: 1, retired: 0, unchanged: 1 });
    expect(await namesOf(bob)).toContainEqual(['First', false]);
  });

  it('that cannot be read, is not there or is asked for wrongly says so and writes nothing', async () => {
    const broken = join(folder, 'broken.yaml');
    await writeFile(broken, 'tags: [unclosed');
    const { code, said } = await run('import', broken, join(folder, 'missing.yaml'));
    expect([code, said.length, said[1]]).toEqual([1, 2, `${join(folder, 'missing.yaml')}：打不开这个文件，请核对路径。`]);
    expect((await run('export')).code).toBe(2);
    expect((await run('import')).code).toBe(2);
  });
});

describe.skipIf(!hasRecorded)('every recorded pack', () => {
  const files = hasRecorded
    ? ['actors', 'packs'].flatMap((part) => readdirSync(join(recorded, part)).map((name) => join(recorded, part, name)))
    : [];

  it('is imported as often as it has claims, and a second import of all changes nothing', async () => {
    const first = await run('import', ...files);
    expect(first.code).toBe(0);
    const lines = first.said.filter((line) => line.includes('新增'));
    const given = files.map((path) => readPack(readFileSync(path), { fileName: path }).claims.length);
    expect(lines.map((line) => counted(line).made)).toEqual(given);
    expect(given.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20_000);
    const second = (await run('import', ...files)).said.filter((line) => line.includes('新增'));
    expect(second.map(counted)).toEqual(given.map((unchanged) => ({ made: 0, changed: 0, retired: 0, unchanged })));
    const tally = await opened.server.app.labels.countTypes(null);
    const total = [...tally.values()].reduce((sum, count) => sum + count, 0);
    expect((await opened.caller.call('pageTags', { of: 'system' })).total).toBe(total);
  });
});
