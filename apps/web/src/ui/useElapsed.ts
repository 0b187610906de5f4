import { useEffect, useState } from 'react';

const STEP_MS = 100;

/** Milliseconds since `running` became true, in steps fine enough for the thresholds of the loading states. */
export function useElapsed(running: boolean): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const started = Date.now();
    const timer = setInterval(() => setElapsed(Date.now() - started), STEP_MS);
    return () => {
      clearInterval(timer);
      setElapsed(0);
    };
  }, [running]);
  return running ? elapsed : 0;
}
