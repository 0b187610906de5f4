/** One thing that was looked at; `advice` says what to do when it is not good. */
export interface Finding {
  name: string;
  isGood: boolean;
  found: string;
  advice?: string;
}

export function good(name: string, found: string): Finding {
  return { name, isGood: true, found };
}

export function bad(name: string, found: string, advice: string): Finding {
  return { name, isGood: false, found, advice };
}
