import { linkOf } from './linkOf.ts';

/** Kinds of events, as a link names them: with commas between them, by their topics, undefined for all. */
export type ChosenKinds = string | undefined;

export function listChosen(chosen: ChosenKinds): string[] {
  return chosen === undefined ? [] : chosen.split(',');
}

/** With the kind where it was missing, without it where it was there. */
export function toggleKind(chosen: ChosenKinds, topic0: string): ChosenKinds {
  const link = linkOf(topic0);
  const list = listChosen(chosen);
  const left = list.includes(link) ? list.filter((one) => one !== link) : [...list, link];
  return left.length === 0 ? undefined : left.join(',');
}

/** The one kind that is chosen; undefined where all are, or several. */
export function onlyKind<Kind extends { topic0: string }>(kinds: readonly Kind[], chosen: ChosenKinds): Kind | undefined {
  const [link, ...others] = listChosen(chosen);
  return others.length > 0 ? undefined : kinds.find(({ topic0 }) => linkOf(topic0) === link);
}
