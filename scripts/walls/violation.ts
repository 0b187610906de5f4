/** Something on the wrong side of a wall. */
export interface Violation {
  path: string;
  line: number;
  rule: string;
  message: string;
}
