/** What a file may be at most. Everything is read into memory: these keep one upload from taking the server's. */
export interface Limits {
  /** Of the file, and of what is packed in it. */
  bytes: number;
  rows: number;
  /** Characters of one cell or text. */
  cell: number;
}

export const usualLimits: Limits = { bytes: 256 * 1024 ** 2, rows: 500_000, cell: 32_767 };
