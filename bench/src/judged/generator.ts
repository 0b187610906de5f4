import { writeEvmTransactionDetail } from '@chaintrail/families/evm';
import type { BlockBundle } from '@chaintrail/model';
import { word } from '../explorer/generator.ts';
import {
  addressOf,
  createRandom,
  detailOf,
  GAS_PRICE_RAW,
  makeBlock,
  tokenOf,
  transactionHash,
  TRANSACTIONS_PER_BLOCK,
  TRANSFER_TOPIC,
} from '../store/generator.ts';

const METHOD = '0xa9059cbb';
const GAS = 50_000n;
/** Of a hot address's transfers those that come in. */
const IN_SHARE = 0.52;
/** Other sides for each transfer: an exchange's customers come back a few times. */
const PARTIES_PER_TRANSFER = 0.12;

/** An address with so many transfers of one coin. */
export interface HotAddress {
  address: string;
  transfers: number;
}

/** Each tenfold the one before it, the largest so many. */
export function chooseHot(largest: number): HotAddress[] {
  const sizes: number[] = [];
  for (let size = largest; size >= 10_000; size = Math.floor(size / 10)) sizes.unshift(size);
  return sizes.map((transfers, rank) => ({ address: addressOf(rank), transfers }));
}

export interface JudgedGenerator {
  rows: number;
  hot: HotAddress[];
  makeBundle(number: number): BlockBundle;
}

/** Blocks of transfers of one coin, each with one of a few hot addresses on one side, in turns by how many they shall have. */
export function createJudgedGenerator(seed: number, largest: number): JudgedGenerator {
  const hot = chooseHot(largest);
  const rows = hot.reduce((sum, { transfers }) => sum + transfers, 0);
  const usdt = tokenOf(0);
  function makeBundle(number: number): BlockBundle {
    const random = createRandom(seed ^ Math.imul(number + 1, 0x27d4eb2f));
    const bundle: BlockBundle = { block: makeBlock(number), transactions: [], transfers: [], logs: [], calls: [], inputs: [], outputs: [] };
    const { timeMs } = bundle.block;
    for (let index = 0; index < TRANSACTIONS_PER_BLOCK; index += 1) {
      const at = number * TRANSACTIONS_PER_BLOCK + index;
      const owner = ownerAt(hot, rows, at);
      const parties = Math.max(100, Math.floor(owner.transfers * PARTIES_PER_TRANSFER));
      // Some come often, most seldom.
      const other = addressOf(1_000 + Math.floor(parties * random() ** 3));
      const [from, to] = random() < IN_SHARE ? [other, owner.address] : [owner.address, other];
      const hash = transactionHash(at);
      const amountRaw = BigInt(1 + Math.floor(random() * 2 ** 40));
      const place = { blockNumber: number, timeMs, transactionIndex: index, transactionHash: hash };
      const feeRaw = GAS * GAS_PRICE_RAW;
      bundle.transactions.push({
        hash,
        blockNumber: number,
        timeMs,
        index,
        type: '0x2',
        from,
        to: usdt,
        method: METHOD,
        feeRaw,
        status: 'ok',
        createdContract: '',
        valueRaw: 0n,
        nonce: index,
        input: `${METHOD}${word(to)}${amountRaw.toString(16).padStart(64, '0')}`,
        detail: writeEvmTransactionDetail(detailOf(Number(GAS))),
      });
      bundle.transfers.push({
        ...place,
        source: 'log',
        index,
        subIndex: 0,
        kind: 'usdt',
        from,
        to,
        token: usdt,
        tokenId: '',
        amountRaw,
        feeRaw: 0n,
        status: 'ok',
        method: METHOD,
      });
      bundle.logs.push({
        ...place,
        logIndex: index,
        contract: usdt,
        topics: [TRANSFER_TOPIC, `0x${word(from)}`, `0x${word(to)}`],
        data: `0x${amountRaw.toString(16).padStart(64, '0')}`,
      });
    }
    return bundle;
  }
  return { rows, hot, makeBundle };
}

/** Turns so spread that each hot address is as busy at the end as in the beginning. */
function ownerAt(hot: readonly HotAddress[], rows: number, at: number): HotAddress {
  let left = Math.imul(at + 1, 0x9e3779b1) >>> 0;
  left = Math.floor((left / 2 ** 32) * rows);
  for (const owner of hot) {
    if (left < owner.transfers) return owner;
    left -= owner.transfers;
  }
  return hot[hot.length - 1] ?? { address: addressOf(0), transfers: rows };
}
