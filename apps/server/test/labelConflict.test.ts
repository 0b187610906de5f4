import { expect, it } from 'vitest';
import { useServer } from './openServer.ts';
import { openSignedIn } from './signedIn.ts';
import { alice } from './world.ts';

const opened = useServer({});
const given = { chainName: 'ETH', address: alice, tagType: 'collecting', evidence: [{ text: '笔录', link: null }] };

const reasonOf = (data: unknown) => (data as { reason?: string } | null)?.reason;

it('a label that a colleague changed since it was read is not written over', async () => {
  const { server } = opened;
  const anna = await openSignedIn(server, { login: 'anna' });
  const sub = await openSignedIn(server, { login: 'anna.sub', type: 'SUB', parentId: anna.account.id });
  const read = await anna.call('saveTag', { ...given, name: '归集地址 1' });
  const theirs = await sub.call('saveTag', { ...given, id: read.id, changedAt: read.changedAt, name: '一级归集地址' });
  expect(theirs.changedAt).toBeGreaterThan(read.changedAt);
  const { envelope } = await anna.ask('saveTag', { ...given, id: read.id, changedAt: read.changedAt, name: '归集地址 甲' });
  expect(envelope).toEqual({
    code: 9999,
    msg: '其他成员刚刚修改了这条标签，您的修改还没有保存；请逐项选择保留哪一份。',
    data: { reason: 'conflict' },
  });
  const { list } = await anna.call('getLabelDetails', { chainName: 'ETH', address: alice });
  expect(list.find(({ id }) => id === read.id)).toEqual(theirs);
  const changes = await anna.call('listLabelChanges', { id: read.id });
  expect(changes.list.map(({ kind, by }) => [kind, by])).toEqual([
    ['changed', 'anna.sub'],
    ['made', 'anna'],
  ]);
  expect(await anna.call('saveTag', { ...given, id: read.id, changedAt: theirs.changedAt, name: '归集地址 甲' })).toMatchObject({
    name: '归集地址 甲',
  });
});

it('of many who save what they read at once one is first, whatever the clock says', async () => {
  const { server } = opened;
  const ben = await openSignedIn(server, { login: 'ben' });
  let { id, changedAt } = await ben.call('saveTag', { ...given, name: '起' });
  for (let round = 0; round < 5; round += 1) {
    const seen = { id, changedAt };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ben.ask('saveTag', { ...given, ...seen, name: `第${round}轮之${at}` })),
    );
    const saved = answers.flatMap(({ envelope }) => (envelope.code === 200 ? [envelope.data as typeof seen] : []));
    expect(saved).toHaveLength(1);
    // The others came too late, or at the very same moment (PostgreSQL's serialization failure), after which they may try again.
    const refused = answers.filter(({ envelope }) => envelope.code !== 200).map(({ envelope }) => reasonOf(envelope.data));
    expect(refused.filter((reason) => reason !== 'conflict' && reason !== 'busy')).toEqual([]);
    ({ id, changedAt } = saved[0] ?? seen);
    expect(changedAt).toBeGreaterThan(seen.changedAt);
  }
});

it('holds for everybody’s labels that administrators change', async () => {
  const { server } = opened;
  const chief = await openSignedIn(server, { login: 'chief', type: 'administrator' });
  const deputy = await openSignedIn(server, { login: 'deputy', type: 'administrator' });
  const { id, changedAt } = await chief.call('addLabel', { ...given, name: '某平台' });
  await deputy.call('updateLabel', { ...given, id, changedAt, name: '某平台热钱包' });
  expect((await chief.ask('updateLabel', { ...given, id, changedAt, name: '某平台冷钱包' })).envelope).toMatchObject({
    code: 9999,
    data: { reason: 'conflict' },
  });
  // Who does not say what was read writes over what stands, as the prescribed call always did.
  expect(await chief.call('updateLabel', { ...given, id, name: '某平台冷钱包' })).toMatchObject({ name: '某平台冷钱包' });
});
