/** Texts of the choice of dates; they load with it. */
export const dates = {
  today: '今天',
  last7Days: '近 7 天',
  last30Days: '近 30 天',
  startTime: '开始时间',
  endTime: '结束时间',
  to: '至',
  apply: '应用',
  reset: '重置',
  previousMonth: '上个月',
  nextMonth: '下个月',
  futureDisabled: '不可晚于今天',
  timeUnreadable: '请写成 2026-07-01 08:30',
  rangeReversed: '开始时间晚于结束时间',
  month: '{year} 年 {month} 月',
  day: '{year} 年 {month} 月 {day} 日',
  weekdays: '一二三四五六日',
} as const;
