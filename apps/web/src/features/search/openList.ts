import { pastedLists } from '../../lib/browserLists.ts';
import { batchPath } from '../../ui/paths.ts';

/** The page of a pasted list. Its lines stay in this tab: hundreds of them are no link. */
export const listPath = (text: string): string => batchPath(pastedLists.add(text));
