/** Who sent a request, as far as the request proves it. */
export interface Caller {
  /** Id of the ticket; null on calls that need none. */
  ticket: string | null;
}
