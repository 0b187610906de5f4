import { describe, expect, it } from 'vitest';
import { ownProfile, readPeople, writePeople } from './unitFields.ts';

const profile = {
  name: '某单位',
  nameEnglish: 'Unit',
  numberWord: '江公（网安）',
  officers: [],
  contact: '000',
};

describe('what a unit is asked for', () => {
  it('of the police are officers with duty and badge, and the word of its numbers', () => {
    expect(ownProfile({ ...profile, sender: 'police' }, '林某 民警 01\n\n 周宁  队长 02 ')).toEqual({
      ...profile,
      sender: 'police',
      officers: [
        { name: '林某', title: '民警', badge: '01' },
        { name: '周宁', title: '队长', badge: '02' },
      ],
    });
  });

  it('of lawyers are lawyers with their licence, and no numbers', () => {
    expect(ownProfile({ ...profile, sender: 'lawyer' }, '王律 1310120')).toEqual({
      ...profile,
      sender: 'lawyer',
      numberWord: '',
      officers: [{ name: '王律', title: '律师', badge: '1310120' }],
    });
  });

  it('of a victim is nobody beside itself', () => {
    expect(ownProfile({ ...profile, sender: 'victim' }, '林某 民警 01')).toEqual({
      ...profile,
      sender: 'victim',
      numberWord: '',
      officers: [],
    });
  });

  it.each(['police', 'lawyer'] as const)('of %s is read as it is written', (sender) => {
    const people = readPeople(sender, sender === 'police' ? '林某 民警 01' : '王律 1310120');
    expect(readPeople(sender, writePeople(sender, people))).toEqual(people);
  });
});
