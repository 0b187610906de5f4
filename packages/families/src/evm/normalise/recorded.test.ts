import type { BlockBundle, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { normaliseBlock, type BlockAnswers } from './block.ts';

/** Blocks that others recorded; what they come to stands here in figures, or beside them in their own words. */
const root = resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data', 'evm');
const has = (folder: string): boolean => {
  const isThere = existsSync(join(root, folder));
  if (!isThere) process.stdout.write(`recorded blocks are left out: ${join(root, folder)} is not there\n`);
  return isThere;
};

function readJson<T>(...path: string[]): T {
  const file = join(root, ...path);
  const bytes = existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`));
  return JSON.parse(bytes.toString('utf8')) as T;
}

function read(chainName: string, answers: BlockAnswers): BlockBundle {
  const chain = findChain(chainName);
  if (!chain) throw new Error(`no chain ${chainName}`);
  return normaliseBlock(chain, answers);
}

const row = ({ kind, from, to, token, amountRaw }: Transfer): string => `${kind} ${from}>${to} ${token}#${amountRaw}`;

/** What each address won or lost of the native coin, without zeros. */
function sumNative({ transfers }: BlockBundle): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (address: string, raw: bigint) => address !== '' && sums.set(address, (sums.get(address) ?? 0n) + raw);
  for (const { token, status, from, to, amountRaw } of transfers) {
    if (token !== '' || status === 'failed') continue;
    add(from, -amountRaw);
    add(to, amountRaw);
  }
  return new Map([...sums].filter(([, raw]) => raw !== 0n));
}

interface Rosetta {
  block: {
    transactions: {
      operations?: {
        status: string;
        account?: { address: string };
        amount?: { value: string; currency: { metadata?: object } };
      }[];
    }[];
  };
}

/** The same by a Rosetta service's operations; what it credits to the zero address nobody has. */
function sumRosetta({ block }: Rosetta): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { status, account, amount } of block.transactions.flatMap(({ operations }) => operations ?? [])) {
    const address = account?.address.toLowerCase() ?? '';
    if (status !== 'SUCCESS' || !amount || amount.currency.metadata || Number(address) === 0) continue;
    sums.set(address, (sums.get(address) ?? 0n) + BigInt(amount.value));
  }
  return new Map([...sums].filter(([, raw]) => raw !== 0n));
}

interface Envelope {
  ethereum: { header: string; transactionReceipts: string[]; transactionTraces: string[] };
}
const decode = (base64: string): object => JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as object;

describe.runIf(has('chainstorage/polygon'))('Polygon, as recorded', () => {
  interface Receipt {
    blockHash: string;
    transactionHash: string;
    logs: object[];
  }
  const polygon = 'chainstorage/polygon';
  const bridge = '0x0000000000000000000000000000000000001010';
  const receiver = '0xdc7da6884ff2c90c713724e2baa6ab134983927d';
  const weth = '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619';

  /** Block 34,155,965; the record has its logs under another block's name and without their filter in the header. */
  function answers(isListed: boolean): BlockAnswers {
    const block = readJson<{ transactions: object[] }>(polygon, 'polygon_fixture_header_34155965.json');
    const named = (file: string): Receipt & { logsBloom?: string } => {
      const receipt = readJson<Receipt>(polygon, file);
      const { blockHash, transactionHash } = receipt;
      return { ...receipt, logs: receipt.logs.map((log) => ({ ...log, blockHash, transactionHash })) };
    };
    const receipts = [named('polygon_fixture_receipt_34155965.json'), named('polygon_fixture_bor_receipt_34155965.json')];
    const trace = readJson<object>(polygon, 'polygon_fixture_traces_34155965.json');
    return {
      block: { ...block, logsBloom: undefined, ...(isListed ? {} : { transactions: block.transactions.slice(0, 1) }) },
      receipts: receipts.map((receipt, at) => ({ ...receipt, transactionIndex: `0x${at}`, logsBloom: undefined })),
      traces: { form: 'callTracer', answer: [{ result: trace }] },
    };
  }

  it.each([
    ['listed', true],
    ['left out of the list', false],
  ])('a deposit of the native coin in a message from layer 1 that is %s is booked with everything else in it', (_what, isListed) => {
    const { block, transactions, transfers, logs } = read('Polygon', answers(isListed));
    const ofMessage = transfers.filter(({ transactionIndex }) => transactionIndex === 1);
    expect(ofMessage.filter(({ kind }) => kind !== 'external').map(row)).toEqual([
      `internal ${bridge}>${receiver} #1772043931424358792936`,
      `token20 >0xbc850334dd4a52a8d4306e78da404271290561de ${weth}#20750000000000000`,
    ]);
    expect(ofMessage.map(({ transactionHash }) => transactionHash.slice(0, 10))).toEqual(['0xd9273904', '0xd9273904', '0xd9273904']);
    expect([block.transactionCount, transactions.length, transactions[1]?.from, transactions[1]?.feeRaw]).toEqual([
      2,
      2,
      `0x${'0'.repeat(40)}`,
      0n,
    ]);
    expect(logs.filter(({ transactionIndex }) => transactionIndex === 1)).toHaveLength(4);
  });

  it('coin that a message from layer 1 moves between contracts is booked in a block that holds nothing else', () => {
    const receipt = readJson<Receipt>(polygon, 'polygon_fixture_receipt_31992640.json');
    const block = readJson<object>(polygon, 'polygon_fixture_header_31992640.json');
    const { transfers } = read('Polygon', { block: { ...block, logsBloom: undefined }, receipts: [receipt] });
    expect(transfers.filter(({ kind }) => kind === 'internal').map(row)).toEqual([
      'internal 0xaeea165460f734f25b7dcd081a78c22fc23a3862>0x52d77a8187160e41d08f892f46d6cf8ada1f6771 #100000000000000000',
    ]);
  });

  it('every balance of block 38,102,393 closes, its base fee with the contract that is paid it', () => {
    const { ethereum } = readJson<Envelope>(polygon, 'raw_block_38102393.json');
    const bundle = read('Polygon', {
      block: decode(ethereum.header),
      receipts: ethereum.transactionReceipts.map(decode),
      traces: { form: 'callTracer', answer: ethereum.transactionTraces.map((trace) => ({ result: decode(trace) })) },
    });
    expect(sumNative(bundle)).toEqual(sumRosetta(readJson<Rosetta>(polygon, 'rosetta_polygon_block_response_38102393.json')));
    expect(sumNative(bundle).get('0x70bca57f4579f58670ab2d18ef16e02c17553c38')).toBe(1_110_671_728_082_286_250n);
    expect(bundle.block.detail).toMatchObject({ burnt: '0' });
  });
});

/** The result of the call that rotki recorded of a transaction. */
function findRecorded(chain: string, file: string, hash: string): object {
  const bytes = gunzipSync(readFileSync(join(root, 'rotki-test-caching', chain, `${file}.jsonl.gz`)));
  const line = bytes
    .toString('utf8')
    .split('\n')
    .find((text) => text.includes(hash) && text.includes(file === 'receipts' ? 'Receipt' : 'ByHash'));
  const { responseBody } = JSON.parse(line ?? '{}') as { responseBody: string };
  return (JSON.parse(responseBody) as { result: object }).result;
}

/** A block that holds this recorded transaction alone. */
function readAlone(chainName: string, folder: string, hash: string, traceOf?: (transaction: { to: string; input: string }) => object) {
  const transaction = findRecorded(folder, 'transactions', hash) as { blockHash: string; blockNumber: string; to: string; input: string };
  const receipt = findRecorded(folder, 'receipts', hash) as { gasUsed: string };
  return read(chainName, {
    block: {
      number: transaction.blockNumber,
      hash: transaction.blockHash,
      parentHash: transaction.blockHash,
      timestamp: '0x1',
      gasUsed: receipt.gasUsed,
      gasLimit: receipt.gasUsed,
      transactions: [transaction],
    },
    receipts: [receipt],
    ...(traceOf ? { traces: { form: 'callTracer' as const, answer: [{ result: traceOf(transaction) }] } } : {}),
  });
}

describe.runIf(has('rotki-test-caching'))('what rotki recorded', () => {
  it('a deposit of ether that layer 1 queued for Optimism makes the coin itself, whoever its trace is said to run as', () => {
    const hash = '0x757633ab2801de5f235adaff7f6df3112699675d77beb275b541440de21cf06d';
    // No trace of it was recorded; the account is that of layer 1's messenger on layer 2.
    const from = '0x36bde71c97b33cc4729cf772ae268934f7ab70b2';
    const { transfers } = readAlone('Optimism', 'optimism', hash, ({ to, input }) => ({ type: 'CALL', from, to, input }));
    expect(transfers.filter(({ amountRaw }) => amountRaw > 0n).map(row)).toEqual([
      'mint >0xb8553d9ee35dd23bb96fbd679e651b929821969b #30000000000000000',
    ]);
  });

  const sai = '0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359';
  const peth = '0xf53ad2c6851052a81b42133467480961b2321c09';
  const cdpOwner = '0xca482bcd75a6e0697ad6a1732aa187310b8372df';
  const tub = '0xc73e0383f3aff3215e6f04b0331d58cecf0ab849';

  it.each([
    [
      'PETH that is minted',
      '0x5a7849ab4b7f7de2b005deddef24a094387c248c3bcb06066109bd7852c1d8af',
      [`token20 >0x8d44eaae757884f4f8fb4664d07acecee71cfd89 ${peth}#90000000000000000000`],
    ],
    [
      'SAI and PETH that come and go beside transfers of them',
      '0x03620c6bf5edb7a7935953337ffcfac70d631cf2012d6c80d36828d636063318',
      [
        `token20 >${cdpOwner} ${sai}#242093537946269468696`,
        `token20 ${tub}> ${sai}#5343899342068526554706`,
        `token20 ${tub}> ${peth}#70316910108725887655`,
      ],
    ],
    [
      'sDAI that is bought',
      '0x27bd72a2ccd999a44c2a7aaed9090572f34045d62e153362a34715a70ca7a6a7',
      ['token20 >0xa217bda86b0edb86ee7d4d6e34f493edf1ea4f29 0x83f20f44975d03b1b09e64809b757c47f942beea#16020774067834506624'],
    ],
    [
      'sDAI that is sold for its successor',
      '0x5d4d8d4c9480ad603c91cd7a7e90fdf6faa2327728602e10b55620b18e642a91',
      ['token20 0xae289d2618ccfa247645dd8e89326c91acef62e0> 0x83f20f44975d03b1b09e64809b757c47f942beea#114937403727239587040651'],
    ],
    [
      'GNT that migrates',
      '0x86baa45e4ab48d1db26df82da1a6f654fe96f1254ace5883b6397d7f55eb11a4',
      ['token20 0xf264267dcafc1539900bc96006879701fa053259> 0xa74476443119a942de498590fe1f2454d7d4ac0d#5920000000000000000000'],
    ],
    [
      'MKR that is burnt for its successor',
      '0xbfa0b5489a1f4b28c416d0ef8cbcbbc9d7d4fea8c3f1d53830b2cd5f78252b79',
      ['token20 0x4bb80ba800f39b9237ce6e05a338962885d5f474> 0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2#750012160000000000'],
    ],
  ])('%s is booked by the event that says so', (_what, hash, expected) => {
    const listed = new Set([
      sai,
      peth,
      '0x83f20f44975d03b1b09e64809b757c47f942beea',
      '0xa74476443119a942de498590fe1f2454d7d4ac0d',
      '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2',
    ]);
    const { transfers, unloggedTokens } = readAlone('ETH', 'ethereum', hash);
    expect(transfers.filter(({ token, from, to }) => listed.has(token) && (from === '' || to === '')).map(row)).toEqual(expected);
    expect(unloggedTokens).toBeUndefined();
  });
});

describe.runIf(has('optimism-rosetta'))('Optimism, as recorded', () => {
  const folder = 'optimism-rosetta';

  it('before Bedrock a withdrawal takes the coin itself from the account', () => {
    const bundle = read('Optimism', {
      block: readJson<object>(folder, 'block_985465.json'),
      receipts: [readJson<object>(folder, 'tx_receipt_0x4ee3a15e4ff6c8e8c6ff64c6a2e74ebce90eccb2e479d7488f5bb070727a3e5c.json')],
      traces: { form: 'callTracer', answer: [{ result: readJson<object>(folder, 'tx_trace_985465.json') }] },
    });
    expect(sumNative(bundle)).toEqual(sumRosetta(readJson<Rosetta>(folder, 'block_response_985465.json')));
    expect(bundle.transfers.map(row)).toContain('internal 0x74027a6329f05dde6981728eade590abe859e0ae> #100000000000000000');
    expect(bundle.transfers.filter(({ token }) => token !== '')).toEqual([]);
  });
});
