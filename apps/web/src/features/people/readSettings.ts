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
  timeStampUrl: string;
}

/** What was typed as settings, or what is wrong with it. */
export function readSettings({ trailDays, requestPercent, timeStampUrl, ...switches }: Typed): {
  settings: SettingsView | undefined;
  problems: { trailDays?: string; requestPercent?: string; timeStampUrl?: string };
} {
  const days = trailDays.trim() === '' ? null : readWhole(trailDays, 1, 99_999);
  const percent = readWhole(requestPercent, 10, 1_000);
  const url = readUrl(timeStampUrl.trim());
  const problems = {
    ...(days === undefined ? { trailDays: t('people.trailDaysWrong') } : {}),
    ...(percent === undefined ? { requestPercent: t('people.requestPercentWrong') } : {}),
    ...(url === undefined ? { timeStampUrl: t('people.timeStampUrlWrong') } : {}),
  };
  // Under 仅本地 nothing goes out, and the server refuses what would.
  const held = switches.areHistoriesAsked
    ? switches
    : { ...switches, arePicturesFetched: false, areGatewaysAsked: false, areNoticesSent: false };
  const settings =
    days === undefined || percent === undefined || url === undefined
      ? undefined
      : { trailDays: days, requestPercent: percent, timeStampUrl: url, ...held };
  return { settings, problems };
}

/** Null where nobody is named. */
function readUrl(text: string): string | null | undefined {
  if (text === '') return null;
  return /^https?:\/\/[^/\s]/.test(text) && text.length <= 400 && URL.canParse(text) ? text : undefined;
}

function readWhole(text: string, least: number, most: number): number | undefined {
  const value = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
