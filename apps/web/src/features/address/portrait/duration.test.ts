import { expect, it } from 'vitest';
import { tellDuration } from './duration.ts';

it.each([
  [0, '0 秒'],
  [1_500, '1.5 秒'],
  [119_000, '119 秒'],
  [120_000, '2 分钟'],
  [1_263_000, '21.1 分钟'],
  [60_660_000, '16.9 小时'],
  [172_800_000, '2 天'],
])('%i ms are told as %s', (ms, text) => expect(tellDuration(ms)).toBe(text));
