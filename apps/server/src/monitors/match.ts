import { familyOf } from '../families/families.ts';
import { isProven } from '../present/doubt.ts';
import type { Freeze } from '@chaintrail/families/evm';
import type { Chain, Log, MonitorSight } from '@chaintrail/model';
import type { MonitorRule } from '@chaintrail/store/app';
import type { WatchedMove } from '@chaintrail/store/chain';
import type { RuleOnChain, RulesOnChain } from './ruleIndex.ts';

/** What a monitor sees unless its condition asks for more than the movement itself says. */
export interface Candidate {
  on: RuleOnChain;
  blockNumber: number;
  transactionIndex: number;
  timeMs: number;
  transactionHash: string;
  position: string;
  sight: MonitorSight;
  address: string;
  counterparty: string;
  token: string;
  tokenId: string;
  amountRaw: bigint;
}

/** Those of the movements that monitors of transfers concern, in the movements' order. */
export function matchMovements(chain: Chain, rules: RulesOnChain, movements: readonly WatchedMove[]): Candidate[] {
  const nets = familyOf(chain).ledger === 'outputs' ? netByAddress(movements, rules) : null;
  const ofAddresses = (nets ?? movements.flatMap(sidesOf)).flatMap((side) =>
    (rules.byAddress.get(side.address) ?? []).flatMap((on) => matchSide(chain, on, side)),
  );
  const ofCoins = movements.flatMap((movement) =>
    (rules.byCoin.get(movement.token) ?? []).flatMap((on): Candidate[] =>
      isTransfer(movement) && isAwake(on, movement) && on.rule.condition.on === 'transfer' && isEnough(on.rule, movement)
        ? [candidateOf(on, { ...movement, sight: 'moved', address: movement.from, counterparty: movement.to })]
        : [],
    ),
  );
  return [...ofAddresses, ...ofCoins].toSorted(inOrder);
}

/** To oneself nothing moves, and what a block gives to who made it nobody transferred. */
const isTransfer = ({ kind, from, to }: WatchedMove): boolean => kind !== 'reward' && from !== to;

/** What issuers did to accounts that monitors of freezes concern. */
export function matchFreezes(rules: RulesOnChain, freezes: readonly { log: Log; freeze: Freeze }[]): Candidate[] {
  return freezes.flatMap(({ log, freeze }) => {
    const concerned = [...(rules.byAddress.get(freeze.address) ?? []), ...(rules.byCoin.get(log.contract) ?? [])];
    return concerned
      .filter((on) => on.rule.condition.on === 'freeze' && isAwake(on, log))
      .filter(({ rule }) => rule.condition.token === null || rule.condition.token === log.contract)
      .map((on) => ({
        on,
        blockNumber: log.blockNumber,
        transactionIndex: log.transactionIndex,
        timeMs: log.timeMs,
        transactionHash: log.transactionHash,
        position: `${log.transactionIndex}:log:${log.logIndex}`,
        sight: freeze.action,
        address: freeze.address,
        counterparty: '',
        token: log.contract,
        tokenId: '',
        amountRaw: freeze.destroyedRaw ?? 0n,
      }));
  });
}

/** A movement as one of its two sides sees it. */
type Side = WatchedMove & { sight: 'in' | 'out'; address: string; counterparty: string };

function sidesOf(movement: WatchedMove): Side[] {
  const { from, to } = movement;
  // To oneself nothing moves.
  if (from === to) return [];
  return [
    ...(from === '' ? [] : [{ ...movement, sight: 'out' as const, address: from, counterparty: to }]),
    ...(to === '' ? [] : [{ ...movement, sight: 'in' as const, address: to, counterparty: from }]),
  ];
}

/** Of a transaction with inputs and outputs an address is told what it won or lost altogether, and whom most of it came from or went to. */
function netByAddress(movements: readonly WatchedMove[], { byAddress }: RulesOnChain): Side[] {
  const sums = new Map<string, { netRaw: bigint; sides: Side[] }>();
  for (const side of movements.flatMap(sidesOf)) {
    if (!byAddress.has(side.address)) continue;
    const key = `${side.blockNumber}:${side.transactionIndex}:${side.address}`;
    const sum = sums.get(key) ?? { netRaw: 0n, sides: [] };
    sum.netRaw += side.sight === 'in' ? side.amountRaw : -side.amountRaw;
    sum.sides.push(side);
    sums.set(key, sum);
  }
  return [...sums.values()].flatMap(({ netRaw, sides }) => {
    const sight = netRaw > 0n ? 'in' : 'out';
    const largest = sides
      .filter((side) => side.sight === sight)
      .reduce<Side | undefined>((most, side) => (most && most.amountRaw >= side.amountRaw ? most : side), undefined);
    if (netRaw === 0n || !largest) return [];
    return [{ ...largest, amountRaw: netRaw < 0n ? -netRaw : netRaw, index: 0, subIndex: 0 }];
  });
}

function matchSide(chain: Chain, on: RuleOnChain, side: Side): Candidate[] {
  const { condition, target } = on.rule;
  if (condition.on !== 'transfer' || !isAwake(on, side)) return [];
  if (condition.direction !== 'both' && condition.direction !== side.sight) return [];
  // Within an entity money stays where it is.
  if (target.kind === 'entity' && on.members?.has(side.counterparty)) return [];
  if (!isEnough(on.rule, side) || isClaimedOnly(chain, on.rule, side)) return [];
  return [candidateOf(on, side)];
}

const isAwake = ({ from, to }: RuleOnChain, { blockNumber }: { blockNumber: number }): boolean => blockNumber >= from && blockNumber <= to;

function isEnough({ condition: { token, leastRaw } }: MonitorRule, movement: WatchedMove): boolean {
  return (token === null || token === movement.token) && (leastRaw === null || movement.amountRaw >= leastRaw);
}

/** Anybody's token may log that an address gave something away: unless the address sent it itself, or the token is a known one, or is asked for, it says nothing. */
function isClaimedOnly(chain: Chain, { condition }: MonitorRule, { sight, token, initiator }: Side): boolean {
  if (condition.token !== null || token === '' || sight === 'in') return false;
  return initiator !== 'giver' && initiator !== 'unknown' && !isProven(chain, token);
}

function candidateOf(
  on: RuleOnChain,
  side: Omit<WatchedMove, 'from' | 'to'> & Pick<Candidate, 'sight' | 'address' | 'counterparty'>,
): Candidate {
  const { blockNumber, transactionIndex, source, index, subIndex, timeMs, transactionHash, token, tokenId, amountRaw } = side;
  const { sight, address, counterparty } = side;
  const position = `${transactionIndex}:${source}:${index}:${subIndex}:${sight}:${address}`;
  return { on, blockNumber, transactionIndex, timeMs, transactionHash, position, sight, address, counterparty, token, tokenId, amountRaw };
}

const inOrder = (a: Candidate, b: Candidate): number => a.blockNumber - b.blockNumber || a.transactionIndex - b.transactionIndex;
