/** A visitor's traces are for whoever knows them: this browser remembers those that it began. */
const KEY = 'chaintrail.traces';
const MOST = 20;

export function listOwnTraces(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepOwnTrace(id: string): void {
  localStorage.setItem(KEY, JSON.stringify([id, ...listOwnTraces().filter((one) => one !== id)].slice(0, MOST)));
}
