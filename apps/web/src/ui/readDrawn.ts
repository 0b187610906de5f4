/** For tests: the texts of a table's row by the heads of their columns. */
export function readRow(drawn: HTMLElement, index: number): Record<string, string> {
  const heads = [...drawn.querySelectorAll('thead th')].map(textOf);
  const cells = [...(drawn.querySelectorAll('tbody tr')[index]?.children ?? [])].map(textOf);
  return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']));
}

/** For tests: names and values of a list of facts or figures, what stands below a value after a bar. */
export function readFacts(drawn: HTMLElement): Record<string, string> {
  return Object.fromEntries(
    [...drawn.querySelectorAll('dt')].map((name) => [
      textOf(name),
      [...(name.parentElement?.querySelectorAll('dd') ?? [])].map(textOf).join(' | '),
    ]),
  );
}

/** For tests: the texts of a list's rows. */
export function readItems(drawn: HTMLElement): string[] {
  return [...drawn.querySelectorAll('li')].map(textOf);
}

const textOf = (element: Element): string => element.textContent ?? '';
