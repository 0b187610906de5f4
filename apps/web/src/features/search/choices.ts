import type { SuggestionView } from '@chaintrail/contract/schemas';
import type { SearchEntry } from '../../lib/searchHistory.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Something to do rather than to find. */
export interface Command {
  id: string;
  group: 'action' | 'room';
  title: string;
  icon: IconName;
  run: () => void;
}

/** One line of what a search field offers. */
export type Choice =
  | { type: 'suggestion'; suggestion: SuggestionView }
  | { type: 'recent'; entry: SearchEntry }
  | { type: 'command'; command: Command };

export type ChoiceGroup = 'recent' | 'address' | 'hash' | 'label' | 'token' | 'name' | Command['group'];

function groupOf(choice: Choice): ChoiceGroup {
  switch (choice.type) {
    case 'recent':
      return 'recent';
    case 'command':
      return choice.command.group;
    case 'suggestion': {
      const { group, kind } = choice.suggestion;
      return group === 'address' && kind !== 'address' ? 'hash' : group;
    }
  }
}

/** Choices that follow each other under one heading, each with its place in the whole list. */
export interface Grouped {
  group: ChoiceGroup;
  items: { index: number; choice: Choice }[];
}

export function groupChoices(choices: readonly Choice[]): Grouped[] {
  const groups: Grouped[] = [];
  choices.forEach((choice, index) => {
    const group = groupOf(choice);
    const last = groups.at(-1);
    if (last?.group === group) last.items.push({ index, choice });
    else groups.push({ group, items: [{ index, choice }] });
  });
  return groups;
}

/** The place that Enter opens: the marked one, else a command where the text found nothing but commands; -1 is the text itself. */
export function effectiveMark(choices: readonly Choice[], marked: number, text: string): number {
  const [first] = choices;
  return marked < 0 && text.trim() !== '' && first?.type === 'command' ? 0 : marked;
}

/** The commands whose title holds every word of the text; all of them while nothing is typed. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return commands.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
