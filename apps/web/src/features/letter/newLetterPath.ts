import { lettersPath } from '../../ui/paths.ts';

/** What was written to organisations, with a new letter about an address opened. */
export const newLetterPath = (chain: string, address: string): string =>
  `${lettersPath}?${new URLSearchParams({ chain, address }).toString()}`;
