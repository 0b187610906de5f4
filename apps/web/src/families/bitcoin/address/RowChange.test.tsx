import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearRendered, press, render } from '../../../ui/render.tsx';
import { addressModel } from '../../../features/address/modelFixture.ts';
import { HideDustChip } from './HideDustChip.tsx';
import { RowChange } from './RowChange.tsx';
import { AmountNote, RowNote } from './RowNote.tsx';
import { addressRow, btc, guess } from './rowFixture.ts';
import { Received } from './transactionColumns.tsx';

afterEach(clearRendered);

type Row = ReturnType<typeof addressRow>;
const returned = addressRow({ isReturned: true, received: btc('5403281', '0.05403281') });
const mixed = addressRow({ coinjoin: { confidence: 'medium', reasons: ['3 个等额输出'] }, change: [guess] });
const income = addressRow({ direction: 'in', spent: btc('0', '0'), fee: null, change: [guess] });

describe('change, apart from payments', () => {
  const tell = (row: Row) => {
    const drawn = render(<RowChange chainName="BTC" row={row} />);
    return [drawn.querySelector('button')?.textContent ?? null, drawn.textContent?.replace(/查看.*/, '')];
  };

  it('is an inference with its rules where it went to a new address', () => {
    const drawn = render(<RowChange chainName="BTC" row={addressRow({ change: [guess] })} />);
    expect(drawn.querySelector('button')?.textContent).toBe('脚本类型一致 等 2 条 · 启发式');
    expect(drawn.querySelector('button')?.title).toBe('脚本类型一致：同类脚本；金额形状：带零头');
    expect(drawn.querySelector('a')?.getAttribute('href')).toContain(guess.party.address);
    expect(drawn.textContent).toContain('1.70403281');
  });

  it('is a fact where it came back, to the address or to one that paid with it', () => {
    expect(tell(returned)).toEqual([null, '0.05403281回本地址']);
    const toPayer = tell(addressRow({ change: [{ ...guess, rules: ['回到输入地址'], isReturned: true }] }));
    expect(toPayer[0]).toBeNull();
    expect(toPayer[1]).toContain('回到付款地址');
  });

  it('is a person’s word where one ruled, for who paid and for who got it', () => {
    const ruled = { ...guess, reasons: ['林 改判，依据：对方确认'], rules: ['人工改判'], isRuled: true };
    const drawn = render(<RowChange chainName="BTC" row={addressRow({ change: [ruled] })} />);
    const [mark] = drawn.querySelectorAll('button');
    expect([mark?.textContent, mark?.title]).toEqual(['人工改判 · 研判结论', '林 改判，依据：对方确认']);
    expect(tell({ ...income, change: [ruled] })[0]).toBe('改判为付款方的找零 · 研判结论');
    expect(render(<AmountNote row={addressRow({ change: [ruled] })} />).textContent).toBe('改判为找零 1.70403281');
    expect(render(<RowNote row={addressRow({ change: [ruled] })} />).textContent).toBe('研判结论');
  });

  it('is nobody’s to say in a suspected CoinJoin', () => {
    expect(tell(mixed)[0]).toBe('疑似混币，去向不可确定 · 启发式');
  });

  it('may be all that an address received', () => {
    expect(tell(income)[0]).toBe('疑似付款方的找零 · 启发式');
  });

  it('is told as not judged where the transaction is too long, and as none where there is none', () => {
    expect(tell(addressRow({ change: null }))[1]).toBe('过长，未判断');
    expect(tell(addressRow())[1]).toBe('—');
    expect(tell(addressRow({ change: null, spent: btc('0', '0') }))[1]).toBe('—');
  });
});

describe('what an address received', () => {
  it('bears the sign of what came back where the address paid, and none where it is income', () => {
    expect(render(<Received row={returned} />).querySelector('svg')).not.toBeNull();
    const plain = render(<Received row={addressRow({ received: btc('5403281', '0.05403281') })} />);
    expect([plain.querySelector('svg'), plain.textContent]).toEqual([null, '0.05403281']);
  });
});

describe('a phone’s row', () => {
  const tell = (row: Row) => [render(<RowNote row={row} />).textContent, render(<AmountNote row={row} />).textContent];

  it.each([
    ['dust before all', addressRow({ isDust: true, coinjoin: mixed.coinjoin }), '粉尘', '疑似混币'],
    ['a suspected CoinJoin', mixed, '启发式', '疑似混币'],
    ['probable change, whole', addressRow({ change: [guess] }), '启发式', '疑似找零 1.70403281'],
    ['that it may be the payer’s own', income, '启发式', '疑似付款方的找零'],
    ['the fee of a plain payment', addressRow({ change: [{ ...guess, isReturned: true }] }), '矿工费 0.00040636', 'BTC'],
    ['its sides where there was no fee', addressRow({ fee: null, change: null }), '输入 / 输出 5/6', 'BTC'],
  ])('says %s', (_what, row, note, below) => {
    expect(tell(row)).toEqual([note, below]);
  });
});

describe('the switch for dust', () => {
  const draw = (hideDust: true | undefined, dustCount: number | undefined) => {
    const setFilter = vi.fn();
    const model = addressModel({ filter: hideDust ? { hideDust } : {}, setFilter });
    const data = dustCount === undefined ? undefined : { dustCount };
    const totals = { data, failure: undefined, isPending: false, retry: () => undefined };
    const drawn = render(<HideDustChip model={model} totals={totals as Parameters<typeof HideDustChip>[0]['totals']} />);
    return { drawn, setFilter };
  };

  it('says how many there are, hides them, and says how many are hidden', () => {
    const off = draw(undefined, 2);
    expect(off.drawn.textContent).toBe('隐藏粉尘2');
    press(off.drawn.querySelector('button') ?? off.drawn);
    expect(off.setFilter.mock.calls).toEqual([[{ hideDust: true }]]);
    const on = draw(true, 2);
    expect(on.drawn.textContent).toContain('已隐藏 2');
    press(on.drawn.querySelector('button') ?? on.drawn);
    expect(on.setFilter.mock.calls).toEqual([[{ hideDust: undefined }]]);
  });

  it('is not there where there is none, and stays where it is on', () => {
    expect(draw(undefined, 0).drawn.textContent).toBe('');
    expect(draw(undefined, undefined).drawn.textContent).toBe('');
    expect(draw(true, 0).drawn.textContent).toContain('隐藏粉尘');
  });
});
