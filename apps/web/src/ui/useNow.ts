import { useEffect, useState } from 'react';

/** The present, renewed as often as a relative time since `at` needs it: each second while it counts seconds. */
export function useNow(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Date.now() - at < 60_000 ? 1000 : 30_000);
    return () => clearTimeout(timer);
  }, [at, now]);
  return now;
}
