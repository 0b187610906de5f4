import { describe, expect, it } from 'vitest';
import { parseAddressSearch, readAddressState, writeAddressSearch } from '../filter.ts';
import { parseJudgeSearch, readChoices } from './choices.ts';

describe('how 研判 is looked at', () => {
  it('is all in its link, from which it comes back', () => {
    const link =
      'tab=JUDGE&dir=out&coin=ETH%3A0x1&by=address&who=ok%3Aexchange%3A%E6%98%9F%E6%B8%AF&rank=-dwell&per=month&folded=show&coins=all&clock=-5&since=1740787200000&until=1741996799999';
    const search = parseAddressSearch(Object.fromEntries(new URLSearchParams(link)));
    const state = readAddressState(search);
    expect(new URLSearchParams(Object.entries(writeAddressSearch(state)).map(([key, value]) => [key, String(value)])).toString()).toBe(
      link,
    );
    expect(state.filter).toEqual({ direction: 'out', coinKey: 'ETH:0x1' });
    expect(readChoices(state.judge ?? {})).toEqual({
      by: 'address',
      entityKey: 'ok:exchange:星港',
      sort: 'dwell',
      isAscending: true,
      period: 'month',
      isFolded: false,
      isAllCoins: true,
      clock: -5,
      view: { from: 1_740_787_200_000, to: 1_741_996_799_999 },
    });
  });

  it('stands at its defaults where the link says nothing, and defaults are in no link', () => {
    expect(readChoices({})).toEqual({
      by: 'entity',
      entityKey: undefined,
      sort: 'amount',
      isAscending: false,
      period: 'day',
      isFolded: true,
      isAllCoins: false,
      clock: undefined,
      view: undefined,
    });
    expect(parseJudgeSearch({ by: 'entity', rank: 'amount', per: 'day', folded: 'hide' })).toEqual({});
    expect(readAddressState(parseAddressSearch({ tab: 'JUDGE' }))).toEqual({ tab: 'JUDGE', filter: {}, pageSize: 20, pageNum: 1 });
  });

  it('drops what it does not understand', () => {
    expect(
      parseJudgeSearch({
        by: 'coin',
        who: 'x'.repeat(301),
        rank: 'size',
        per: 'year',
        folded: 1,
        coins: 'one',
        clock: 13,
        since: 5,
        until: 4,
      }),
    ).toEqual({});
    expect(parseJudgeSearch({ who: 7, rank: '--in', clock: '1.5', since: '5' })).toEqual({});
    expect(parseJudgeSearch({ who: 'x'.repeat(300), rank: '-amount', clock: '0', since: '5', until: '5' })).toEqual({
      who: 'x'.repeat(300),
      rank: '-amount',
      clock: 0,
      since: 5,
      until: 5,
    });
  });
});
