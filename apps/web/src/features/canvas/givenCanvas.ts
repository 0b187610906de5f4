/** A canvas that somebody else made and that is only read here. */
export interface GivenCanvas {
  /** Whence it is, in the place of how far it is saved. */
  word: string;
  /** Where one came from; one's canvases without. */
  back?: string;
}
