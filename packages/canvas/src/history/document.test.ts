import { describe, expect, it } from 'vitest';
import { appendStep, createDocument, sceneAt, sceneOf } from './document.ts';
import { checkDocument } from './check.ts';
import { mergeDocuments } from './merge.ts';
import { canRedo, canUndo, goTo, redo, startBranch, switchBranch, undo } from './travel.ts';

const node = (id: string) => ({ id, kind: 'custom' as const, x: 0, y: 0 });
const add = (id: string) => ({ id: `s-${id}`, at: 1_000, by: '林', action: 'add' as const, change: { put: { nodes: [node(id)] } } });
const namesOf = (document: ReturnType<typeof createDocument>) => [...sceneOf(document).nodes.keys()];
const abc = ['a', 'b', 'c'].reduce((made, id) => appendStep(made, add(id)), createDocument());

describe('a document', () => {
  it('shows what its steps put there, and nothing before the first', () => {
    expect(namesOf(createDocument())).toEqual([]);
    expect(namesOf(abc)).toEqual(['a', 'b', 'c']);
    expect([...sceneAt(abc, 's-b').nodes.keys()]).toEqual(['a', 'b']);
  });

  it('goes back to the beginning and forward to the end', () => {
    const back = undo(undo(undo(abc)));
    expect([namesOf(back), canUndo(back), canRedo(back)]).toEqual([[], false, true]);
    expect(undo(back)).toBe(back);
    const again = redo(redo(redo(back)));
    expect([namesOf(again), canRedo(again)]).toEqual([['a', 'b', 'c'], false]);
    expect(redo(again)).toBe(again);
  });

  it('shows every moment of a long way, wherever one goes, though not all are kept', () => {
    const names = Array.from({ length: 90 }, (_, index) => `n${index}`);
    let long = names.reduce((made, id) => appendStep(made, add(id)), createDocument());
    for (let index = 89; index >= 0; index -= 1) {
      expect(namesOf(long)).toEqual(names.slice(0, index + 1));
      long = undo(long);
    }
    for (const index of [40, 3, 88, 8, 61, 60, 24, 0, 89]) expect(namesOf(goTo(long, `s-n${index}`))).toEqual(names.slice(0, index + 1));
    for (let index = 0; index < 90; index += 1) expect(namesOf((long = redo(long)))).toEqual(names.slice(0, index + 1));
  });

  it('keeps what was undone on its branch when something else is done', () => {
    const other = appendStep(undo(undo(abc)), add('x'));
    expect(namesOf(other)).toEqual(['a', 'x']);
    expect(other.branches).toEqual([
      { id: 'main', name: '主线', tip: 's-c' },
      { id: 'b-s-x', name: '分支 1', tip: 's-x' },
    ]);
    expect(namesOf(switchBranch(other, 'main'))).toEqual(['a', 'b', 'c']);
    expect(goTo(other, 's-b').head).toEqual({ branch: 'main', step: 's-b' });
    expect(goTo(other, 'nowhere')).toBe(other);
  });

  it('starts a named branch where one stands', () => {
    const branched = appendStep(startBranch(abc, { id: 'b1', name: '含线下付款' }), add('d'));
    expect(branched.head).toEqual({ branch: 'b1', step: 's-d' });
    expect(namesOf(switchBranch(branched, 'main'))).toEqual(['a', 'b', 'c']);
  });

  it('drops the edges of what is dropped', () => {
    const edge = {
      id: 'e',
      from: 'a',
      to: 'b',
      kind: 'offchain' as const,
      coinKey: '',
      symbol: 'CNY',
      amount: '1',
      count: 1,
      claim: 'judgement' as const,
    };
    const linked = appendStep(abc, { ...add('e'), change: { put: { edges: [edge] } } });
    const cut = appendStep(linked, { ...add('f'), action: 'remove', change: { drop: { nodes: ['b'] } } });
    expect([sceneOf(linked).edges.size, sceneOf(cut).edges.size, sceneOf(undo(cut)).edges.size]).toEqual([1, 0, 1]);
  });
});

describe('two who went different ways', () => {
  const mine = appendStep(abc, add('m'));
  const theirs = appendStep(abc, add('t'));
  const merged = mergeDocuments(mine, theirs, (name) => `${name}（周）`);

  it('lose nothing: both ways stand as branches', () => {
    expect(merged.branches).toEqual([
      { id: 'main', name: '主线', tip: 's-m' },
      { id: 'main~s-t', name: '主线（周）', tip: 's-t' },
    ]);
    expect(namesOf(merged)).toEqual(['a', 'b', 'c', 'm']);
    expect(namesOf(switchBranch(merged, 'main~s-t'))).toEqual(['a', 'b', 'c', 't']);
    expect(checkDocument(merged)).toBeUndefined();
  });

  it('need no branch where one only went further', () => {
    expect(mergeDocuments(abc, theirs, String).branches).toEqual([{ id: 'main', name: '主线', tip: 's-t' }]);
    expect(mergeDocuments(theirs, abc, String).branches).toEqual([{ id: 'main', name: '主线', tip: 's-t' }]);
  });
});

describe('the check of a document', () => {
  it('finds steps that lead nowhere and heads that stand nowhere', () => {
    expect(checkDocument(abc)).toBeUndefined();
    expect(checkDocument({ ...abc, steps: abc.steps.slice(1) })).toBe('有步骤接在不存在或更晚的步骤之后');
    expect(checkDocument({ ...abc, steps: [...abc.steps, ...abc.steps.slice(0, 1)] })).toBe('有两个步骤编号相同');
    expect(checkDocument({ ...abc, head: { branch: 'gone', step: null } })).toBe('当前分支不存在');
    expect(checkDocument({ ...abc, head: { branch: 'main', step: 'gone' } })).toBe('当前步骤不存在');
  });
});
