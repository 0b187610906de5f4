import { type TimeZone } from '../../lib/time.ts';
import { parseTime } from '../../lib/timeSpan.ts';
import { t } from './texts.ts';
import { tools, type ToolId } from './tools.ts';
import type { ValueName, Values } from './toolSearch.ts';

/** A form as it stands: everything is text. */
export type Draft = Values & { chain: string; text: string };

/** What a form's values mean. */
export interface ReadValues {
  time?: number;
  startTime?: number;
  endTime?: number;
  coinKey?: string;
  minHits?: number;
  hideServices?: boolean;
  withEmpty?: boolean;
  standingOnly?: boolean;
  hops?: number;
  minAmount?: string;
}

export interface ReadDraft {
  values: ReadValues;
  problems: Partial<Record<ValueName, string>>;
  isRight: boolean;
}

/** Reads what a tool needs beside its addresses; each field that is wrong says so. */
export function readValues(tool: ToolId, draft: Values, zone: TimeZone): ReadDraft {
  const has = new Set(tools[tool].fields);
  const values: ReadValues = {};
  const problems: ReadDraft['problems'] = {};
  const readMoment = (name: 'time' | 'start' | 'end', isNeeded: boolean): number | undefined => {
    const text = draft[name]?.trim() ?? '';
    if (text === '' && !isNeeded) return undefined;
    const at = parseTime(text, zone);
    if (at === undefined || at < 0) problems[name] = t('tools.timeBad');
    return at;
  };
  if (has.has('time')) assign('time', readMoment('time', true));
  if (has.has('span')) {
    assign('startTime', readMoment('start', false));
    assign('endTime', readMoment('end', false));
  }
  if (has.has('minHits')) {
    const minHits = Number(draft.minHits || '2');
    if (!Number.isInteger(minHits) || minHits < 2 || minHits > 10_000) problems.minHits = t('tools.minHitsBad');
    else values.minHits = minHits;
  }
  if (has.has('hops')) {
    const hops = Number(draft.hops || '4');
    if (!Number.isInteger(hops) || hops < 1 || hops > 6) problems.hops = t('tools.hopsBad');
    else values.hops = hops;
  }
  const least = draft.minAmount?.trim() ?? '';
  if (has.has('minAmount') && least !== '') {
    if (!/^\d+(\.\d+)?$/.test(least)) problems.minAmount = t('tools.minAmountBad');
    else if (!draft.coin?.trim()) problems.minAmount = t('tools.minAmountCoin');
    else values.minAmount = least;
  }
  if (has.has('coin') && draft.coin?.trim()) values.coinKey = draft.coin.trim();
  if (has.has('hideServices')) values.hideServices = draft.hideServices === '1';
  if (has.has('withEmpty')) values.withEmpty = draft.withEmpty === '1';
  if (has.has('standingOnly')) values.standingOnly = draft.standingOnly === '1';
  return { values, problems, isRight: Object.keys(problems).length === 0 };

  function assign(name: 'time' | 'startTime' | 'endTime', at: number | undefined): void {
    if (at !== undefined) values[name] = at;
  }
}
