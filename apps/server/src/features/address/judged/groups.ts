import type { JudgedEntityView } from '@chaintrail/contract/schemas';
import { entityTypes, type EntityType, type Label } from '@chaintrail/model';
import {
  addMoves,
  meanOf,
  type Dwell,
  type Lain,
  type LabelledMoves,
  type Moves,
  type PartyMoves,
  type PartyOrder,
} from '@chaintrail/store/chain';
import type { LabelsByAddress } from '../../../present/party.ts';

/** Other sides as one row: an entity, or all whom nobody labelled. */
export interface Group {
  /** '' where nobody labelled them. */
  key: string;
  entity: JudgedEntityView | null;
  moves: Moves;
  addressCount: number;
  dwell: Omit<Dwell, 'party'>;
}

/** What somebody guesses is not what somebody knows, and what one keeps for oneself not what everybody reads. */
const isInferred = ({ claim }: Label): boolean => claim === 'heuristic' || claim === 'derived';

export function entityOf(label: Label): JudgedEntityView {
  const { name, entity, entityKey, type, claim, isPrivate, risk } = label;
  const title = entity ?? name;
  const key = `${isPrivate ? 'p' : 'o'}${isInferred(label) ? 'i' : 'k'}:${type}:${title}`;
  return { key, name: title, type, claim, isPrivate, ...(risk ? { risk } : {}), ...(entityKey === undefined ? {} : { entityKey }) };
}

/** Whose an address is; undefined where its first label names nobody. */
export function entityOfAddress(labels: LabelsByAddress, address: string): JudgedEntityView | undefined {
  const label = labels.get(address)?.[0];
  return label && label.entity !== null ? entityOf(label) : undefined;
}

/** Whose the judged address itself is, where somebody vouches for that: nothing is inner by an inference. */
export function ownEntityOf(labels: LabelsByAddress, address: string): JudgedEntityView | undefined {
  const label = labels.get(address)?.[0];
  const entity = entityOfAddress(labels, address);
  return label && entity && !isInferred(label) ? { ...entity, isOwn: true } : undefined;
}

/** The other sides by who stands behind them, in no order. */
export function groupByEntity({ labelled, others }: LabelledMoves, labels: LabelsByAddress, dwells: readonly Dwell[]): Group[] {
  const groups = new Map<string, Group>();
  const dwellOf = new Map(dwells.map((dwell) => [dwell.party, dwell]));
  const add = (entity: JudgedEntityView | null, moves: Moves, addressCount: number, dwell: Dwell | undefined): void => {
    const key = entity?.key ?? '';
    const known = groups.get(key);
    groups.set(key, {
      key,
      entity: known?.entity ?? entity,
      moves: known ? addMoves(known.moves, moves) : moves,
      addressCount: addressCount + (known?.addressCount ?? 0),
      dwell: { sumMs: (dwell?.sumMs ?? 0) + (known?.dwell.sumMs ?? 0), count: (dwell?.count ?? 0) + (known?.dwell.count ?? 0) },
    });
  };
  for (const { party, ...moves } of labelled) {
    const label = labels.get(party)?.[0];
    add(label ? entityOf(label) : null, moves, 1, dwellOf.get(party));
  }
  if (others) {
    const { partyCount, ...moves } = others;
    add(null, moves, partyCount, dwellOf.get(''));
  }
  return [...groups.values()];
}

/** The addresses of one entity. */
export function membersOf({ labelled }: LabelledMoves, labels: LabelsByAddress, key: string): PartyMoves[] {
  return labelled.filter(({ party }) => {
    const label = labels.get(party)?.[0];
    return label !== undefined && entityOf(label).key === key;
  });
}

/** Rows that are held, in an order over all of them; equal ones by what names them. */
export function sortRows<Row extends { moves: Moves; dwell?: Lain | undefined }>(
  rows: readonly Row[],
  { by, isDescending }: PartyOrder,
  nameOf: (row: Row) => string,
): Row[] {
  const keyed = rows.map((row) => ({ row, value: valueOf(row, by), name: nameOf(row) }));
  keyed.sort((a, b) => {
    if (a.value !== b.value) {
      // Whom nothing was paid that had lain there stands last, whatever the direction.
      if (a.value === undefined || b.value === undefined) return a.value === undefined ? 1 : -1;
      return a.value < b.value === isDescending ? 1 : -1;
    }
    return a.name < b.name ? -1 : 1;
  });
  return keyed.map(({ row }) => row);
}

function valueOf({ moves, dwell }: { moves: Moves; dwell?: Lain | undefined }, by: PartyOrder['by']): bigint | undefined {
  if (by === 'dwell') return meanOf(dwell);
  const { inRaw = 0n, outRaw = 0n } = moves.coins[0] ?? {};
  const values: Record<Exclude<PartyOrder['by'], 'dwell'>, bigint> = {
    amount: inRaw + outRaw,
    in: inRaw,
    out: outRaw,
    net: inRaw - outRaw,
    count: BigInt(moves.count),
    inCount: BigInt(moves.inCount),
    outCount: BigInt(moves.outCount),
    first: BigInt(moves.firstTimeMs),
    last: BigInt(moves.lastTimeMs),
  };
  return values[by];
}

/** A kind of entity, other addresses of the judged address's own, or whom nobody labelled. */
export type PartType = EntityType | 'own' | '';

/** By kind of entity; `own` are addresses of the entity that the address itself is of. */
export function groupByType(
  { labelled, others }: LabelledMoves,
  labels: LabelsByAddress,
  own?: JudgedEntityView,
): { type: PartType; moves: Moves }[] {
  const types = new Map<PartType, Moves>();
  const add = (type: PartType, moves: Moves): void => {
    const known = types.get(type);
    types.set(type, known ? addMoves(known, moves) : moves);
  };
  for (const { party, ...moves } of labelled) {
    const label = labels.get(party)?.[0];
    add(label && own && entityOf(label).key === own.key ? 'own' : (label?.type ?? ''), moves);
  }
  if (others) {
    const { partyCount: _count, ...moves } = others;
    add('', moves);
  }
  return (['own', ...entityTypes, ''] as const).flatMap((type) => {
    const moves = types.get(type);
    return moves ? [{ type, moves }] : [];
  });
}
