import type { EndpointInput } from '@chaintrail/contract/schemas';
import type { LetterFilter, LetterState } from '@chaintrail/store/app';
import type { RequestOf } from '../../context.ts';
import { readPage } from '../../input.ts';
import { readContent, readOrganisation } from './content.ts';
import { dayOf } from './facts.ts';
import { readerOf } from './open.ts';
import { daysLeft, presentRow } from './present.ts';

type Narrowing = EndpointInput<'exportLetters'>;

/** What a list is narrowed to, without the state, by which its tabs are counted. */
export function filterOf({ type, organisationId, text, caseName, author, startTime, endTime }: Narrowing): Omit<LetterFilter, 'ownerId'> {
  return {
    ...(type === undefined ? {} : { type }),
    ...(organisationId === undefined ? {} : { organisationId }),
    ...(text === undefined || text === '' ? {} : { text }),
    ...(caseName === undefined ? {} : { caseName }),
    ...(author === undefined ? {} : { author }),
    ...(startTime === undefined ? {} : { fromMs: startTime }),
    ...(endTime === undefined ? {} : { toMs: endTime }),
  };
}

const inOrder = (names: readonly string[]): string[] => names.toSorted((a, b) => a.localeCompare(b, 'zh-CN'));

const outStates: readonly LetterState[] = ['issued', 'delivered', 'replied', 'expired'];

export async function pageLetters(context: RequestOf<'pageLetters'>) {
  const { input, stores, now } = context;
  const reader = readerOf(context);
  const ownerId = reader?.ownerId ?? null;
  const { limit, offset = 0 } = readPage({ ...input, cursor: undefined });
  await stores.app.letters.expire(dayOf(now()), now());
  const narrowed = { ownerId, ...filterOf(input) };
  const [page, counts, freezes, organisations, choices, replyMs] = await Promise.all([
    stores.app.letters.page({ ...narrowed, ...(input.state === undefined ? {} : { state: input.state }) }, { limit, offset }),
    stores.app.letters.countStates(narrowed),
    stores.app.letters.listFreezes(ownerId),
    stores.app.letterDesk.listOrganisations(),
    stores.app.letters.listChoices(ownerId),
    stores.app.letters.averageReplyMs(narrowed),
  ]);
  const [steps, renewals] = await Promise.all([
    stores.app.letters.listSteps(page.list.map(({ id }) => id)),
    stores.app.letters.listRenewals([...page.list, ...freezes].map(({ id }) => id)),
  ]);
  const names = new Map(organisations.map(readOrganisation).map(({ id, name }) => [id, name]));
  const nameOf = (id: number): string => names.get(id) ?? '';
  return {
    list: page.list.map((letter) =>
      presentRow(letter, {
        organisation: nameOf(letter.organisationId),
        steps: steps.get(letter.id) ?? [],
        renewedBy: renewals.get(letter.id) ?? null,
        reader,
        nowMs: now(),
      }),
    ),
    total: page.total,
    counts: [...counts].map(([state, count]) => ({ state, count })),
    // What another letter goes on with does not end.
    freezes: freezes.flatMap((letter) =>
      letter.freezeTo === null || (renewals.get(letter.id)?.number ?? null) !== null
        ? []
        : [
            {
              id: letter.id,
              number: letter.number,
              organisation: nameOf(letter.organisationId),
              caseName: readContent(letter.content).caseName,
              to: letter.freezeTo,
              daysLeft: daysLeft(letter.freezeTo, now()),
              isDemo: letter.ownerId === null,
            },
          ],
    ),
    choices: {
      organisations: choices.organisationIds.map((id) => ({ id, name: nameOf(id) })),
      caseNames: inOrder(choices.caseNames),
      authors: inOrder(choices.authors),
    },
    statistics: {
      issued: outStates.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0),
      replied: counts.get('replied') ?? 0,
      replyMs,
    },
  };
}
