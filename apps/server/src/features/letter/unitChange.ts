import type { LetterContent } from '@chaintrail/contract/letter';
import type { RequestContext } from '../../context.ts';
import { isVictim, readContent, usualAttachments, type LetterUnit } from './content.ts';

type Copied = Pick<LetterContent, 'officers' | 'contact' | 'attachments'>;

/** As many as sign a letter. */
const PEOPLE = 2;

/** What a letter takes over from the unit in whose name it is begun. */
export function copyOf(unit: LetterUnit): Copied {
  const { sender, name, officers, contact } = unit;
  return {
    officers: isVictim(unit) ? [{ name, title: '', badge: '' }] : officers.slice(0, PEOPLE),
    contact,
    attachments: [...usualAttachments[sender]],
  };
}

/** The content with what was copied from the older unit copied anew; what somebody wrote stays. */
export function carryOver<Content extends Copied>(content: Content, before: LetterUnit, after: LetterUnit): Content {
  const [old, next] = [copyOf(before), copyOf(after)];
  // Two empty lines of the form are nobody.
  const people = content.officers.filter(({ name, badge }) => name !== '' || badge !== '');
  const isCopied = (kept: unknown, copied: unknown) => JSON.stringify(kept) === JSON.stringify(copied);
  return {
    ...content,
    officers: isCopied(people, old.officers) || people.length === 0 ? next.officers : content.officers,
    contact: content.contact === old.contact ? next.contact : content.contact,
    attachments: isCopied(content.attachments, old.attachments) ? next.attachments : content.attachments,
  };
}

/** Gives the unit's drafts what its changed profile says; a letter that was handed in stands as it was. */
export async function changeDrafts(
  { stores, now }: Pick<RequestContext, 'stores' | 'now'>,
  ownerId: string,
  { before, after }: { before: LetterUnit; after: LetterUnit },
): Promise<number> {
  return stores.app.letters.changeDrafts(ownerId, now(), (stored) => {
    const content = readContent(stored);
    const changed = carryOver(content, before, after);
    return JSON.stringify(changed) === JSON.stringify(content) ? null : changed;
  });
}
