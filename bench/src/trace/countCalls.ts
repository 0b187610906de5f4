/** How often a call was made, and how long it was waited for in all. */
export interface CountedCall {
  count: number;
  ms: number;
}

/** The same reader, whose calls are counted; `takeCalls` tells them and begins anew. */
export function countCalls<Reader extends object>(reader: Reader): { reader: Reader; takeCalls(): Record<string, CountedCall> } {
  let calls: Record<string, CountedCall> = {};
  const watch = <Watched extends object>(watched: Watched): Watched =>
    new Proxy(watched, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name);
        if (typeof found !== 'function') return found;
        return (...given: unknown[]) => {
          const startedMs = performance.now();
          const answer: unknown = Reflect.apply(found, target, given);
          // A reader of the same kind, for one caller.
          if (name === 'withSignal' && typeof answer === 'object' && answer !== null) return watch(answer);
          if (!(answer instanceof Promise)) return answer;
          const own = (calls[String(name)] ??= { count: 0, ms: 0 });
          own.count += 1;
          return answer.finally(() => (own.ms += performance.now() - startedMs));
        };
      },
    });
  return {
    reader: watch(reader),
    takeCalls() {
      const taken = calls;
      calls = {};
      return taken;
    },
  };
}
