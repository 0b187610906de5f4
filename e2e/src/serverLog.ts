import { readFileSync } from 'node:fs';

/** Level of `error` in the server's log; warnings are below. */
const ERROR = 50;

/** The lines of a server's log that report an error: its own by their level, and whatever is no line of its own. */
export function readComplaints(logPath: string): string[] {
  return readFileSync(logPath, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && isComplaint(line));
}

function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return /error|exception|warning/i.test(line);
  try {
    return Number((JSON.parse(line) as { level?: unknown }).level) >= ERROR;
  } catch {
    return true;
  }
}
