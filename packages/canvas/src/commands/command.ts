import type { CanvasAction, CanvasChange } from '@chaintrail/contract/schemas';

/** What a command makes of a scene: one step of the record, before it has an id, a time and an author. */
export interface Command {
  action: CanvasAction;
  /** What it was about, in words for the record. */
  about: string[];
  change: CanvasChange;
}
