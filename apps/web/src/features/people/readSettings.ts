import type { SettingsView } from '@chaintrail/contract/schemas';
import { t } from './texts.ts';

interface Typed {
  trailDays: string;
  requestPercent: string;
  areApplicationsOpen: boolean;
  arePicturesFetched: boolean;
  areGatewaysAsked: boolean;
  areNoticesSent: boolean;
  areHistoriesAsked: boolean;
}

/** What was typed as settings, or what is wrong with it. */
export function readSettings({ trailDays, requestPercent, ...switches }: Typed): {
  settings: SettingsView | undefined;
  problems: { trailDays?: string; requestPercent?: string };
} {
  const days = trailDays.trim() === '' ? null : readWhole(trailDays, 1, 99_999);
  const percent = readWhole(requestPercent, 10, 1_000);
  const problems = {
    ...(days === undefined ? { trailDays: t('people.trailDaysWrong') } : {}),
    ...(percent === undefined ? { requestPercent: t('people.requestPercentWrong') } : {}),
  };
  const settings = days === undefined || percent === undefined ? undefined : { trailDays: days, requestPercent: percent, ...switches };
  return { settings, problems };
}

function readWhole(text: string, least: number, most: number): number | undefined {
  const value = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
