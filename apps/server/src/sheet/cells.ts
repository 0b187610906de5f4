import type { AmountView, CoinView, PartyView } from '@chaintrail/contract/schemas';
import type { Chain, ClaimType } from '@chaintrail/model';
import type { Cell } from '@chaintrail/sheet';
import type { NamedColumn } from './opened.ts';

/** Where a row stands in its sheet. */
export interface Place {
  /** From 1. */
  seq: number;
  chain: Chain;
}

/** A column of rows of one kind. */
export interface ColumnOf<Row> extends NamedColumn {
  cellOf(row: Row, place: Place): Cell;
}

const BEIJING_HOURS = 8;
const ADDRESS_WIDTH = 44;

/** What a name or a line rests on: nobody who reads a sheet alone may take an inference for a fact. */
export const claimNames: Readonly<Record<ClaimType, string>> = {
  fact: '链上事实',
  derived: '确定性推断',
  heuristic: '启发式',
  intelligence: '情报归属',
  judgement: '研判结论',
};

export const NOT_FINAL = '未终局，仍可能回滚';

export function textColumn<Row>(key: string, title: string, width: number, cellOf: ColumnOf<Row>['cellOf']): ColumnOf<Row> {
  return { key, title, width, kind: 'text', cellOf };
}

export function numberColumn<Row>(key: string, title: string, width: number, cellOf: (row: Row) => number | string | null): ColumnOf<Row> {
  return {
    key,
    title,
    width,
    kind: 'number',
    cellOf: (row) => {
      const value = cellOf(row);
      return value === null ? null : String(value);
    },
  };
}

export function seqColumn<Row>(): ColumnOf<Row> {
  return { key: 'seq', title: '序号', width: 8, kind: 'number', cellOf: (_row, { seq }) => String(seq) };
}

export function chainColumn<Row>(): ColumnOf<Row> {
  return textColumn('chain', '链', 14, (_row, { chain }) => chain.title);
}

export function hashColumn<Row>(cellOf: (row: Row) => string): ColumnOf<Row> {
  return textColumn('hash', '交易哈希', 68, cellOf);
}

/** A moment in both zones. */
export function timeColumns<Row>(key: string, title: string, timeOf: (row: Row) => number | null): ColumnOf<Row>[] {
  return [
    { key: `${key}Beijing`, title: `${title}（北京）`, width: 20, kind: 'time', zoneHours: BEIJING_HOURS, cellOf: timeOf },
    { key: `${key}Utc`, title: `${title}（UTC）`, width: 20, kind: 'time', zoneHours: 0, cellOf: timeOf },
  ];
}

/** Somebody, and what is known of them. */
export function partyColumns<Row>(key: string, title: string, partyOf: (row: Row) => PartyView | null): ColumnOf<Row>[] {
  return [
    textColumn(key, title, ADDRESS_WIDTH, (row) => partyOf(row)?.address ?? null),
    textColumn(`${key}Label`, `${title}标签`, 20, (row) => {
      const party = partyOf(row);
      return party && nameParty(party);
    }),
  ];
}

/** An amount as a number that sheets round and add up, and as text with every digit. */
export function amountColumns<Row>(key: string, title: string, amountOf: (row: Row) => string | null): ColumnOf<Row>[] {
  return [{ key, title, width: 20, kind: 'number', cellOf: amountOf }, textColumn(`${key}Text`, `${title}（文本）`, 26, amountOf)];
}

/** A coin by its symbol and contract. */
export function coinColumns<Row>(coinOf: (row: Row) => CoinView, tokenIdOf: (row: Row) => string = () => ''): ColumnOf<Row>[] {
  return [
    textColumn('coin', '币种', 12, (row) => `${nameCoin(coinOf(row))}${tokenIdOf(row) === '' ? '' : ` #${tokenIdOf(row)}`}`),
    textColumn('contract', '合约', ADDRESS_WIDTH, (row) => coinOf(row).contract),
  ];
}

export const nameCoin = ({ symbol, name }: CoinView): string => symbol || name || '未知代币';

export function nameParty({ label, imitates }: PartyView): string {
  return label?.name ?? (imitates ? `形似 ${imitates.label?.name ?? imitates.address}` : '');
}

/** Of a coin in doubt nothing is money: its amount stands in the remark alone. */
export const claimOf = (coin: CoinView, { amount }: AmountView): string => (coin.doubt === null ? '' : `声称 ${amount} ${nameCoin(coin)}`);

const doubts = { lookalike: '疑似仿冒代币，事件声称', unbacked: '代币无余额支撑，事件声称' } as const;

export const tellDoubt = ({ doubt }: Pick<CoinView, 'doubt'>): string => (doubt === null ? '' : doubts[doubt]);

/** Remarks of a row in one cell. */
export const joinNotes = (...notes: (string | false)[]): string => notes.filter((note) => note !== false && note !== '').join('；');
