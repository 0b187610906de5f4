import { expect, it } from 'vitest';
import { nameDevice } from './deviceName.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    false,
    'Windows · Edge 141',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
    false,
    'macOS · Safari 18',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false, 'Linux · Firefox 140'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    true,
    'iPhone · Safari 17',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; M2012K11AC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.43',
    true,
    'Android · 微信 8',
  ],
  ['curl/8.5.0', false, 'curl/8.5.0'],
  ['', false, ''],
])('names %s', (userAgent, isPhone, text) => {
  expect(nameDevice(userAgent)).toEqual({ isPhone, text });
});
