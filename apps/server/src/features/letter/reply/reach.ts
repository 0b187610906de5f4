import type { ReplyPlace, ReplyView } from '@chaintrail/contract/letter';
import type { EndpointData } from '@chaintrail/contract/schemas';
import type { LetterRecord } from '@chaintrail/store/app';
import { accountOf, ownerOf } from '../../../access/caller.ts';
import type { RequestContext } from '../../../context.ts';
import { listOnCanvas } from '../../../monitors/canvasMembers.ts';
import { titleOf } from '../caseWork.ts';
import { readContent, readOrganisation } from '../content.ts';

type Place = ReplyPlace['addresses'][number];

/** Canvases are opened one after the other; of more than these the last saved are. */
const MOST_CANVASES = 300;

/** Where the reader's own cases, canvases and letters show addresses of an answer: a label that is written is seen there too. */
export async function readReach(
  context: RequestContext,
  letter: LetterRecord,
  rows: readonly Pick<ReplyView['rows'][number], 'chainName' | 'address'>[],
): Promise<EndpointData<'getReplyReach'>> {
  const byKey = new Map(
    rows.flatMap(({ chainName, address }) => (chainName === null ? [] : [[keyOf({ chainName, address }), { chainName, address }]])),
  );
  const pick = (shown: Iterable<Place>): Place[] => [...new Set([...shown].map(keyOf))].flatMap((key) => byKey.get(key) ?? []);
  const [cases, letters, canvases] = await Promise.all([
    listCases(context, [...byKey.values()]),
    listLetters(context, letter, [...byKey.values()]),
    listCanvases(context),
  ]);
  return {
    places: [...cases, ...canvases.list, ...letters]
      .map(({ shown, ...place }) => ({ ...place, addresses: pick(shown) }))
      .filter(({ addresses }) => addresses.length > 0),
    isCut: canvases.isCut,
  };
}

interface Showing extends Omit<ReplyPlace, 'addresses'> {
  shown: Place[];
}

const keyOf = ({ chainName, address }: Place): string => `${chainName} ${address}`;

async function listCases({ stores, caller }: RequestContext, asked: readonly Place[]): Promise<Showing[]> {
  const refs = [...new Set(asked.map(({ address }) => address))];
  const holders = await stores.app.caseItems.listHolders(accountOf(caller).id, 'address', refs);
  const byCase = new Map<string, Showing>();
  for (const { caseId, title, chainName, ref } of holders) {
    const place = byCase.get(caseId) ?? { kind: 'case', id: caseId, title, shown: [] };
    place.shown.push({ chainName, address: ref });
    byCase.set(caseId, place);
  }
  return [...byCase.values()];
}

async function listLetters({ stores, caller }: RequestContext, own: LetterRecord, asked: readonly Place[]): Promise<Showing[]> {
  const addresses = [...new Set(asked.map(({ address }) => address))];
  const [letters, organisations] = await Promise.all([
    stores.app.letters.listNaming(ownerOf(caller) ?? '', addresses),
    stores.app.letterDesk.listOrganisations(),
  ]);
  const names = new Map(organisations.map(readOrganisation).map(({ id, name }) => [id, name]));
  return letters
    .filter(({ id }) => id !== own.id)
    .map((letter) => ({
      kind: 'letter' as const,
      id: letter.id,
      title: titleOf(letter, names.get(letter.organisationId) ?? ''),
      shown: readContent(letter.content).addresses,
    }));
}

async function listCanvases({ stores, caller, now }: RequestContext): Promise<{ list: Showing[]; isCut: boolean }> {
  const owner = ownerOf(caller);
  const canvases = owner === null ? [] : await stores.app.canvases.list(owner, now());
  const list: Showing[] = [];
  for (const { id, name, current } of canvases.slice(0, MOST_CANVASES)) {
    const byChain = await listOnCanvas(stores.app.canvases, id, current);
    const shown = [...byChain].flatMap(([chainName, addresses]) => [...addresses].map((address) => ({ chainName, address })));
    list.push({ kind: 'canvas', id, title: name, shown });
  }
  return { list, isCut: canvases.length > MOST_CANVASES };
}
