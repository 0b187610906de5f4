import type { TagView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';

/** A label as it stands now, and who changed it last; undefined where it is gone. */
export async function readStanding({ id, chainName, family, address }: TagView): Promise<{ tag: TagView; who: string | null } | undefined> {
  const [details, changes] = await Promise.all([
    call('getLabelDetails', { chainName: family ?? chainName ?? '', address }),
    call('listLabelChanges', { id }),
  ]);
  const tag = details.list.find((one) => one.id === id);
  return tag && { tag, who: changes.list[0]?.by ?? null };
}
