import type { SummaryPart } from '@chaintrail/contract/schemas';
import type { Teller } from '../../present/teller.ts';
import { acts } from '../acts/acts.ts';
import type { Story } from '../family.ts';

/** What was attempted, and that nothing of it happened. */
export function tellFailure(tell: Teller, { transaction, decoded, failure }: Story): SummaryPart[] | undefined {
  if (transaction.status !== 'failed') return undefined;
  const reason = failure === null || failure === '' ? [] : [tell.text(`：${failure}`)];
  const nothing = (amount: SummaryPart[]) => (amount.length === 0 ? [] : [tell.text('，未发生（调用值'), ...amount, tell.text('）')]);
  const value = transaction.valueRaw > 0n ? [tell.amount(native, transaction.valueRaw)] : [];
  if (transaction.to === '')
    return [tell.party(transaction.from), tell.text('部署合约'), tell.action('失败'), ...nothing(value), ...reason];
  const payment = readPayment(transaction, decoded);
  if (payment) {
    const amount = tell.amount({ token: transaction.to, kind: 'token20' }, payment.raw);
    const giver = payment.from === transaction.from ? [] : [tell.text('从'), tell.party(payment.from)];
    const parties = [tell.party(transaction.from), ...giver, tell.text('向'), tell.party(payment.to)];
    return [...parties, tell.text('转账'), tell.action('失败'), ...nothing([amount]), ...reason];
  }
  const act = decoded && acts.get(decoded.signature)?.action;
  const called = act === undefined ? `调用 ${decoded?.name ?? transaction.method}` : `${act}（${decoded?.name}）`;
  const attempt = transaction.method === '' ? '转账' : called;
  const parties = [tell.party(transaction.from), tell.text('向'), tell.party(transaction.to)];
  return [...parties, tell.text(attempt), tell.action('失败'), ...nothing(value), ...reason];
}

const native = { token: '', kind: 'external' } as const;

/** A transfer of a coin that a call asks for; undefined for other calls. */
function readPayment({ from }: Story['transaction'], decoded: Story['decoded']): { from: string; to: string; raw: bigint } | undefined {
  const values = decoded?.values?.map(({ value }) => value) ?? [];
  const [first = '', second = '', third = ''] = values;
  if (decoded?.signature === 'transfer(address,uint256)' && values.length === 2) return { from, to: first, raw: BigInt(second) };
  if (decoded?.signature === 'transferFrom(address,address,uint256)' && values.length === 3)
    return { from: first, to: second, raw: BigInt(third) };
  return undefined;
}
