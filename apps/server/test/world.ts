import { writeEvmBlockDetail, writeEvmTransactionDetail } from '@chaintrail/families/evm';
import {
  makeClaim,
  type BlockBundle,
  type Call,
  type Entity,
  type LabelClaim,
  type Token,
  type Transaction,
  type Transfer,
} from '@chaintrail/model';

/** A small chain told by hand: every figure in the tests can be checked against this page. */
export const alice = '0xa11ce00000000000000000000000000000000001';
export const bob = '0xb0b0000000000000000000000000000000000002';
/** Shares Bob's first and last four digits. */
export const falseBob = '0xb0b0deadbeefdeadbeefdeadbeefdeadbeef0002';
export const pool = '0x9001000000000000000000000000000000000003';
export const nft = '0x4f70000000000000000000000000000000000004';
export const fakeUsdt = '0xfa4e000000000000000000000000000000000005';
export const miner = '0x3333000000000000000000000000000000000006';
export const created = '0xc0de000000000000000000000000000000000007';
export const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
export const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';

export const START_MS = 1_750_000_000_000;
export const ETHER = 10n ** 18n;
export const LAST_BLOCK = 8;
/** Blocks above this one are in the tip. */
export const FINAL_BLOCK = 6;

export const tokens: Token[] = [
  { chainName: 'ETH', contract: usdt, standard: 'erc20', name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  { chainName: 'ETH', contract: weth, standard: 'erc20', name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
  { chainName: 'ETH', contract: fakeUsdt, standard: 'erc20', name: 'Tether USD', symbol: 'USDТ', decimals: 6 },
  { chainName: 'ETH', contract: nft, standard: 'erc721', name: 'Trail Cats', symbol: 'CAT', decimals: null },
];

export const labels: LabelClaim[] = [
  makeClaim({
    scope: 'ETH',
    address: bob,
    name: '币安热钱包 3',
    entity: 'binance',
    type: 'exchange',
    claim: 'intelligence',
    source: 'test',
  }),
];

const entityOf = (key: string, nameEn: string): Entity => ({
  key,
  nameZh: '',
  nameEn,
  kind: 'exchange',
  country: null,
  homepage: null,
  note: '',
  source: 'test',
  licence: null,
});
export const entities: Entity[] = [entityOf('binance', 'Binance'), entityOf('exchange', 'Exchange')];

/** Hashes that differ from their first digits on, as real ones do. */
export function blockHash(number: number): string {
  return `0x${(number + 0xb10c0000).toString(16)}${'b'.repeat(56)}`;
}
export function transactionHash(blockNumber: number, index = 0): string {
  return `0x${(blockNumber * 16 + index + 0x7a000000).toString(16)}${'7'.repeat(56)}`;
}

/** `Error('NO')`, as nodes tell it. */
const REVERT = `execution reverted 0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'4e4f'.padEnd(64, '0')}`;

const FEE_RAW = 21_000n * 10n ** 9n;

export interface Told {
  transaction?: Partial<Transaction>;
  moves?: Partial<Transfer>[];
  /** The root call comes by itself. */
  calls?: (Pick<Call, 'traceAddress'> & Partial<Call>)[];
}

export function tell(number: number, told: Told[]): BlockBundle {
  const timeMs = START_MS + number * 12_000;
  const bundle: BlockBundle = {
    block: {
      number,
      hash: blockHash(number),
      parentHash: blockHash(number - 1),
      timeMs,
      producer: miner,
      transactionCount: told.length,
      sizeBytes: 700,
      gasUsed: 21_000n * BigInt(told.length),
      gasLimit: 30_000_000n,
      baseFeePerGasRaw: 10n ** 9n,
      hasCalls: true,
      detail: writeEvmBlockDetail({
        tips: '0',
        reward: number === 8 ? String(2n * ETHER) : '0',
        burnt: String(FEE_RAW * BigInt(told.length)),
      }),
    },
    transactions: [],
    transfers: [],
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
  told.forEach(({ transaction: given = {}, moves = [], calls = [] }, index) => {
    const transaction: Transaction = {
      hash: transactionHash(number, index),
      blockNumber: number,
      timeMs,
      index,
      status: 'ok',
      type: '0x2',
      from: alice,
      to: bob,
      createdContract: '',
      valueRaw: 0n,
      feeRaw: FEE_RAW,
      nonce: number,
      method: '',
      input: '0x',
      detail: writeEvmTransactionDetail({
        gasLimit: '30000',
        gasUsed: '21000',
        effectiveGasPrice: '1000000000',
        baseFeePerGas: '1000000000',
        feeParts: [{ part: 'base', raw: String(FEE_RAW), isBurnt: true }],
        verified: true,
      }),
      ...given,
    };
    const place = { blockNumber: number, timeMs, transactionIndex: index, transactionHash: transaction.hash, method: transaction.method };
    const blank = { token: '', tokenId: '', feeRaw: 0n, status: 'ok', subIndex: 0 } as const;
    bundle.transactions.push(transaction);
    bundle.transfers.push({
      ...place,
      ...blank,
      source: 'transaction',
      index: 0,
      kind: 'external',
      from: transaction.from,
      to: transaction.to || transaction.createdContract,
      amountRaw: transaction.valueRaw,
      feeRaw: transaction.feeRaw,
      status: transaction.status,
    });
    const { from, to, valueRaw, method, status } = transaction;
    const root = { from, to, valueRaw, gasUsed: 21_000n, method, status, type: 'CALL', traceAddress: [], error: '' } as const;
    const steps = calls.length === 0 ? [] : [root, ...calls.map((call) => ({ ...root, valueRaw: 0n, method: '', ...call }))];
    bundle.calls.push(
      ...steps.map((step, at) => ({
        blockNumber: number,
        transactionIndex: index,
        transactionHash: transaction.hash,
        index: at,
        ...step,
        traceAddress: [...step.traceAddress],
      })),
    );
    moves.forEach((move, at) => {
      bundle.transfers.push({
        ...place,
        ...blank,
        source: 'log',
        index: at,
        kind: 'usdt',
        from: alice,
        to: bob,
        token: usdt,
        amountRaw: 0n,
        ...move,
      });
      if (move.source === 'call') return;
      bundle.logs.push({
        blockNumber: number,
        timeMs,
        transactionIndex: index,
        transactionHash: transaction.hash,
        logIndex: at,
        contract: move.token ?? usdt,
        topics: [TRANSFER, `0x${wordOf(move.from ?? alice)}`, `0x${wordOf(move.to ?? bob)}`],
        data: `0x${wordOf((move.amountRaw ?? 0n).toString(16))}`,
      });
    });
    bundle.transfers.push({
      ...place,
      ...blank,
      source: 'fee',
      index: 0,
      kind: 'fee',
      from: transaction.from,
      to: '',
      amountRaw: transaction.feeRaw,
    });
  });
  return bundle;
}

/** `Transfer(address,address,uint256)`, as the coins of this world tell of what they moved. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const wordOf = (hex: string): string => hex.replace('0x', '').padStart(64, '0');

const transferMethod = { to: usdt, method: '0xa9059cbb', input: `0xa9059cbb${bob.slice(2).padStart(64, '0')}${'0'.repeat(64)}` };

/** Blocks 0–8. */
export function tellWorld(): BlockBundle[] {
  const genesis = tell(0, []);
  genesis.transfers.push({
    blockNumber: 0,
    timeMs: START_MS,
    transactionIndex: 0xffffffff,
    source: 'opening',
    index: 0,
    subIndex: 0,
    transactionHash: '',
    kind: 'opening',
    from: '',
    to: alice,
    token: '',
    tokenId: '',
    amountRaw: 100n * ETHER,
    feeRaw: 0n,
    status: 'ok',
    method: '',
  });
  const last = tell(LAST_BLOCK, [
    // A batch: 10, 20 and 30 USDT to three receivers.
    {
      transaction: { to: pool, method: '0x11111111', input: '0x11111111' },
      moves: [bob, miner, created].map((to, at) => ({ from: alice, to, amountRaw: BigInt(at + 1) * 10_000_000n })),
    },
  ]);
  last.transfers.push({
    ...genesis.transfers[0]!,
    blockNumber: LAST_BLOCK,
    timeMs: last.block.timeMs,
    source: 'reward',
    kind: 'reward',
    to: miner,
    amountRaw: 2n * ETHER,
  });
  return [
    genesis,
    tell(1, [{ transaction: { valueRaw: (3n * ETHER) / 2n } }]),
    // 1,000 USDT appear for Alice; she pays Bob 100.5.
    tell(2, [
      { transaction: { ...transferMethod, from: miner }, moves: [{ from: '', to: alice, amountRaw: 1_000_000_000n }] },
      { transaction: transferMethod, moves: [{ amountRaw: 100_500_000n }] },
    ]),
    tell(3, [{ transaction: { to: '', createdContract: created, input: '0x60806040', method: '' } }]),
    // Alice swaps 10 USDT for 0.005 WETH.
    tell(4, [
      {
        transaction: { to: pool, method: '0x38ed1739', input: '0x38ed1739' },
        moves: [
          { from: alice, to: pool, amountRaw: 10_000_000n },
          { kind: 'token20', token: weth, from: pool, to: alice, amountRaw: 5n * 10n ** 15n },
        ],
      },
    ]),
    // Poison: a zero transfer to the false Bob, and a look-alike coin.
    tell(5, [
      { transaction: { ...transferMethod, from: falseBob }, moves: [{ from: alice, to: falseBob, amountRaw: 0n }] },
      {
        transaction: { to: fakeUsdt, from: falseBob, method: '0xa9059cbb', input: '0xa9059cbb' },
        moves: [{ kind: 'token20', token: fakeUsdt, from: alice, to: falseBob, amountRaw: 100_500_000n }],
      },
    ]),
    tell(6, [
      {
        transaction: {
          to: pool,
          status: 'failed',
          valueRaw: ETHER,
          method: '0x38ed1739',
          input: '0x38ed1739',
          detail: writeEvmTransactionDetail({
            gasLimit: '30000',
            gasUsed: '21000',
            feeParts: [{ part: 'base', raw: String(FEE_RAW), isBurnt: true }],
            verified: true,
            failure: { error: 'execution reverted', output: '0x' },
          }),
        },
      },
    ]),
    tell(7, [
      {
        transaction: { to: nft, method: '0x1249c58b', input: '0x1249c58b' },
        moves: [{ kind: 'nft', token: nft, tokenId: '42', from: '', to: alice, amountRaw: 1n }],
      },
      // A contract pays Alice 0.25 ether inside the call.
      {
        transaction: { to: pool, method: '0x22222222', input: '0x22222222' },
        moves: [{ source: 'call', kind: 'internal', token: '', from: pool, to: alice, amountRaw: ETHER / 4n, index: 1 }],
        calls: [
          { traceAddress: [0], from: pool, to: alice, valueRaw: ETHER / 4n, gasUsed: 2_300n },
          {
            traceAddress: [1],
            type: 'DELEGATECALL',
            from: pool,
            to: nft,
            gasUsed: 700n,
            method: '0xa9059cbb',
            status: 'failed',
            error: REVERT,
          },
          { traceAddress: [1, 0], from: pool, to: bob, valueRaw: 5n, gasUsed: 0n, status: 'failed' },
        ],
      },
    ]),
    last,
  ];
}
