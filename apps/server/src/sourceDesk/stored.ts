import { historyServices } from '@chaintrail/model/chains';
import type { AppStore } from '@chaintrail/store/app';
import { z } from 'zod';
import type { SecretBox } from '../notices/secretBox.ts';
import { storedProxy, type StoredProxy } from './proxy.ts';

/** Services of histories, public nodes together, and who tells prices and ABIs. */
export const outsideServices = [...historyServices, 'node', 'sourcify', 'defillama'] as const;
export type OutsideService = (typeof outsideServices)[number];

/** What administrators have said of the sources while the product ran. */
export interface SourceChoices {
  off: ReadonlySet<OutsideService>;
  keys: Readonly<Partial<Record<OutsideService, string>>>;
  /** Services that are not reached directly. */
  proxies: Readonly<Partial<Record<OutsideService, StoredProxy>>>;
}

const NAME = 'source-choices';

/** Keys and proxies, whose passwords are keys too, lie sealed: whoever reads the database, or a backup of it, reads none. */
const stored = z.object({
  off: z.array(z.enum(outsideServices)),
  keys: z.partialRecord(z.enum(outsideServices), z.string()),
  proxies: z.partialRecord(z.enum(outsideServices), z.string()).default({}),
});

export async function readChoices(app: Pick<AppStore, 'settings'>, box: SecretBox): Promise<SourceChoices> {
  const text = await app.settings.find(NAME);
  const { off, keys, proxies } = stored.parse(JSON.parse(text ?? '{"off":[],"keys":{}}'));
  const opened = openAll(box, proxies, (proxy) => storedProxy.parse(JSON.parse(proxy)));
  // Whoever was to be asked through a proxy that is lost is not asked directly instead.
  const lost = outsideServices.filter((service) => proxies[service] !== undefined && opened[service] === undefined);
  return { off: new Set([...off, ...lost]), keys: openAll(box, keys, (key) => key), proxies: opened };
}

type ByService<Value> = Readonly<Partial<Record<OutsideService, Value>>>;

function openAll<Value>(box: SecretBox, sealed: ByService<string>, read: (text: string) => Value): ByService<Value> {
  const opened = Object.entries(sealed).flatMap(([service, one]) => {
    const text = openSealed(box, one);
    return text === undefined ? [] : [[service, read(text)]];
  });
  // Names of services come out as they went in.
  return Object.fromEntries(opened) as ByService<Value>;
}

function sealAll<Value>(box: SecretBox, values: ByService<Value>, write: (value: Value) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([service, value]) => [service, box.seal(write(value))]));
}

/** What was sealed by another deployment is gone: it has to be entered again. */
function openSealed(box: SecretBox, sealed: string): string | undefined {
  try {
    return box.open(sealed);
  } catch {
    return undefined;
  }
}

export async function saveChoices(app: Pick<AppStore, 'settings'>, box: SecretBox, { off, keys, proxies }: SourceChoices): Promise<void> {
  const sealed = { keys: sealAll(box, keys, (key) => key), proxies: sealAll(box, proxies, (proxy) => JSON.stringify(proxy)) };
  await app.settings.save(NAME, JSON.stringify({ off: [...off], ...sealed }));
}
