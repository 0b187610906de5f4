import { merkleRootOf } from '@chaintrail/families/bitcoin';
import { createRandom } from '../../sim/random.ts';
import {
  count,
  hashTwice,
  nameOf,
  scriptOf,
  writeCoinbase,
  writeHeader,
  writePayment,
  type Coin,
  type MadeTransaction,
  type Paid,
} from './bytes.ts';

/** A block as a node keeps it. */
export interface MadeBlock {
  hash: string;
  parentHash: string;
  seconds: number;
  bytes: Buffer;
  transactionHashes: string[];
}

const SEED = 20_260_202;
const FIRST_SECONDS = 1_600_000_000;
const BLOCK_SECONDS = 150;
/** Addresses that are paid again and again, the first ones most of all; change goes to new ones. */
const PAYEES = 5_000;
const MINERS = 20;
const REWARD = 5_000_000_000;
const FEE = 300;
/** Less than this is not paid to several. */
const LEAST = 100 * FEE;
/** So many blocks make coins with which everything begins. */
const BLOCKS_OF_COINS = 10;
const COINS_OF_A_BLOCK = 50;
const INPUTS = [1, 1, 1, 2, 2, 3];
const OUTPUTS = [1, 2, 2, 2, 2, 2, 2, 3, 4, 6];

/** A chain of so many blocks and transactions, mostly payments with their change. The same at every start. */
export function makeBlocks(blocks: number, transactions: number): MadeBlock[] {
  const random = createRandom(SEED);
  const pick = (list: readonly number[]): number => list[random.below(list.length)] ?? 1;
  const noise = (bytes: number): Buffer => Buffer.from(Array.from({ length: bytes }, () => random.below(256)));
  const coins: Coin[] = [];
  let newOwner = PAYEES;

  function takeCoin(): Coin {
    const at = random.below(coins.length);
    const coin = coins[at];
    const last = coins.pop();
    if (!coin || !last) throw new Error('no coins are left');
    if (coin !== last) coins[at] = last;
    return coin;
  }

  function keep({ hash: transaction }: MadeTransaction, paid: readonly Paid[]): void {
    coins.push(...paid.map((one, index) => ({ ...one, transaction, index })));
  }

  function pay(): MadeTransaction {
    const spent = Array.from({ length: Math.min(pick(INPUTS), coins.length) }, takeCoin);
    const total = spent.reduce((sum, { amount }) => sum + amount, 0);
    let left = total - Math.min(FEE, Math.floor(total / 2));
    const paid: Paid[] = [];
    for (let wanted = pick(OUTPUTS); wanted > 1 && left > 10 * LEAST; wanted -= 1) {
      const amount = LEAST + random.below(Math.floor(left / 2));
      paid.push({ amount, script: scriptOf(Math.floor(PAYEES * (random.below(PAYEES) / PAYEES) ** 3)) });
      left -= amount;
    }
    paid.push({ amount: left, script: scriptOf((newOwner += 1)) });
    const made = writePayment(spent, paid, noise);
    keep(made, paid);
    return made;
  }

  const made: MadeBlock[] = [];
  let parent: Buffer = Buffer.alloc(32);
  for (let height = 0; height < blocks; height += 1) {
    const share = height < BLOCKS_OF_COINS ? COINS_OF_A_BLOCK : 1;
    const reward = Array.from({ length: share }, () => ({ amount: REWARD / share, script: scriptOf(random.below(MINERS)) }));
    const wanted = height < BLOCKS_OF_COINS ? 1 : countUpTo(height + 1, blocks, transactions) - countUpTo(height, blocks, transactions);
    const payments = Array.from({ length: wanted - 1 }, pay);
    const coinbase = writeCoinbase(height, reward, rootOf([Buffer.alloc(32), ...payments.map(({ witnessHash }) => witnessHash)]));
    keep(coinbase, reward);
    const all = [coinbase, ...payments];
    const seconds = FIRST_SECONDS + height * BLOCK_SECONDS;
    const header = writeHeader(parent, rootOf(all.map(({ hash }) => hash)), seconds);
    const hash = hashTwice(header);
    made.push({
      hash: nameOf(hash),
      parentHash: nameOf(parent),
      seconds,
      bytes: Buffer.concat([header, count(all.length), ...all.map(({ bytes }) => bytes)]),
      transactionHashes: all.map((one) => nameOf(one.hash)),
    });
    parent = hash;
  }
  return made;
}

/** Spreads transactions over the blocks; the first ones have their coinbase alone. */
function countUpTo(height: number, blocks: number, transactions: number): number {
  const [paying, left] = [blocks - BLOCKS_OF_COINS, transactions - BLOCKS_OF_COINS];
  return Math.floor(((height - BLOCKS_OF_COINS) * left) / paying);
}

function rootOf(digests: readonly Buffer[]): Buffer {
  return Buffer.from(merkleRootOf(digests.map(nameOf)), 'hex').reverse();
}
