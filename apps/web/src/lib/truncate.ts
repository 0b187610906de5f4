/** Fewest characters that stay: shorter forms are what address poisoning lives on. */
export const HEAD = 8;
export const TAIL = 6;

/** The middle of a long text replaced by an ellipsis; a text that would not get shorter stays whole. */
export function truncateMiddle(text: string, head = HEAD, tail = TAIL): string {
  return text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(text.length - tail)}`;
}

/**
 * Short forms of the texts of one screen. Two different texts never look the same: those that would are given two more characters at each
 * end until they differ.
 */
export function truncateApart(texts: Iterable<string>, head = HEAD, tail = TAIL): Map<string, string> {
  const short = new Map<string, string>();
  let group = [...new Set(texts)];
  for (let more = 0; group.length > 0; more += 2) {
    const byForm = groupByForm(group, head + more, tail + more);
    group = [];
    for (const [form, members] of byForm) {
      if (members.length === 1) for (const member of members) short.set(member, form);
      else group.push(...members);
    }
  }
  return short;
}

function groupByForm(texts: string[], head: number, tail: number): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const form = truncateMiddle(text, head, tail);
    groups.set(form, [...(groups.get(form) ?? []), text]);
  }
  return groups;
}
