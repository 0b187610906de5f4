/** A text in three: what it begins and ends with as the other does, and what stands between. */
export interface TextParts {
  before: string;
  differing: string;
  after: string;
}

/** Where a text differs from another, by whole characters. */
export function partText(text: string, other: string): TextParts {
  const [own, others] = [Array.from(text), Array.from(other)];
  const most = Math.min(own.length, others.length);
  let head = 0;
  while (head < most && own[head] === others[head]) head += 1;
  let tail = 0;
  while (tail < most - head && own[own.length - 1 - tail] === others[others.length - 1 - tail]) tail += 1;
  return {
    before: own.slice(0, head).join(''),
    differing: own.slice(head, own.length - tail).join(''),
    after: own.slice(own.length - tail).join(''),
  };
}
