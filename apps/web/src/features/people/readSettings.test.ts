import { expect, it } from 'vitest';
import { readSettings } from './readSettings.ts';

const typed = {
  trailDays: '',
  requestPercent: '100',
  areApplicationsOpen: true,
  arePicturesFetched: false,
  areGatewaysAsked: true,
  areNoticesSent: false,
  areHistoriesAsked: false,
  timeStampUrl: '',
};

it('reads whole numbers within their bounds, and nothing as for ever', () => {
  expect(readSettings({ ...typed, requestPercent: ' 50 ' })).toEqual({
    settings: {
      trailDays: null,
      requestPercent: 50,
      areApplicationsOpen: true,
      arePicturesFetched: false,
      areGatewaysAsked: false,
      areNoticesSent: false,
      areHistoriesAsked: false,
      timeStampUrl: null,
    },
    problems: {},
  });
  expect(readSettings({ ...typed, timeStampUrl: ' https://stamps.example/tsr ' }).settings).toMatchObject({
    timeStampUrl: 'https://stamps.example/tsr',
  });
  // What goes out by itself is off while nothing is asked outside.
  expect(readSettings({ ...typed, areHistoriesAsked: true }).settings).toMatchObject({ areGatewaysAsked: true, areHistoriesAsked: true });
  expect(readSettings({ ...typed, trailDays: '180' }).settings).toMatchObject({ trailDays: 180 });
});

it('says what is wrong with every field', () => {
  expect(readSettings({ ...typed, trailDays: '0', requestPercent: '9' })).toEqual({
    settings: undefined,
    problems: { trailDays: '应为 1–99999 的天数，或留空', requestPercent: '应为 10–1000 的整数' },
  });
  for (const timeStampUrl of ['stamps.example', 'ftp://stamps.example', 'https://'])
    expect(readSettings({ ...typed, timeStampUrl })).toEqual({
      settings: undefined,
      problems: { timeStampUrl: '应为 https:// 开头的网址，或留空' },
    });
  for (const requestPercent of ['', '1e2', '-50', '1001', '50.5'])
    expect(readSettings({ ...typed, requestPercent }).settings).toBeUndefined();
});
