/** Lets so many works run at once; the others wait for their turn. */
export function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
