import { expect, it } from 'vitest';
import { createConsoleSender } from './console.ts';

it('tells the operator the code, whose it is in part, and what to configure', async () => {
  const lines: string[] = [];
  const sender = createConsoleSender((line) => void lines.push(line));
  await sender.send('13800138000', '012345');
  expect([sender.kind, lines]).toEqual([
    'console',
    ['登录验证码 012345（手机 138****8000，5 分钟内有效）。尚未配置短信：在 chaintrail.json 的 sms 中填写网关后改由短信发送。'],
  ]);
});
