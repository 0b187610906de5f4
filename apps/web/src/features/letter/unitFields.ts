import type { LetterUnitProfile } from '@chaintrail/contract/letter';

type Sender = LetterUnitProfile['sender'];
type People = LetterUnitProfile['officers'];

/** Only the police number their letters; a victim writes for itself. */
export const hasNumbers = (sender: Sender): boolean => sender === 'police';
export const hasPeople = (sender: Sender): sender is 'police' | 'lawyer' => sender !== 'victim';

/** People as lines: the police with their duty between name and badge, lawyers with their licence alone. */
export function writePeople(sender: Sender, people: People): string {
  return people.map(({ name, title, badge }) => [name, ...(sender === 'police' ? [title] : []), badge].join(' ').trim()).join('\n');
}

export function readPeople(sender: Sender, lines: string): People {
  if (!hasPeople(sender)) return [];
  return lines.split('\n').flatMap((line) => {
    const [name = '', second = '', third = ''] = line.trim().split(/\s+/);
    if (name === '') return [];
    return [sender === 'police' ? { name, title: second, badge: third } : { name, title: '律师', badge: second }];
  });
}

/** What is kept of a profile: nothing that its kind is not asked for. */
export function ownProfile(profile: LetterUnitProfile, lines: string): LetterUnitProfile {
  const { sender, numberWord } = profile;
  return { ...profile, numberWord: hasNumbers(sender) ? numberWord : '', officers: readPeople(sender, lines) };
}
