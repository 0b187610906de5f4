import { expect, it } from 'vitest';
import { chooseLayout } from './layout.ts';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/120.0 Safari/537.36'],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Safari/604.1'],
  ['a Firefox tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:120.0) Gecko/120.0 Firefox/120.0'],
  ['a Huawei tablet', 'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1'],
  ['a Fire tablet', 'Mozilla/5.0 (Linux; U; en-us; KFTT) AppleWebKit/535.19 Silk/3.13 Safari/535.19'],
])('gives %s the mobile layout', (_, agent) => expect(chooseLayout(agent)).toBe('mobile'));

it.each([
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36'],
  ['Windows with touch', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Touch; Tablet PC 2.0; rv:11.0) like Gecko'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'],
  ['a television', 'Mozilla/5.0 (Linux; Android 12; Android TV) AppleWebKit/537.36 Chrome/90.0 Safari/537.36'],
])('gives %s the desktop layout', (_, agent) => expect(chooseLayout(agent)).toBe('desktop'));
