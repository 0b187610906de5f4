import { lyingAbout, skipping } from '@chaintrail/devnet';
import type { EndpointInput } from '@chaintrail/contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLookups } from '../src/onDemand/lookups.ts';
import { openCaller, type Caller } from './caller.ts';
import type { Twin } from './hydratedTwins.ts';
import { openServer, type OpenServer } from './openServer.ts';
import { aboutOf, listRows, readBook, saveSheet } from './savedSheet.ts';
import { fetchOlder, layBehindSeam } from './seamedTwins.ts';
import { compareFigures, compareRows, plain, type Place } from './twinChecks.ts';
import { compareRooms, compareTools } from './twinRooms.ts';

interface Parts {
  indexed: OpenServer;
  twins: readonly Twin[];
  /** Reads the chains as indexed from their first blocks. */
  ofBlocks: Caller;
  places: () => Place[];
}

function fail(): never {
  throw new Error('the demo has no such thing');
}

/** `open` gives what is there once the suite has begun. */
export function describeSeam(open: () => Parts): void {
  describe('a chain whose blocks are ours from its middle on, with what providers tell of addresses before it', () => {
    let seamed: Awaited<ReturnType<typeof layBehindSeam>>;
    let server: OpenServer;
    let ofBoth: Caller;
    let indexed: OpenServer;
    let ofBlocks: Caller;
    // One of so many: each address is fetched once more.
    const ownOf = (twin: Twin) =>
      open()
        .places()
        .filter((place, at) => place.twin === twin && at % 3 === 0);
    beforeAll(async () => {
      ({ indexed, ofBlocks } = open());
      seamed = await layBehindSeam(indexed, open().twins);
      const nodes = new Map(
        seamed.map(({ twin: { publicNode }, enabled: { chain } }) => [chain.name, { ...publicNode, chain, isOwn: true as const }]),
      );
      const lookups = openLookups({ nodes, findLadder: () => undefined, tokens: indexed.app.tokens, mayAsk: () => false, now: Date.now });
      server = await openServer({ chains: seamed.map(({ enabled }) => enabled), lookups }, indexed);
      ofBoth = await openCaller(server.url);
    });
    afterAll(async () => server?.close());

    it('reads as one that is ours from its first block, record for record and in every figure, and says where the seam is and that it holds', async () => {
      const compared = seamed.map(async (one) => {
        const own = ownOf(one.twin);
        for (const { address } of own) {
          const { status, checks } = await fetchOlder(indexed, one, address);
          expect([address, checks.filter(({ expected, found }) => expected !== found)]).toEqual([address, []]);
          expect([address, status]).toEqual([address, 'complete']);
          expect(checks.map(({ check }) => check)).toEqual(expect.arrayContaining(['seam', 'balance']));
        }
        await compareFigures(own, { told: ofBoth, ofBlocks });
        return compareRows(own, { told: ofBoth, ofBlocks });
      });
      for (const rows of await Promise.all(compared)) expect(rows).toBeGreaterThan(10);
    });

    it('comes in 研判, 画像, statements and tools to what one comes to that is ours from its first block', async () => {
      for (const { twin, seam } of seamed.filter((one) => one.twin.indexed.family !== 'bitcoin')) {
        const own = ownOf(twin);
        expect(await compareRooms(own, { told: ofBoth, ofBlocks })).toBeGreaterThan(5);
        const timeOf = (number: number) => twin.bundles.find(({ block }) => block.number === number)?.block.timeMs ?? fail();
        const times = [timeOf(Math.floor(seam / 2)), timeOf(seam - 1), timeOf(seam), timeOf(seam + 20)];
        const asked = { chainName: twin.indexed.name, addresses: own.map(({ address }) => address), times };
        expect(await compareTools(asked, { told: ofBoth, ofBlocks })).toBe(times.length);
      }
    });

    it('goes into a sheet as one that is ours from its first block does, and the sheet says where the seam is', async () => {
      for (const { twin, seam } of seamed.filter(({ twin: { indexed: chain } }) => chain.family !== 'bitcoin')) {
        const [{ address } = fail()] = ownOf(twin);
        const input = { list: 'transfers', chainName: twin.indexed.name, address, tab: 0 };
        const [ours, theirs] = await Promise.all([
          saveSheet(server.url, ofBoth, input).then(readBook),
          saveSheet(indexed.url, ofBlocks, input).then(readBook),
        ]);
        expect(listRows(ours), twin.indexed.name).toEqual(listRows(theirs));
        expect(listRows(ours).length, twin.indexed.name).toBeGreaterThan(1);
        const about = [...aboutOf(ours)].map(([item, content]) => `${item} ${content}`).join('\n');
        expect(about).toContain(`接缝在第 ${seam} 块：之前按地址由数据源取回，从它起由自有节点索引`);
      }
    });

    it('tells blocks and transactions from before its first block by its own node, though nobody outside may be asked', async () => {
      for (const { twin, seam } of seamed) {
        const { block, transactions } =
          twin.bundles.find((one) => one.block.number > 0 && one.block.number < seam && one.transactions.length > 0) ?? fail();
        const asked = { chainName: twin.indexed.name };
        const { hash } = transactions[0] ?? fail();
        const both = <N extends 'getBlock' | 'getTransaction'>(call: N, input: EndpointInput<N> & Record<string, unknown>) =>
          Promise.all([ofBoth, ofBlocks].map((caller) => caller.call(call, input)));
        const blocks = await both('getBlock', { ...asked, blockNumber: String(block.number) });
        expect(plain(blocks[0])).toEqual(plain(blocks[1]));
        const [ours, theirs] = await both('getTransaction', { ...asked, hash });
        expect([ours?.hash, ours?.fee, ours?.transferCount]).toEqual([theirs?.hash, theirs?.fee, theirs?.transferCount]);
        for (const told of [blocks[0], ours])
          expect(told?.coverage).toMatchObject({ complete: false, note: '早于收录的第一个区块：由自有节点当场给出' });
        const none = await ofBoth.ask('getTransaction', { ...asked, hash: `${hash.slice(0, -40)}${'a'.repeat(40)}` });
        expect(none.envelope.data).toMatchObject({ reason: 'not_found' });
      }
    });

    it('finds what a provider leaves out before the seam, says wrongly, or tells of another chain, and says it', async () => {
      const one = seamed[0] ?? fail();
      const { twin, seam } = one;
      const moves = twin.bundles.flatMap(({ transfers }) => transfers).filter(({ blockNumber }) => blockNumber < seam);
      const known = new Set(twin.node.addresses.map(({ address }) => address));
      const paid =
        moves.find(({ kind, amountRaw, from, to }) => kind === 'external' && amountRaw > 1n && known.has(from) && from !== to) ?? fail();
      const address = paid.from;
      const noteOf = async () => (await ofBoth.call('getAddressCard', { chainName: twin.indexed.name, address })).coverage?.note;
      twin.double.disturb(skipping(paid.transactionHash));
      const short = await fetchOlder(indexed, one, address);
      twin.double.disturb(lyingAbout(paid.transactionHash, '1'));
      const shortNote = await noteOf();
      const lied = await fetchOlder(indexed, one, address);
      twin.double.disturb(undefined);
      expect([short.status, lied.status]).toEqual(['unverified', 'unverified']);
      expect(shortNote).toMatch(/未验证：.*接缝处收支之差为 -?\d+，按自有节点余额应为 \d+（最小单位）/);
      const balance = lied.checks.find(({ check }) => check === 'seam_balance') ?? fail();
      expect(BigInt(balance.found) - BigInt(balance.expected)).toBe(paid.amountRaw - 1n);
      const [source = fail()] = twin.sources;
      const elsewhere = { ...source, readBlockHash: async () => Promise.resolve(`0x${'e'.repeat(64)}`) };
      const apart = await fetchOlder(indexed, one, address, [elsewhere]);
      expect([apart.status, apart.rowCount, apart.callCount]).toEqual(['failed', 0, 1]);
      expect(apart.checks).toMatchObject([{ check: 'seam', found: `0x${'e'.repeat(64)}` }]);
    });
  });
}
