/** What the process of a node is told, as JSON on its command line. */
export interface NodeSettings {
  port: number;
  /** File of blocks to add before the node is ready; see scenario/played.ts. */
  playedFile?: string;
  /** Checks every script of those blocks again; else their hash stands for them, as a checkpoint. */
  isThorough: boolean;
}

/** What it answers on its channel, once. */
export type NodeAnswer = { port: number; headHash: string; headNumber: number } | { problem: string };
