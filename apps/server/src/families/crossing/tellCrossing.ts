import type { SummaryPart } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import { presentParty } from '../../present/party.ts';
import { teller } from '../../present/teller.ts';
import type { RowFacts } from '../../present/transfer.ts';
import type { Crossing } from './readCrossing.ts';

const AGREED = '（确定性推断：两侧事件的编号、金额与收款地址一致）';

/** One side of a crossing in words, with the way to the other side where it is known. */
export function tellCrossing(facts: RowFacts, { event, other, labels }: Crossing): SummaryPart[] {
  const tell = teller(facts);
  const amount = tell.amount({ token: event.token, kind: 'token20' }, event.amountRaw);
  const chain = tell.text(findChain(event.otherChain)?.title ?? event.otherChain);
  const otherParty = (address: string): SummaryPart => ({
    type: 'party',
    party: presentParty(address, labels),
    chainName: event.otherChain,
  });
  const link = (hash: string): SummaryPart => ({ type: 'transaction', chainName: event.otherChain, hash });
  if (event.kind === 'lock') {
    return [
      tell.party(event.sender),
      tell.text('经'),
      tell.party(event.contract),
      tell.action('跨链转出'),
      amount,
      tell.text('到'),
      chain,
      tell.text('的'),
      otherParty(event.receiver),
      ...(other ? [tell.text('；对端交易'), link(other.hash), tell.text(`已释放${AGREED}`)] : [tell.text('；未找到相符的对端交易')]),
    ];
  }
  return [
    tell.party(event.contract),
    tell.text('向'),
    tell.party(event.receiver),
    tell.action('跨链释放'),
    amount,
    tell.text('，来自'),
    chain,
    ...(other?.event.kind === 'lock'
      ? [tell.text('的'), otherParty(other.event.sender), tell.text('；对端交易'), link(other.hash), tell.text(`已锁定${AGREED}`)]
      : [tell.text('；未找到相符的对端交易')]),
  ];
}
