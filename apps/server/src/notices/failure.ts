import type { DeliveryFailure } from '@chaintrail/store/app';
import { describeRefusal, type FetchRefusal } from '../fetcher/refusal.ts';

/** Why a notice did not arrive, in words; where it was sent to is not repeated. */
export function tellDeliveryFailure(failure: DeliveryFailure): string {
  switch (failure.code) {
    case 'off':
      return '管理员尚未允许向外发送回调';
    case 'no_mail':
      return '尚未设置发信服务器（chaintrail.json 的 mail）';
    case 'mail':
      return typeof failure.status === 'number' ? `发信服务器答复 ${failure.status}` : '无法经发信服务器送出';
    case 'robot':
      return `群机器人拒收${typeof failure.status === 'number' ? `（错误码 ${failure.status}）` : ''}，请核对地址与加签密钥`;
    case 'unreadable':
      return '通知方式的内容无法解开，请重新填写地址与密钥';
    default:
      return describeRefusal(failure as FetchRefusal);
  }
}
