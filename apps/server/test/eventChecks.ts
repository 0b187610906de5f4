import type { EndpointData } from '@chaintrail/contract/schemas';
import { contracts } from '@chaintrail/devnet';
import { expect, it } from 'vitest';
import type { Caller } from './caller.ts';

export interface NodeLog {
  topics: string[];
  blockNumber: string;
  logIndex: string;
  transactionHash: string;
}

const onEvm = { chainName: 'DemoETH' };
const { usdt } = contracts;
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

interface Parts {
  caller: () => Caller;
  /** What the node has, newest first. */
  readLogs: (address: string, topics?: (string | null)[]) => Promise<NodeLog[]>;
  /** Logs of anybody that have the word among their arguments, newest first. */
  readNaming: (word: string) => Promise<NodeLog[]>;
}

/** Events of a contract, held against the logs of its node. */
export function checkEvents({ caller, readLogs, readNaming }: Parts): void {
  it('are those that its node has: each kind with its count, and every one of them page after page', async () => {
    const theirs = await readLogs(usdt);
    const { list, total, count } = await caller().call('listEventTopics', { ...onEvm, address: usdt });
    const counts = new Map<string, number>();
    for (const { topics } of theirs) counts.set(topics[0] ?? '', (counts.get(topics[0] ?? '') ?? 0) + 1);
    expect(new Map(list.map((one) => [one.topic0, one.count]))).toEqual(counts);
    expect([total, count]).toEqual([counts.size, theirs.length]);
    const { contractCounts } = await caller().call('getAddressCard', { ...onEvm, address: usdt });
    const { methods } = await caller().call('getContract', { ...onEvm, address: usdt });
    expect(contractCounts).toEqual({ events: theirs.length, areEventsCapped: false, methods: methods.length });
    expect(list[0]).toMatchObject({
      topic0: TRANSFER,
      event: {
        name: 'Transfer',
        type: 'event',
        title: '转账',
        inputs: [
          { name: 'from', type: 'address', indexed: true },
          { name: 'to', type: 'address', indexed: true },
          { name: 'value', type: 'uint256', indexed: false },
        ],
      },
    });
    const ours: string[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page: EndpointData<'pageContractEvents'> = await caller().call('pageContractEvents', {
        ...onEvm,
        address: usdt,
        pageSize: 100,
        cursor,
      });
      expect(page.total).toBe(theirs.length);
      ours.push(...page.list.map((row) => `${row.hash} ${row.logIndex} ${row.topics.join()}`));
      cursor = page.cursor;
    }
    expect(ours).toEqual(theirs.map(({ transactionHash, logIndex, topics }) => `${transactionHash} ${Number(logIndex)} ${topics.join()}`));
  });

  it('are found by their arguments, as people write them or as they stand in the log', async () => {
    const [sample] = await readLogs(usdt, [TRANSFER]);
    const [, from = '', to = ''] = sample?.topics ?? [];
    const find = async (input: Record<string, unknown>) => {
      const page = await caller().call('pageContractEvents', { ...onEvm, address: usdt, topic0: TRANSFER, pageSize: 100, ...input });
      return [page.total, page.list.map(({ hash, logIndex }) => `${hash} ${logIndex}`)] as const;
    };
    const expectSame = async (input: Record<string, unknown>, topics: (string | null)[]) => {
      const theirs = await readLogs(usdt, topics);
      expect(await find(input)).toEqual([
        theirs.length,
        theirs.slice(0, 100).map(({ transactionHash, logIndex }) => `${transactionHash} ${Number(logIndex)}`),
      ]);
      return theirs.length;
    };
    const plain = (topic: string) => `0x${topic.slice(26)}`;
    expect(await expectSame({ topic1: plain(from) }, [TRANSFER, from])).toBeGreaterThan(0);
    expect(await expectSame({ topic1: from, topic2: plain(to).toUpperCase().replace('0X', '0x') }, [TRANSFER, from, to])).toBeGreaterThan(
      0,
    );
    expect(await expectSame({ topic2: plain(to) }, [TRANSFER, null, to])).toBeGreaterThan(0);
    expect(await find({ topic1: `0x${'77'.repeat(20)}` })).toEqual([0, []]);
    const kinds = (await caller().call('listEventTopics', { ...onEvm, address: usdt })).list.slice(0, 2);
    const several = (await find({ topic0: kinds.map(({ topic0 }) => topic0).join(',') }))[0];
    expect([kinds.length, several]).toEqual([2, kinds.reduce((sum, { count }) => sum + count, 0)]);
    const tooMany = await caller().ask('pageContractEvents', {
      ...onEvm,
      address: usdt,
      topic0: Array.from({ length: 21 }, () => 'none').join(','),
    });
    expect(tooMany.envelope).toMatchObject({ code: 9999, data: { fields: { topic0: '一次最多选 20 种事件' } } });
    const { envelope } = await caller().ask('pageContractEvents', { ...onEvm, address: usdt, topic0: TRANSFER, topic1: '12' });
    expect(envelope).toMatchObject({ code: 9999, data: { reason: 'bad_input', fields: { topic1: expect.any(String) } } });
  });

  it('that name an address in an argument are found whoever wrote them, and counted by their kinds', async () => {
    const [sample] = await readLogs(usdt, [TRANSFER]);
    const word = sample?.topics[1] ?? '';
    const role = { ...onEvm, address: `0x${word.slice(26)}`, role: 'argument' as const };
    const theirs = await readNaming(word);
    const kinds = await caller().call('listEventTopics', role);
    const counts = new Map<string, number>();
    for (const { topics } of theirs) counts.set(topics[0] ?? '', (counts.get(topics[0] ?? '') ?? 0) + 1);
    expect(new Map(kinds.list.map((one) => [one.topic0, one.count]))).toEqual(counts);
    expect([kinds.count, kinds.uncounted]).toEqual([theirs.length, undefined]);
    const page = await caller().call('pageContractEvents', { ...role, pageSize: 100 });
    expect(page.total).toBe(theirs.length);
    expect(page.list.map(({ hash, logIndex }) => `${hash} ${logIndex}`)).toEqual(
      theirs.slice(0, 100).map(({ transactionHash, logIndex }) => `${transactionHash} ${Number(logIndex)}`),
    );
    const given = await caller().call('pageContractEvents', { ...role, topic0: TRANSFER, topic1: role.address, pageSize: 1 });
    expect(given.total).toBe(theirs.filter(({ topics }) => topics[0] === TRANSFER && topics[1] === word).length);
    expect(given.total).toBeGreaterThan(0);
  });

  it('have names and parties on Tron too', async () => {
    const chain = (await caller().call('listChains', {})).list.find(({ chainName }) => chainName === 'DemoTRON');
    const address = chain?.usdt[0]?.coinKey.split(':')[1] ?? '';
    const { list } = await caller().call('listEventTopics', { chainName: 'DemoTRON', address });
    expect(list[0]).toMatchObject({ topic0: TRANSFER, event: { name: 'Transfer' } });
    const page = await caller().call('pageContractEvents', { chainName: 'DemoTRON', address, topic0: TRANSFER, pageSize: 5 });
    const from = page.list[0]?.event?.arguments[0]?.value ?? '';
    expect(from).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    const own = await caller().call('pageContractEvents', { chainName: 'DemoTRON', address, topic0: TRANSFER, topic1: from });
    expect(own.total).toBeGreaterThan(0);
    expect(new Set(own.list.map((row) => row.event?.arguments[0]?.value))).toEqual(new Set([from]));
  });
}
