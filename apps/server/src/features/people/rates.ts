import type { HandlersOf } from '../../api/routes.ts';
import { refuseCursor, refuseField } from '../../errors.ts';
import { readPage } from '../../input.ts';
import { dateOfDay, dayOfDate, presentRate } from '../../prices/rates.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** Rates of the dollar by day, as administrators enter them. */
export const rateHandlers: HandlersOf<'pageRates' | 'saveRates'> = {
  async pageRates({ input, stores }) {
    const { limit, offset = 0, cursor } = readPage(input);
    if (cursor !== undefined && !/^\d{1,6}$/.test(cursor)) throw refuseCursor();
    const [rates, { total, firstDay, lastDay }] = await Promise.all([
      stores.app.rates.page(limit + 1, cursor === undefined ? { offset } : { before: Number(cursor) }),
      stores.app.rates.sum(),
    ]);
    const shown = rates.slice(0, limit);
    const last = rates.length > limit ? shown.at(-1) : undefined;
    return {
      list: shown.map((rate) => ({ ...presentRate(rate), enteredAt: rate.enteredAtMs })),
      total,
      firstDate: firstDay === null ? null : dateOfDay(firstDay),
      lastDate: lastDay === null ? null : dateOfDay(lastDay),
      ...(last ? { cursor: String(last.day) } : {}),
    };
  },
  async saveRates({ input: { source, rates }, stores, now, tell }) {
    const today = Math.floor((now() + BEIJING_MS) / DAY_MS);
    const days = rates.map(({ date, cny }) => ({ day: dayOfDate(date), date, cny }));
    const late = days.find(({ day, cny }) => day > today && cny !== null);
    if (late) throw refuseField('rates', `中 ${late.date} 还没有到，没有汇率可录`);
    const seen = new Set<number>();
    for (const { day, date } of days) {
      if (seen.has(day)) throw refuseField('rates', `中 ${date} 出现了不止一次，请只留一行`);
      seen.add(day);
    }
    const saved = days.flatMap(({ day, cny }) => (cny === null ? [] : [{ day, cny, source, enteredAtMs: now() }]));
    const removed = await stores.app.transaction(async (rooms) => {
      await rooms.rates.save(saved);
      return rooms.rates.remove(days.filter(({ cny }) => cny === null).map(({ day }) => day));
    });
    const dates = days.map(({ date }) => date).sort();
    tell({ detail: { 来源: source, 日期: `${dates[0]} ~ ${dates.at(-1)}`, 保存: String(saved.length), 删除: String(removed) } });
    return { saved: saved.length, removed };
  },
};
