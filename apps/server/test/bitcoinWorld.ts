import { writeBitcoinBlockDetail, writeBitcoinOutputDetail, writeBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import { makeClaim, type BlockBundle, type LabelClaim, type Output, type Transfer } from '@chaintrail/model';
import { START_MS } from './world.ts';

/** A small Bitcoin chain told by hand, beside the EVM one. */
export const satoshi = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
export const carol = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
export const dave = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';
export const erin = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
export const frank = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';

/** Blocks above this one are in the tip. */
export const FINAL_BITCOIN_BLOCK = 3;

export const bitcoinLabels: LabelClaim[] = [
  makeClaim({
    scope: 'BTC',
    address: dave,
    name: '某交易所热钱包',
    entity: 'exchange',
    type: 'exchange',
    claim: 'intelligence',
    source: 'test',
  }),
];

export function bitcoinBlockHash(number: number): string {
  return `00000000${(number + 0xcb000000).toString(16)}${'c'.repeat(48)}`;
}
export function bitcoinHash(blockNumber: number, index = 0): string {
  return `${(blockNumber * 16 + index + 0x5b000000).toString(16)}${'5'.repeat(56)}`;
}

const BTC = 100_000_000n;
const btc = (amount: number) => BigInt(Math.round(amount * Number(BTC)));

interface ToldOutput {
  address: string;
  amountRaw: bigint;
  isSpendable?: boolean;
  scriptType?: Output['scriptType'];
  detail?: Output['detail'];
}
interface Told {
  /** Block, transaction and number of the outputs that are spent; none in a coinbase. */
  spends?: [block: number, transaction: number, output: number][];
  outputs: ToldOutput[];
  /** Who paid whom, with the fee as what goes to ''. */
  moves?: [from: string, to: string, amountRaw: bigint][];
  detail?: Parameters<typeof writeBitcoinTransactionDetail>[0];
}

/** Every output so far, by its transaction and number. */
const made = new Map<string, Output>();

function tell(number: number, told: Told[]): BlockBundle {
  const timeMs = START_MS + number * 600_000;
  const bundle: BlockBundle = {
    block: {
      number,
      hash: bitcoinBlockHash(number),
      parentHash: number === 0 ? '0'.repeat(64) : bitcoinBlockHash(number - 1),
      timeMs,
      producer: told[0]?.outputs[0]?.address ?? '',
      transactionCount: told.length,
      sizeBytes: 900,
      gasUsed: 0n,
      gasLimit: 0n,
      baseFeePerGasRaw: null,
      hasCalls: true,
      detail: writeBitcoinBlockDetail({
        version: 0x20000000,
        merkleRoot: 'd'.repeat(64),
        bits: '207fffff',
        difficulty: '0.0000000004656542373906925',
        nonce: 7,
        weight: 3_600,
        strippedSizeBytes: 800,
        inputCount: told.reduce((sum, { spends = [] }) => sum + Math.max(1, spends.length), 0),
        outputCount: told.reduce((sum, { outputs }) => sum + outputs.length, 0),
        outputSumRaw: told
          .flatMap(({ outputs }) => outputs)
          .reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
          .toString(),
        feeSumRaw: told.length > 1 ? '100000' : '0',
        coinbaseHex: '01050b2f74686520747261696c2f',
      }),
    },
    transactions: [],
    transfers: [],
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
  told.forEach(({ spends = [], outputs, moves = [], detail = {} }, transactionIndex) => {
    const hash = bitcoinHash(number, transactionIndex);
    const place = { blockNumber: number, timeMs, transactionIndex, transactionHash: hash };
    const isCoinbase = spends.length === 0;
    outputs.forEach(({ address, amountRaw, isSpendable = true, scriptType = 'p2pkh', detail: own = {} }, index) => {
      const output: Output = { ...place, index, address, amountRaw, scriptType, script: '51', isSpendable, detail: own };
      made.set(`${hash}:${index}`, output);
      bundle.outputs.push(output);
    });
    const spent = spends.map(([block, at, output]) => made.get(`${bitcoinHash(block, at)}:${output}`)!);
    const common = { isResolved: true, sequence: 0xfffffffd, detail: {} };
    if (isCoinbase) {
      bundle.inputs.push({
        ...place,
        ...common,
        index: 0,
        previous: null,
        address: '',
        amountRaw: 0n,
        scriptType: 'nonstandard',
        previousBlock: null,
      });
    }
    spent.forEach(({ transactionHash, index: output, address, amountRaw, scriptType, blockNumber }, index) => {
      const previous = { transactionHash, index: output };
      bundle.inputs.push({ ...place, ...common, index, previous, address, amountRaw, scriptType, previousBlock: blockNumber });
    });
    const outputSumRaw = outputs.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    const inputSumRaw = spent.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
    const feeRaw = isCoinbase ? 0n : inputSumRaw - outputSumRaw;
    const paid = moves.filter(([, to]) => to !== '');
    bundle.transactions.push({
      hash,
      blockNumber: number,
      timeMs,
      index: transactionIndex,
      status: 'ok',
      type: isCoinbase ? 'coinbase' : 'payment',
      from: moves[0]?.[0] ?? '',
      to: isCoinbase ? (outputs[0]?.address ?? '') : (paid[0]?.[1] ?? ''),
      createdContract: '',
      valueRaw: isCoinbase ? outputSumRaw : paid.reduce((sum, [, , amountRaw]) => sum + amountRaw, 0n),
      feeRaw,
      nonce: 0,
      method: '',
      input: '',
      detail: writeBitcoinTransactionDetail({
        version: 2,
        sizeBytes: 250,
        virtualSizeBytes: 200,
        weight: 800,
        lockTime: 0,
        isReplaceable: !isCoinbase,
        inputCount: Math.max(1, spends.length),
        outputCount: outputs.length,
        inputSumRaw: inputSumRaw.toString(),
        outputSumRaw: outputSumRaw.toString(),
        ...(isCoinbase ? { coinbaseHex: '01050b2f74686520747261696c2f' } : {}),
        ...detail,
      }),
    });
    const blank = { token: '', tokenId: '', status: 'ok', subIndex: 0, method: '' } as const;
    const rewards = outputs.flatMap(({ address, amountRaw, isSpendable = true }, index): Transfer[] =>
      isCoinbase && isSpendable
        ? [{ ...place, ...blank, source: 'reward', index, kind: 'reward', from: '', to: address, amountRaw, feeRaw: 0n }]
        : [],
    );
    const shares = moves.map(([from, to, amountRaw], index): Transfer => ({
      ...place,
      ...blank,
      ...(to === '' ? { source: 'fee', kind: 'fee', feeRaw: 0n } : { source: 'share', kind: 'external', feeRaw }),
      index,
      from,
      to,
      amountRaw,
    }));
    bundle.transfers.push(...rewards, ...shares);
  });
  return bundle;
}

/** A first block with one reward of 12.5. */
export function tellReward(address: string): BlockBundle {
  return tell(0, [{ outputs: [{ address, amountRaw: btc(12.5) }] }]);
}

/** A sixth block, for those who ask for it: this many payers, each with one output of 0.001, pay Frank in one transaction. */
export function tellCrowd(payerCount: number): BlockBundle {
  const bundle = tell(6, [{ outputs: [{ address: satoshi, amountRaw: btc(50) }] }]);
  const { blockNumber, timeMs } = { blockNumber: 6, timeMs: bundle.block.timeMs };
  const hash = bitcoinHash(6, 1);
  const place = { blockNumber, timeMs, transactionIndex: 1, transactionHash: hash };
  const [coinbase] = bundle.transactions;
  const payers = Array.from({ length: payerCount }, (_, index) => `1payer${index}`);
  const sumRaw = 100_000n * BigInt(payerCount);
  bundle.block.transactionCount = 2;
  bundle.transactions.push({
    ...coinbase!,
    hash,
    index: 1,
    type: 'payment',
    from: payers[0] ?? '',
    to: frank,
    valueRaw: sumRaw,
    detail: writeBitcoinTransactionDetail({
      ...coinbase!.detail,
      coinbaseHex: undefined,
      inputCount: payerCount,
      outputCount: 1,
      inputSumRaw: String(sumRaw),
      outputSumRaw: String(sumRaw),
    }),
  });
  payers.forEach((address, index) => {
    const previous = { transactionHash: bitcoinHash(7, index % 16), index };
    const spent = { address, amountRaw: 100_000n, scriptType: 'p2pkh', previousBlock: null, isResolved: true } as const;
    bundle.inputs.push({ ...place, ...spent, index, previous, sequence: 0xffffffff, detail: {} });
    const move = { kind: 'external', source: 'share', from: address, to: frank, token: '', tokenId: '', status: 'ok', method: '' } as const;
    bundle.transfers.push({ ...place, ...move, index, subIndex: 0, amountRaw: 100_000n, feeRaw: 0n });
  });
  const paid = { address: frank, amountRaw: sumRaw, scriptType: 'p2tr', script: '51', isSpendable: true } as const;
  bundle.outputs.push({ ...place, ...paid, index: 0, detail: {} });
  return bundle;
}

/**
 * Blocks 6–9, for those who ask for them: Satoshi pays Dave 10 and leaves 40 to a fresh address. Either part goes on in the same way, twice, the
 * larger one once more; which of the two is his own the amounts suggest and nothing proves.
 */
export function tellPeel(): BlockBundle[] {
  const reward = { outputs: [{ address: satoshi, amountRaw: btc(50) }] };
  const step = (spends: Told['spends'] & object, from: string, paid: [string, number], rest: [string, number], fee: number): Told => ({
    spends,
    outputs: [
      { address: paid[0], amountRaw: btc(paid[1]), scriptType: paid[0] === dave ? 'p2sh' : 'p2pkh' },
      { address: rest[0], amountRaw: btc(rest[1]) },
    ],
    moves: [
      [from, '', btc(fee)],
      [from, paid[0], btc(paid[1])],
      [from, rest[0], btc(rest[1])],
    ],
  });
  return [
    tell(6, [reward, step([[5, 0, 0]], satoshi, [dave, 10], ['1rest1', 40], 0.00001)]),
    tell(7, [
      reward,
      step([[6, 1, 1]], '1rest1', [erin, 5], ['1rest2', 34.9999], 0.0001),
      step([[6, 1, 0]], dave, [frank, 1], ['1branch1', 8.9999], 0.0001),
    ]),
    tell(8, [
      reward,
      step([[7, 1, 1]], '1rest2', [erin, 4], ['1rest3', 30.9998], 0.0001),
      step([[7, 2, 1]], '1branch1', [frank, 1], ['1branch2', 7.9998], 0.0001),
    ]),
    tell(9, [reward, step([[8, 1, 1]], '1rest3', [erin, 3], ['1rest4', 27.9997], 0.0001)]),
  ];
}

/** Blocks 0–5. */
export function tellBitcoinWorld(): BlockBundle[] {
  return [
    // Nobody can spend the first reward.
    tell(0, [{ outputs: [{ address: satoshi, amountRaw: btc(50), isSpendable: false }] }]),
    tell(1, [{ outputs: [{ address: satoshi, amountRaw: btc(50) }] }]),
    // Satoshi pays Carol 30 and writes a word; the rest comes back.
    tell(2, [
      { outputs: [{ address: satoshi, amountRaw: btc(50.001) }] },
      {
        spends: [[1, 0, 0]],
        outputs: [
          { address: carol, amountRaw: btc(30), scriptType: 'p2wpkh' },
          { address: satoshi, amountRaw: btc(19.999) },
          {
            address: '',
            amountRaw: 0n,
            scriptType: 'nulldata',
            isSpendable: false,
            detail: writeBitcoinOutputDetail({ data: { hex: '68656c6c6f', text: 'hello' } }),
          },
        ],
        moves: [
          [satoshi, '', btc(0.001)],
          [satoshi, carol, btc(30)],
        ],
      },
    ]),
    // Carol and Satoshi together pay Dave 25 and Erin 20.
    tell(3, [
      { outputs: [{ address: erin, amountRaw: btc(50.001) }] },
      {
        spends: [
          [2, 1, 0],
          [2, 1, 1],
        ],
        outputs: [
          { address: dave, amountRaw: btc(25), scriptType: 'p2sh' },
          { address: erin, amountRaw: btc(20) },
          { address: carol, amountRaw: btc(4.998), scriptType: 'p2wpkh' },
        ],
        moves: [
          [carol, '', btc(0.001)],
          [carol, dave, btc(25)],
          [carol, erin, btc(0.001)],
          [satoshi, erin, btc(19.999)],
        ],
        detail: { lockTime: 3 },
      },
    ]),
    // Dave pays four at once, Carol only dust.
    tell(4, [
      { outputs: [{ address: satoshi, amountRaw: btc(50.0005) }] },
      {
        spends: [[3, 1, 0]],
        outputs: [
          { address: carol, amountRaw: 500n, scriptType: 'p2wpkh' },
          { address: frank, amountRaw: btc(1), scriptType: 'p2tr' },
          { address: erin, amountRaw: btc(2) },
          { address: satoshi, amountRaw: btc(3) },
          { address: dave, amountRaw: btc(18.999495), scriptType: 'p2sh' },
        ],
        moves: [
          [dave, '', btc(0.0005)],
          [dave, satoshi, btc(3)],
          [dave, erin, btc(2)],
          [dave, frank, btc(1)],
          [dave, carol, 500n],
        ],
      },
    ]),
    // Erin puts her three outputs together.
    tell(5, [
      { outputs: [{ address: satoshi, amountRaw: btc(50.00001) }] },
      {
        spends: [
          [3, 0, 0],
          [3, 1, 1],
          [4, 1, 2],
        ],
        outputs: [{ address: erin, amountRaw: btc(72.00099) }],
        moves: [[erin, '', btc(0.00001)]],
      },
    ]),
  ];
}
