import { maskPhone } from '../../present/phone.ts';
import type { CodeSender } from './sender.ts';

/**
 * Says codes to whoever stands at the machine, as long as no gateway is set: the one place where a code is written down. `say` is the
 * console, never the log.
 */
export function createConsoleSender(say: (line: string) => void): CodeSender {
  return {
    kind: 'console',
    send: async (phone, code) =>
      say(
        `登录验证码 ${code}（手机 ${maskPhone(phone) ?? ''}，5 分钟内有效）。尚未配置短信：在 chaintrail.json 的 sms 中填写网关后改由短信发送。`,
      ),
  };
}
