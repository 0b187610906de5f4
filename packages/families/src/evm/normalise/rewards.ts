import type { Chain, Transfer } from '@chaintrail/model';
import { toAddress, toBigInt, toNumber } from '../raw/hex.ts';
import type { RawBlock, RawUncle } from '../raw/block.ts';
import type { RawReceipt } from '../raw/receipt.ts';
import type { RawParityTrace } from '../raw/trace.ts';
import { topics } from '../topics.ts';
import { blockPlace, transferAt } from './place.ts';

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

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** Who made the block; '' where the node does not say. */
export function producerOf(chain: Chain, block: RawBlock, receipts: RawReceipt[]): string {
  const miner = toAddress(block.miner);
  if (miner !== ZERO_ADDRESS || chain.nativeMirrorToken === null) return miner;
  // Bor leaves the field empty; its native coin contract logs who got the fee of each transaction.
  const log = receipts
    .flatMap((receipt) => receipt.logs)
    .find(({ address, topics: [topic] }) => address.toLowerCase() === chain.nativeMirrorToken && topic === topics.logFeeTransfer);
  return log?.topics[3] ? `0x${log.topics[3].slice(26)}` : '';
}

/** Coin that no transaction lists: static rewards, tips and beacon chain withdrawals. */
export function normaliseRewards(
  chain: Chain,
  block: RawBlock,
  producer: string,
  tipsRaw: bigint,
  uncles: RawUncle[],
  rewardTraces: RawParityTrace[],
): Transfer[] {
  const number = toNumber(block.number);
  const place = blockPlace(number, toNumber(block.timestamp) * 1000);
  const rewards: { to: string; amountRaw: bigint }[] =
    rewardTraces.length > 0
      ? rewardTraces.map(({ action }) => ({ to: toAddress(action.author), amountRaw: toBigInt(action.value ?? '0x0') }))
      : staticRewards(chain, block, producer, uncles);
  // Clique and Bor blocks whose producer is unknown: the tips went somewhere, but nobody says where.
  if (tipsRaw > 0n && producer !== '') rewards.push({ to: producer, amountRaw: tipsRaw });
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
