import { useEffect, useState } from 'react';

/** The present, renewed as often as a relative time since `at` needs it: each second while it counts seconds. */
export function useNow(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer = plan();
    function plan() {
      return setTimeout(
        () => {
          setNow(Date.now());
          timer = plan();
        },
        Date.now() - at < 60_000 ? 1000 : 30_000,
      );
    }
    return () => clearTimeout(timer);
  }, [at]);
  return now;
}
