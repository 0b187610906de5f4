import type { SettingsView } from '@chaintrail/contract/schemas';
import { schemas } from '@chaintrail/contract/schemas';
import type { AppStore } from '@chaintrail/store/app';

/** Settings that hold from one request to the next, and outlive a restart. */
export interface RunSettings {
  current(): SettingsView;
  /** Whether an administrator has ever said anything of them. */
  isSaved(): boolean;
  /** The same, read now: what another process has changed is in it. */
  readNow(): Promise<SettingsView>;
  save(next: SettingsView): Promise<void>;
  close(): void;
}

const NAME = 'run-settings';
/** What another process has changed is seen after this time. */
const LOOK_MS = 10_000;

/** What an earlier version saved lacks the settings that came since. */
const storedSettings = schemas.saveSettings.body.partial();

/** What goes out by itself, each with a switch of its own; none of it while nothing may be asked outside. */
export const outgoing = ['arePicturesFetched', 'areGatewaysAsked', 'areNoticesSent'] as const;

/** The settings as they hold: where nobody may be asked (仅本地), whatever else would go out is off, whoever saved it otherwise. */
function holdLocal(settings: SettingsView): SettingsView {
  return settings.areHistoriesAsked ? settings : { ...settings, ...Object.fromEntries(outgoing.map((name) => [name, false])) };
}

/** What was saved, else what the environment says. */
export async function openRunSettings(app: Pick<AppStore, 'settings'>, given: { trailDays: number | null }): Promise<RunSettings> {
  const unset: SettingsView = {
    trailDays: given.trailDays,
    requestPercent: 100,
    areApplicationsOpen: true,
    arePicturesFetched: false,
    areGatewaysAsked: false,
    areNoticesSent: false,
    areHistoriesAsked: false,
    timeStampUrl: null,
  };
  let known = unset;
  let isSaved = false;
  const look = async () => {
    const text = await app.settings.find(NAME);
    isSaved = text !== undefined;
    known =
      text === undefined ? unset : holdLocal(schemas.saveSettings.body.parse({ ...unset, ...storedSettings.parse(JSON.parse(text)) }));
  };
  await look();
  // A database that is away for a moment leaves what was known.
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  looking.unref();
  return {
    current: () => known,
    isSaved: () => isSaved,
    async readNow() {
      await look();
      return known;
    },
    async save(next) {
      await app.settings.save(NAME, JSON.stringify(next));
      known = holdLocal(next);
      isSaved = true;
    },
    close: () => clearInterval(looking),
  };
}
