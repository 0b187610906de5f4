import type { SuggestionView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { effectiveMark, findCommands, groupChoices, type Choice, type Command } from './choices.ts';

const command = (id: string, title: string, group: Command['group'] = 'action'): Command => ({
  id,
  title,
  group,
  icon: 'theme',
  run: () => undefined,
});
const suggestion = (group: SuggestionView['group'], kind: SuggestionView['kind'], text: string): Choice => ({
  type: 'suggestion',
  suggestion: { group, kind, text, title: text, subtitle: '', chainName: 'ETH', matches: [] },
});

it('puts what belongs together under one heading and keeps every place in the list', () => {
  const choices: Choice[] = [
    suggestion('address', 'address', '0x1'),
    suggestion('address', 'address', '0x2'),
    suggestion('address', 'hash', '0x3'),
    { type: 'command', command: command('dark', '切换到深色') },
    { type: 'command', command: command('home', '首页', 'room') },
  ];
  expect(groupChoices(choices).map(({ group, items }) => [group, items.map(({ index }) => index)])).toEqual([
    ['address', [0, 1]],
    ['hash', [2]],
    ['action', [3]],
    ['room', [4]],
  ]);
});

it('finds commands by words of their title, in any order and case', () => {
  const commands = [command('theme', '切换到深色'), command('copy-link', '复制本页链接'), command('zone', '时间改用 UTC')];
  const found = (text: string) => findCommands(commands, text).map(({ id }) => id);
  expect(found('')).toEqual(['theme', 'copy-link', 'zone']);
  expect(found('链接 复制')).toEqual(['copy-link']);
  expect(found('utc')).toEqual(['zone']);
  expect(found('0x1234')).toEqual([]);
});

it('opens with Enter what is marked, a command that alone was found, and otherwise the text itself', () => {
  const found = [suggestion('address', 'address', '0x1'), { type: 'command', command: command('dark', '切换到深色') } as const];
  expect(effectiveMark(found, 1, 'x')).toBe(1);
  expect(effectiveMark(found, -1, 'x')).toBe(-1);
  expect(effectiveMark(found.slice(1), -1, '深色')).toBe(0);
  expect(effectiveMark(found.slice(1), -1, ' ')).toBe(-1);
  expect(effectiveMark([], -1, 'x')).toBe(-1);
});
