import type { ReplyPlace, ReplyView } from '@chaintrail/contract/letter';
import { t } from './texts.ts';

type Row = Pick<ReplyView['rows'][number], 'chainName' | 'address' | 'verdict' | 'decision'>;

/** Whether a row is written as it is decided now. */
export const isToWrite = ({ decision, verdict }: Pick<Row, 'decision' | 'verdict'>): boolean =>
  decision !== null && decision !== 'skip' && verdict !== 'unreadable';

const keyOf = ({ chainName, address }: { chainName: string | null; address: string }): string => `${chainName ?? ''} ${address}`;

/** What becomes of the own labels that a row contradicts, as it is decided; undecided it is told what 以回函为准 would do. */
export function tellContradicted({ against, decision }: Pick<ReplyView['rows'][number], 'against' | 'decision'>): string | undefined {
  if (against.length === 0 || decision === 'skip') return undefined;
  const names = against.map((name) => `「${name}」`).join('');
  return decision === 'both' ? t('letter.afterBeside', { names }) : t('letter.afterRetired', { names });
}

/** The places that show the address of a row. */
export const placesOf = (row: Pick<Row, 'chainName' | 'address'>, places: readonly ReplyPlace[]): ReplyPlace[] =>
  places.filter(({ addresses }) => addresses.some((one) => keyOf(one) === keyOf(row)));

/** What writing the rows that are decided so changes: how many addresses get a label, and where how many of them are seen. */
export function tellReach(rows: readonly Row[], places: readonly ReplyPlace[]) {
  const written = new Set(rows.filter(isToWrite).map(keyOf));
  return {
    addresses: written.size,
    places: places.flatMap(({ addresses, ...place }) => {
      const count = addresses.filter((one) => written.has(keyOf(one))).length;
      return count === 0 ? [] : [{ ...place, count }];
    }),
  };
}

export const placeKinds = ['case', 'canvas', 'letter'] as const;

/** How many places of each kind there are, without those of which there are none. */
export const countKinds = (places: readonly Pick<ReplyPlace, 'kind'>[]): { kind: ReplyPlace['kind']; n: number }[] =>
  placeKinds.flatMap((kind) => {
    const n = places.filter((place) => place.kind === kind).length;
    return n === 0 ? [] : [{ kind, n }];
  });
