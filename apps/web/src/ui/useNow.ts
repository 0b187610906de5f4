import { useEffect, useState } from 'react';
import { nextRelative } from '../lib/time.ts';

/** Browsers hold no timer longer than 2^31 ms. */
const LONGEST_MS = 86_400_000;

/** The present, renewed whenever a relative time since `at` reads otherwise. */
export function useNow(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const waitMs = Math.max(nextRelative(at, now) - Date.now(), 0);
    const timer = setTimeout(() => setNow(Date.now()), Math.min(waitMs, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [at, now]);
  return now;
}
