import { historyServices } from '@chaintrail/model/chains';
import type { AppStore } from '@chaintrail/store/app';
import { z } from 'zod';
import type { SecretBox } from '../notices/secretBox.ts';

/** Services of histories, public nodes together, and who tells prices and ABIs. */
export const outsideServices = [...historyServices, 'node', 'sourcify', 'defillama'] as const;
export type OutsideService = (typeof outsideServices)[number];

/** What administrators have said of the sources while the product ran. */
export interface SourceChoices {
  off: ReadonlySet<OutsideService>;
  keys: Readonly<Partial<Record<OutsideService, string>>>;
}

const NAME = 'source-choices';

/** Keys lie sealed: whoever reads the database, or a backup of it, reads none. */
const stored = z.object({
  off: z.array(z.enum(outsideServices)),
  keys: z.partialRecord(z.enum(outsideServices), z.string()),
});

export async function readChoices(app: Pick<AppStore, 'settings'>, box: SecretBox): Promise<SourceChoices> {
  const text = await app.settings.find(NAME);
  const { off, keys } = stored.parse(JSON.parse(text ?? '{"off":[],"keys":{}}'));
  const opened = Object.entries(keys).flatMap(([service, sealed]) => {
    const key = openSealed(box, sealed);
    return key === undefined ? [] : [[service, key]];
  });
  return { off: new Set(off), keys: Object.fromEntries(opened) as SourceChoices['keys'] };
}

/** A key that was sealed by another deployment is gone: it has to be entered again. */
function openSealed(box: SecretBox, sealed: string): string | undefined {
  try {
    return box.open(sealed);
  } catch {
    return undefined;
  }
}

export async function saveChoices(app: Pick<AppStore, 'settings'>, box: SecretBox, { off, keys }: SourceChoices): Promise<void> {
  const sealed = Object.fromEntries(Object.entries(keys).map(([service, key]) => [service, box.seal(key)]));
  await app.settings.save(NAME, JSON.stringify({ off: [...off], keys: sealed }));
}
