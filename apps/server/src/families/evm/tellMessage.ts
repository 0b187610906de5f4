import type { SummaryPart } from '@chaintrail/contract/schemas';
import { readInputText } from '@chaintrail/families';
import type { Transfer } from '@chaintrail/model';
import type { Teller } from '../../present/teller.ts';
import type { Story } from '../family.ts';

const SHOWN_CHARACTERS = 120;

/** Data that is text from end to end calls nothing: it is a message to the receiver. */
export function tellMessage(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const characters = Array.from(readInputText(transaction.input) ?? '');
  if (characters.length === 0 || transaction.to === '' || moved.some(({ kind }) => kind !== 'external')) return undefined;
  const shown = characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : characters.join('');
  const [paid] = moved;
  return [
    tell.party(transaction.from),
    tell.text('向'),
    tell.party(transaction.to),
    ...(paid ? [tell.action('转账'), tell.amount(paid, paid.amountRaw), tell.text('，并')] : []),
    tell.action('留言'),
    tell.text(`「${shown}」`),
  ];
}

/** The coin into its wrapped form or out of it, and nothing else. */
export function tellWrapping(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  const [wrapped, ...others] = moved.filter(({ token }) => token !== '');
  if (!wrapped || others.length > 0 || !tell.isWrapped(wrapped.token)) return undefined;
  const coins = moved.filter(({ token }) => token === '');
  const [coin] = coins;
  if (!coin || coins.length > 1 || coin.amountRaw !== wrapped.amountRaw) return undefined;
  const symbol = tell.symbol(wrapped.token);
  if (wrapped.to === '' && coin.from === wrapped.token) {
    const receiver = coin.to === wrapped.from ? [] : [tell.text('，发送至'), tell.party(coin.to)];
    const opening = [tell.party(wrapped.from), tell.action('解包'), tell.amount(wrapped, wrapped.amountRaw)];
    return [...opening, tell.text('，取回'), tell.amount(coin, coin.amountRaw), ...receiver];
  }
  if (wrapped.from !== '' || coin.to !== wrapped.token) return undefined;
  const receiver = wrapped.to === transaction.from ? [] : [tell.text('，发送至'), tell.party(wrapped.to)];
  return [
    tell.party(transaction.from),
    tell.text('把'),
    tell.amount(coin, coin.amountRaw),
    tell.action('包装'),
    tell.text(`为 ${symbol}`),
    ...receiver,
  ];
}
