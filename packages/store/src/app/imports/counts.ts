/** What an import made of the rows it was given. */
export interface ImportCounts {
  made: number;
  changed: number;
  /** Those of its origin that it says no more. */
  retired: number;
  unchanged: number;
}
