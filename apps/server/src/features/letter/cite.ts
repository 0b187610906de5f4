import type { LetterFigures } from '@chaintrail/contract/letter';
import type { Label } from '@chaintrail/model';
import { viewerOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { listCited } from './claim.ts';

type Citation = NonNullable<LetterFigures['addresses'][number]['cites']>[number];

/** What a letter says of an address by a label, with who said it and when: the label may be changed or deleted, the letter's figures stay. */
export async function citeLabels(
  { stores, caller }: Pick<RequestContext, 'stores' | 'caller'>,
  { chainName, address }: { chainName: string; address: string },
  labels: readonly Label[] | undefined,
): Promise<{ cites?: Citation[] }> {
  const cited = listCited(labels);
  if (cited.length === 0) return {};
  const records = await stores.app.labels.details(chainName, address, viewerOf(caller));
  return {
    cites: cited.map(({ name, source, isPrivate }) => {
      const record = records.find(
        ({ claim, owner, retiredAtMs }) =>
          claim.name === name && claim.source === source && retiredAtMs === null && isPrivate === (owner !== null),
      );
      return { id: record?.id ?? null, name, source, by: record?.authorName ?? null, at: record?.changedAtMs ?? null };
    }),
  };
}

/** Figures as they leave the house: the letter says what is claimed, who of the unit wrote it down and from where is the unit's own. */
export function withoutCitations(figures: LetterFigures): LetterFigures {
  const strip = <One extends { cites?: Citation[] | undefined }>(one: One): One => {
    const left = { ...one };
    delete left.cites;
    return left;
  };
  return { ...figures, addresses: figures.addresses.map(strip), ...(figures.unread ? { unread: figures.unread.map(strip) } : {}) };
}
