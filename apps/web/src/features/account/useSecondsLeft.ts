import { useEffect, useState } from 'react';

/** Whole seconds until a moment (epoch milliseconds), counted down; never below zero. */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (untilMs <= Date.now()) return undefined;
    const look = () => setNow(Date.now());
    // The last look may have been long ago.
    const first = setTimeout(look);
    const timer = setInterval(look, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - now) / 1000));
}
