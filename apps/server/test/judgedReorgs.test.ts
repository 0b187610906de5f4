import type { EndpointData } from '@chaintrail/contract/schemas';
import { takeTurns } from '@chaintrail/store/testing';
import { writeBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import { findChain } from '@chaintrail/model/chains';
import { parseUnits, type BlockBundle, type Chain, type Transfer } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { tellBitcoinWorld } from './bitcoinWorld.ts';
import { compareJudged } from './judgedChecks.ts';
import { useServer } from './openServer.ts';
import { createRandom } from './random.ts';
import { aboutOf, readBook, saveSheet } from './savedSheet.ts';
import { tellTronWorld, tina, tom } from './tronWorld.ts';
import { START_MS, tell } from './world.ts';

/** Blocks come, are undone, come again as others and are final: at any time every call tells what the blocks that stand add up to. */
const open = useServer();

type Random = (below: number) => number;

interface World {
  chain: Chain;
  people: string[];
  /** The last block that stands before the first of ours; absent on an empty chain. */
  last: BlockBundle['block'] | undefined;
}

const hex = (digits: string) => `0x${digits.padEnd(40, '0')}`;
const worlds: World[] = [
  { chain: findChain('BSC')!, people: ['b1', 'b2', 'b3', 'b4'].map(hex), last: undefined },
  {
    chain: findChain('TRON')!,
    people: [tom, tina, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV'],
    last: tellTronWorld().at(-1)?.block,
  },
  {
    chain: findChain('BTC')!,
    people: [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
      '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX',
    ],
    last: tellBitcoinWorld().at(-1)?.block,
  },
];

const HOUR_MS = 3_600_000;

/** A few payments, some of nothing, some in vain and some to oneself; the fork makes hashes differ. */
function makeBlock({ chain, people, last }: World, random: Random, number: number, parentHash: string, fork: number): BlockBundle {
  const usdt = chain.usdt[0]?.contract;
  // Blocks cross the borders of days and months.
  const timeMs = (last?.timeMs ?? START_MS) + number * 31 * HOUR_MS;
  const blank = tell(number, []);
  const hashOf = (text: string) => `${chain.family === 'evm' ? '0x' : ''}${text.padStart(64, '0')}`;
  const block = {
    ...blank.block,
    number,
    hash: hashOf(`${fork}b${number.toString(16)}`),
    parentHash,
    timeMs,
    producer: chain.family === 'evm' ? blank.block.producer : (people[0] ?? ''),
    ...(chain.family === 'evm' ? {} : { detail: {} }),
  };
  const transfers = Array.from({ length: 1 + random(4) }, (_, transactionIndex): Transfer => {
    const isToken = usdt !== undefined && random(2) === 0;
    return {
      blockNumber: number,
      timeMs,
      transactionIndex,
      transactionHash: hashOf(`${fork}7${number.toString(16)}00${transactionIndex}`),
      source: isToken ? 'log' : 'transaction',
      index: 0,
      subIndex: 0,
      kind: isToken ? 'usdt' : 'external',
      from: people[random(4)] ?? '',
      to: people[random(4)] ?? '',
      token: isToken ? usdt : '',
      tokenId: '',
      amountRaw: BigInt(random(6)) * 1_500_000n,
      feeRaw: 0n,
      // What a chain of outputs takes in has not failed.
      status: chain.family !== 'bitcoin' && random(8) === 0 ? 'failed' : 'ok',
      method: '',
    };
  });
  return { ...blank, block, transfers, ...(chain.family === 'bitcoin' ? putThrough(transfers) : {}) };
}

/** Each payment as an output that is spent and one that is made: a statement is of these. */
function putThrough(transfers: readonly Transfer[]): Pick<BlockBundle, 'transactions' | 'inputs' | 'outputs'> {
  const parts = transfers.map(({ blockNumber, timeMs, transactionIndex, transactionHash, from, to, amountRaw }) => {
    const place = { blockNumber, timeMs, transactionIndex, transactionHash, index: 0, amountRaw, scriptType: 'p2pkh' as const, detail: {} };
    const previous = { transactionHash: transactionHash.replace(/7/, '6'), index: 0 };
    return {
      input: { ...place, previous, address: from, isResolved: true, sequence: 0, previousBlock: 0 },
      output: { ...place, address: to, script: '51', isSpendable: true },
    };
  });
  const transactions = transfers.map(
    ({ blockNumber, timeMs, transactionIndex, transactionHash, from, to, amountRaw }): BlockBundle['transactions'][number] => ({
      hash: transactionHash,
      blockNumber,
      timeMs,
      index: transactionIndex,
      status: 'ok',
      type: 'payment',
      from,
      to,
      createdContract: '',
      valueRaw: amountRaw,
      feeRaw: 0n,
      nonce: 0,
      method: '',
      input: '',
      detail: writeBitcoinTransactionDetail({
        version: 2,
        sizeBytes: 250,
        virtualSizeBytes: 200,
        weight: 800,
        lockTime: 0,
        isReplaceable: false,
        inputCount: 1,
        outputCount: 1,
        inputSumRaw: String(amountRaw),
        outputSumRaw: String(amountRaw),
      }),
    }),
  );
  return { transactions, inputs: parts.map(({ input }) => input), outputs: parts.map(({ output }) => output) };
}

interface Sides {
  in: bigint;
  out: bigint;
}

/** What the rows of blocks say that an address got and gave of each coin. */
function addUp(blocks: readonly BlockBundle[], address: string): Map<string, Sides> {
  const sums = new Map<string, Sides>();
  for (const { from, to, token, amountRaw, status } of blocks.flatMap(({ transfers }) => transfers)) {
    if (from === to || status !== 'ok' || (from !== address && to !== address)) continue;
    const sum = sums.get(token) ?? { in: 0n, out: 0n };
    sum[to === address ? 'in' : 'out'] += amountRaw;
    sums.set(token, sum);
  }
  return sums;
}

const coinKeyOf = (chain: Chain, token: string) => (token === '' ? chain.name : `${chain.name}:${token}`);

/** Every page of a list. */
async function readAll<T>(read: (cursor: { cursor?: string }) => Promise<{ list: T[]; cursor?: string | undefined }>): Promise<T[]> {
  const rows: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: { list: T[]; cursor?: string | undefined } = await read(cursor === '' ? {} : { cursor });
    rows.push(...page.list);
    cursor = page.cursor;
  }
  return rows;
}

/** What each call tells of an address beside the blocks that stand; differences only. */
async function compareWithBlocks(
  { chain, last }: World,
  standing: readonly BlockBundle[],
  address: string,
  random: Random,
): Promise<string[]> {
  const { caller } = open;
  const chainName = chain.name;
  const differences = await compareJudged(caller, chainName, address, random);
  // What stood before the first of these blocks counts for some of them too.
  const startTime = last === undefined ? 0 : last.timeMs + 1;
  for (const [token, sums] of addUp(standing, address)) {
    const asked = { chainName, address, coinKey: coinKeyOf(chain, token), startTime };
    const [judged, chart, rows, statement, listFile, statementFile] = await Promise.all([
      caller.call('judgeAddress', { ...asked, folded: 'show' }),
      caller.call('chartAddressFlow', { ...asked, period: 'day', folded: 'show' }),
      readAll((cursor) => caller.call('pageAddressTransfers', { ...asked, tab: token === '' ? 0 : 1, pageSize: 7, ...cursor })),
      readAll((cursor) => caller.call('pageStatement', { ...asked, pageSize: 7, ...cursor })),
      readFile({ ...asked, tab: token === '' ? 0 : 1 }),
      readFile({ ...asked, list: 'statement' }),
    ]);
    const decimals = judged.coin?.decimals ?? 0;
    const told: [way: string, sums: Sides][] = [
      ['judged', sidesOf(judged.totals.coins[0])],
      ['its trend', sidesOf(chart.totals)],
      [
        'its list',
        addRows(
          rows.map(({ direction, status, amount }) =>
            direction === 'self' || status !== 'ok' ? 0n : BigInt(amount.raw) * (direction === 'in' ? 1n : -1n),
          ),
        ),
      ],
      ['its statement', addRows(statement.map(({ change }) => BigInt(change.raw)))],
      ['its file', addRows(readAmounts(listFile, '数量（文本）', decimals))],
      ['its statement’s file', addRows(readAmounts(statementFile, '变动（文本）', decimals))],
    ];
    for (const [name, { rows: lines, agrees }] of [['its file', listFile] as const, ['its statement’s file', statementFile] as const]) {
      const shown = name === 'its file' ? rows.length : statement.length;
      if (lines.length !== shown || !agrees.startsWith('是'))
        differences.push(`${chainName} ${address} ${token}: ${shown} rows, ${lines.length} in ${name}, which says ${agrees}`);
    }
    for (const [way, { in: came, out }] of told)
      if (came !== sums.in || out !== sums.out)
        differences.push(`${chainName} ${address} ${token}: ${sums.in} in, ${sums.out} out by its blocks, ${came} and ${out} by ${way}`);
  }
  return differences;
}

interface ReadFile {
  rows: Record<string, string>[];
  /** What the file says of itself beside the page. */
  agrees: string;
}

async function readFile(asked: Record<string, unknown>): Promise<ReadFile> {
  const book = readBook(await saveSheet(open.server.url, open.caller, asked));
  const [rows = []] = Object.entries(book).flatMap(([sheet, lines]) => (sheet === '说明' ? [] : [lines]));
  return { rows, agrees: aboutOf(book).get('与页面一致') ?? '' };
}

/** Of a file's lines that moved something, in smallest units; what went to itself is on neither side. */
function readAmounts({ rows }: ReadFile, column: string, decimals: number): bigint[] {
  return rows.flatMap((line) => {
    const text = line[column] ?? '';
    const raw = parseUnits(text.replace('-', ''), decimals);
    if (raw === undefined || line['方向'] === '自转') return [];
    return [text.startsWith('-') ? -raw : raw];
  });
}

/** A file beneath which blocks were undone is broken off, which nobody takes for a whole one. */
function ofCutOff(error: unknown): undefined {
  if (!(error instanceof TypeError && error.message === 'terminated')) throw error;
}

function sidesOf(told: { in: { raw: string } | null; out: { raw: string } | null } | undefined): Sides {
  return { in: BigInt(told?.in?.raw ?? 0), out: BigInt(told?.out?.raw ?? 0) };
}

function addRows(changes: readonly bigint[]): Sides {
  const sum = (some: readonly bigint[]) => some.reduce((total, raw) => total + raw, 0n);
  return { in: sum(changes.filter((raw) => raw > 0n)), out: -sum(changes.filter((raw) => raw < 0n)) };
}

/** Moves a chain on by one write, as an indexer does, and says what stands then. */
async function moveOn(world: World, standing: BlockBundle[], state: { finalTo: number; fork: number }, random: Random): Promise<string> {
  const { chain, last } = world;
  const { writer } = open.server.store;
  const head = standing.at(-1)?.block ?? last;
  const lot = random(6);
  if (lot === 0 && head && head.number > state.finalTo) {
    // Of a chain without a block nothing is told at all.
    const above = Math.max(last?.number ?? 0, state.finalTo + random(head.number - state.finalTo));
    await writer.undoTip(chain, above);
    state.fork += 1;
    while ((standing.at(-1)?.block.number ?? -1) > above) standing.pop();
    return `undone above ${above}`;
  }
  if (lot === 1 && head && head.number > state.finalTo) {
    const to = state.finalTo + 1 + random(head.number - state.finalTo);
    await writer.finaliseTip(chain, to);
    state.finalTo = to;
    return `final to ${to}`;
  }
  const blocks: BlockBundle[] = [];
  for (let at = 0; at <= random(4); at += 1) {
    const before = blocks.at(-1)?.block ?? head;
    blocks.push(makeBlock(world, random, (before?.number ?? -1) + 1, before?.hash ?? `0x${'0'.repeat(64)}`, state.fork));
  }
  await writer.insertTip(chain, blocks);
  standing.push(...blocks);
  return `up to ${blocks.at(-1)?.block.number}`;
}

const STEPS = 8;

it.each(takeTurns('judged through reorgs', worlds, 2).map((world) => [world.chain.name, world] as const))(
  'are told of %s as the blocks that stand have them, whatever was undone, finalised or not yet there',
  async (chainName, world) => {
    const seed = Number(process.env['REORG_SEED'] ?? Date.now() % 2 ** 31);
    process.stdout.write(`${chainName}: REORG_SEED=${seed}\n`);
    const random = createRandom(seed);
    const standing: BlockBundle[] = [];
    const state = { finalTo: world.last?.number ?? -1, fork: 1 };
    if (world.last) await open.server.store.writer.finaliseTip(world.chain, world.last.number);
    const done: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      done.push(await moveOn(world, standing, state, random));
      const address = world.people[random(world.people.length)] ?? '';
      expect(await compareWithBlocks(world, standing, address, random), done.join(', ')).toEqual([]);
    }
    // While blocks come and go: every answer closes, and is of a state that stood while it was asked.
    const [address = ''] = world.people;
    const token = world.chain.usdt[0]?.contract ?? '';
    const write = (sums: Sides | undefined) => `${sums?.in ?? 0n} ${sums?.out ?? 0n}`;
    const stood = [write(addUp(standing, address).get(token))];
    const writing = { isOver: false };
    const moving = (async () => {
      for (let step = 0; step < STEPS; step += 1) {
        // What is being written may be read a moment before the writer says so.
        const next = [...standing];
        done.push(await moveOn(world, next, state, random));
        standing.splice(0, standing.length, ...next);
        stood.push(write(addUp(standing, address).get(token)));
      }
      writing.isOver = true;
    })();
    const asked = {
      chainName,
      address,
      coinKey: coinKeyOf(world.chain, token),
      startTime: world.last === undefined ? 0 : world.last.timeMs + 1,
    };
    const told: { seen: string; from: number; closes: boolean }[] = [];
    const { decimals } = (await open.caller.call('judgeAddress', asked)).coin ?? { decimals: 0 };
    const saved: { seen: string; from: number; agrees: string }[] = [];
    while (!writing.isOver) {
      const from = stood.length - 1;
      const answer: EndpointData<'judgeAddress'> = await open.caller.call('judgeAddress', { ...asked, folded: 'show' });
      told.push({ seen: write(sidesOf(answer.totals.coins[0])), from, closes: answer.proof.closes });
      const since = stood.length - 1;
      const file = await readFile({ ...asked, tab: token === '' ? 0 : 1 }).catch(ofCutOff);
      if (file) saved.push({ seen: write(addRows(readAmounts(file, '数量（文本）', decimals ?? 0))), from: since, agrees: file.agrees });
    }
    await moving;
    expect(told.filter(({ closes }) => !closes)).toEqual([]);
    expect(told.filter(({ seen, from }) => !stood.slice(from).includes(seen))).toEqual([]);
    // A file that was written while blocks moved either is of one of the states, or says that it is not.
    expect(saved.filter(({ seen, from, agrees }) => agrees.startsWith('是') && !stood.slice(from).includes(seen))).toEqual([]);
    for (const one of world.people) expect(await compareWithBlocks(world, standing, one, random), done.join(', ')).toEqual([]);
  },
  120_000,
);
