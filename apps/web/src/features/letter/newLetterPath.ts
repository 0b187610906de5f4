import { lettersPath } from '../../ui/paths.ts';
import { writeSent } from '../../ui/sentToCanvas.ts';

/** What was written to organisations, with a new letter about these addresses opened. */
export const newLetterPath = (addresses: readonly { chainName: string; address: string }[]): string =>
  `${lettersPath}${writeSent({ add: [...addresses] })}`;
