import type { Command } from './types.ts';

export interface CommandEntry {
  /** One line, as it is typed. */
  usage: string;
  /** Arguments without dashes are folders, meant from where the person stands. */
  takesFolder?: boolean;
  run: Command;
}

/** Commands that work beside the running product as well as without it, by name. */
export const commands: Record<string, CommandEntry> = {};
