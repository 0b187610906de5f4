/** Paths of amounts of these coins that are not zero and stand in nothing that is marked as doubted. */
export function findLeaks(answer: unknown, fakes: ReadonlySet<string>): string[] {
  const leaks: string[] = [];
  visit(answer, (value, path, isMarked) => {
    const { coinKey, raw } = value;
    if (!isMarked && typeof coinKey === 'string' && fakes.has(coinKey) && typeof raw === 'string' && raw !== '0') leaks.push(path);
  });
  return leaks;
}

/** Everybody whom these answers name, as `chain:address`. */
export function gatherAddresses(answers: readonly [string, unknown][], chainNames: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [name, answer] of answers) {
    const chainName = chainNames.find((one) => name.includes(`${one}:`));
    if (chainName === undefined) continue;
    visit(answer, (value) => {
      const { address, chainName: own = chainName } = value;
      // The same key on another chain says which.
      if (typeof address === 'string' && address !== '' && chainNames.some((one) => one === own)) found.add(`${String(own)}:${address}`);
    });
  }
  return [...found];
}

/** The transactions in whose rows one of these coins stands. */
export function listHashes(answers: readonly [string, unknown][], fakes: ReadonlySet<string>): { chainName: string; hash: string }[] {
  const found = new Map<string, { chainName: string; hash: string }>();
  for (const [, answer] of answers) {
    visit(answer, ({ coin, hash }) => {
      const { coinKey, chainName } = (coin ?? {}) as Record<string, unknown>;
      if (typeof hash !== 'string' || typeof coinKey !== 'string' || typeof chainName !== 'string' || !fakes.has(coinKey)) return;
      found.set(hash, { chainName, hash });
    });
  }
  return [...found.values()];
}

type Visit = (value: Record<string, unknown>, path: string, isMarked: boolean) => void;

/** Every object of an answer; `isMarked` from the first one on that says `doubt` of itself or of its coin. */
function visit(value: unknown, see: Visit, path = '', isMarked = false): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => visit(item, see, `${path}[${index}]`, isMarked));
    return;
  }
  const object = value as Record<string, unknown>;
  const coin = object['coin'] as { doubt?: unknown } | null | undefined;
  const isOwn = isMarked || typeof object['doubt'] === 'string' || typeof coin?.doubt === 'string';
  see(object, path, isOwn);
  for (const [key, child] of Object.entries(object)) visit(child, see, `${path}.${key}`, isOwn);
}

/** The same answer as if nobody doubted anything: what the marks keep from being leaks. */
export function dropDoubts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropDoubts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, key === 'doubt' ? null : dropDoubts(child)]));
}
