import type { Chain, Transfer } from '@chaintrail/model';
import { toAddress, toBigInt, toNumber } from '../raw/values.ts';
import type { RawBlock, RawUncle } from '../raw/block.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import type { RawParityTrace } from '../raw/trace.ts';
import { topics } from '../topics.ts';
import { blockPlace, transferAt } from '../../transferAt.ts';
import { typeOf } from './types.ts';

const GWEI = 1_000_000_000n;
const ETHER = 10n ** 18n;

/** Ethereum's static reward under proof of work, by first block: Frontier, Byzantium (EIP-649), Constantinople (EIP-1234). */
const proofOfWork: Record<number, { fromBlock: number; rewardRaw: bigint }[]> = {
  1: [
    { fromBlock: 7_280_000, rewardRaw: 2n * ETHER },
    { fromBlock: 4_370_000, rewardRaw: 3n * ETHER },
    { fromBlock: 1, rewardRaw: 5n * ETHER },
  ],
};

/** What a block's transactions paid, by who gets it. */
export interface BlockFees {
  tipsRaw: bigint;
  baseRaw: bigint;
  l1Raw: bigint;
}

/** Predeploys of the OP stack since Bedrock: there the base fee and the data fee are kept, not destroyed. */
const SEQUENCER_FEE_VAULT = '0x4200000000000000000000000000000000000011';
const BASE_FEE_VAULT = '0x4200000000000000000000000000000000000019';
const L1_FEE_VAULT = '0x420000000000000000000000000000000000001a';
const OP_DEPOSITOR = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001';

/** Every OP stack block since Bedrock begins with the deposit that tells it about layer 1. */
function isOpStack(block: RawBlock): boolean {
  const [first] = block.transactions;
  return first?.from.toLowerCase() === OP_DEPOSITOR && typeOf(first.type) === '0x7e';
}

/** The contract that is paid the base fee; undefined where it is destroyed. */
export function baseFeeReceiverOf({ baseFeeReceivers = [] }: Chain, blockNumber: number): string | undefined {
  return baseFeeReceivers.findLast(({ fromBlock }) => blockNumber >= fromBlock)?.address;
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** Who made the block; '' where the node does not say. */
export function producerOf(chain: Chain, block: RawBlock, receipts: RawReceipt[]): string {
  const miner = toAddress(block.miner);
  if (miner !== ZERO_ADDRESS) return miner;
  // Before Bedrock, Optimism left the field empty and put all fees into one vault.
  if (receipts.some(({ l1Fee }) => l1Fee) && !isOpStack(block)) return SEQUENCER_FEE_VAULT;
  if (chain.nativeMirrorToken === null) return miner;
  // Bor leaves the field empty; its native coin contract logs who got the fee of each transaction.
  const log = receipts
    .flatMap((receipt) => receipt.logs)
    .find(({ address, topics: [topic] }) => address.toLowerCase() === chain.nativeMirrorToken && topic === topics.logFeeTransfer);
  return log?.topics[3] ? `0x${log.topics[3].slice(26)}` : '';
}

interface RewardFacts {
  producer: string;
  fees: BlockFees;
  uncles: RawUncle[];
  /** From nodes that trace rewards; they say it better than the rules. */
  rewardTraces: RawParityTrace[];
}

/** Coin that no transaction lists: static rewards, tips and beacon chain withdrawals. */
export function normaliseRewards(chain: Chain, block: RawBlock, { producer, fees, uncles, rewardTraces }: RewardFacts): Transfer[] {
  const number = toNumber(block.number);
  const place = blockPlace(number, toNumber(block.timestamp) * 1000);
  const rewards: { to: string; amountRaw: bigint }[] =
    rewardTraces.length > 0
      ? rewardTraces.map(({ action }) => ({ to: toAddress(action.author), amountRaw: toBigInt(action.value ?? '0x0') }))
      : staticRewards(chain, block, producer, uncles);
  // Bor blocks whose producer is unknown: the tips went somewhere, but nobody says where.
  if (fees.tipsRaw > 0n && producer !== '') rewards.push({ to: producer, amountRaw: fees.tipsRaw });
  if (producer === SEQUENCER_FEE_VAULT && !isOpStack(block) && fees.l1Raw > 0n) rewards.push({ to: producer, amountRaw: fees.l1Raw });
  const baseFeeReceiver = baseFeeReceiverOf(chain, number);
  if (baseFeeReceiver !== undefined && fees.baseRaw > 0n) rewards.push({ to: baseFeeReceiver, amountRaw: fees.baseRaw });
  if (isOpStack(block)) {
    if (fees.baseRaw > 0n) rewards.push({ to: BASE_FEE_VAULT, amountRaw: fees.baseRaw });
    if (fees.l1Raw > 0n) rewards.push({ to: L1_FEE_VAULT, amountRaw: fees.l1Raw });
  }
  const transfers = rewards.map(({ to, amountRaw }, index) =>
    transferAt(place, 'reward', index, { kind: 'reward', from: '', to, amountRaw }),
  );
  for (const [index, withdrawal] of (block.withdrawals ?? []).entries()) {
    const amountRaw = toBigInt(withdrawal.amount) * GWEI;
    transfers.push(transferAt(place, 'withdrawal', index, { kind: 'withdrawal', from: '', to: toAddress(withdrawal.address), amountRaw }));
  }
  return transfers;
}

function staticRewards(chain: Chain, block: RawBlock, producer: string, uncles: RawUncle[]): { to: string; amountRaw: bigint }[] {
  const number = toNumber(block.number);
  const era = proofOfWork[chain.chainId ?? 0]?.find(({ fromBlock }) => number >= fromBlock);
  // The merge set the difficulty to zero for good (EIP-3675).
  if (!era || toBigInt(block.difficulty ?? '0x0') === 0n) return [];
  const nephew = (era.rewardRaw / 32n) * BigInt(block.uncles?.length ?? 0);
  return [
    { to: producer, amountRaw: era.rewardRaw + nephew },
    ...uncles.map((uncle) => ({
      to: toAddress(uncle.miner),
      amountRaw: (era.rewardRaw * BigInt(8 + toNumber(uncle.number) - number)) / 8n,
    })),
  ];
}
