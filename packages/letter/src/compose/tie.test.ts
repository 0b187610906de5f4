import { expect, it } from 'vitest';
import { sampleAddress, sampleFacts } from '../sample.ts';
import { composeLetter } from './compose.ts';

const untied = { ...sampleAddress, address: '0x2222222222222222222222222222222222222222', isTied: false };
const textOf = (addresses: (typeof sampleAddress)[], language: 'zh' | 'en') =>
  JSON.stringify(composeLetter({ ...sampleFacts, addresses }, { language, isDraft: true }).blocks);

it('tells of users of the organisation only where a label ties an address to it', () => {
  expect(textOf([sampleAddress], 'zh')).toContain('据标签推断，该等地址可能为贵单位用户地址，归属未经核实');
  expect(textOf([untied], 'zh')).toContain('未见标签表明该等地址与贵单位有关，请核实其是否为贵单位用户地址。');
  expect(textOf([untied], 'zh')).not.toContain('可能为贵单位');
  expect(textOf([sampleAddress, untied], 'zh')).toContain('其中1个地址可能为贵单位用户地址');
  expect(textOf([untied], 'en')).not.toContain('may belong to your users');
  expect(textOf([sampleAddress, untied], 'en')).toContain('1 of these addresses may belong to your users');
});

it('speaks of a badge of the police alone', () => {
  const told = (sender: 'police' | 'lawyer') =>
    JSON.stringify(composeLetter({ ...sampleFacts, sender }, { language: 'zh', isDraft: true }).blocks);
  expect(told('police')).toContain('林某（警号000021）');
  expect(told('lawyer')).toContain('林某（证号000021）');
  expect(told('lawyer')).not.toContain('警号');
});

it('calls nobody a victim who has not said so', () => {
  const told = (isVictim: boolean, language: 'zh' | 'en') =>
    JSON.stringify(composeLetter({ ...sampleFacts, sender: 'victim', isVictim }, { language, isDraft: true }).blocks);
  expect(told(true, 'zh')).toContain('本人系');
  expect(told(true, 'en')).toContain('The undersigned is a victim in the case');
  expect(told(false, 'zh')).not.toContain('被害人');
  expect(told(false, 'en')).not.toContain('victim');
});

it('names the case and its people to readers abroad as somebody put them into English, and else as they are', () => {
  const told = (language: 'zh' | 'en', facts: Partial<typeof sampleFacts>) =>
    JSON.stringify(composeLetter({ ...sampleFacts, ...facts }, { language, isDraft: true }).blocks);
  const officers = [{ name: '林某', title: '民警', badge: '01', nameEnglish: 'Lin Mou' }];
  const english = { caseName: '甲案', caseNameEnglish: 'The Jufu investment fraud', officers };
  expect(told('en', english)).toContain('The Jufu investment fraud');
  expect(told('en', english)).toContain('Contacts: Lin Mou');
  expect(told('en', english)).not.toMatch(/甲案|林某/);
  expect(told('zh', english)).toContain('{"text":"甲","field":"caseName"}');
  expect(told('zh', english)).not.toMatch(/Jufu|Lin Mou/);
  expect(told('en', { ...english, caseNameEnglish: '' })).toContain('甲案');
});

it('says that whom to ask is still to be filled in, rather than nobody', () => {
  const told = (officers: typeof sampleFacts.officers, language: 'zh' | 'en') =>
    JSON.stringify(composeLetter({ ...sampleFacts, officers, contact: '' }, { language, isDraft: true }).blocks);
  const nobody = { name: '', title: '', badge: '', nameEnglish: '' };
  const lin = { name: '林某', title: '民警', badge: '', nameEnglish: '' };
  for (const officers of [[], [nobody]]) {
    expect(told(officers, 'zh')).toContain('联系人：（待填写）');
    expect(told(officers, 'en')).toContain('Contacts: (to be filled in)');
  }
  expect(told([nobody, lin], 'zh')).toContain('联系人：林某"');
  expect(told([nobody, lin], 'en')).toContain('Contacts: 林某"');
});

it('names a case between quotation marks with other ones inside, and calls it a case once', () => {
  const told = (language: 'zh' | 'en') =>
    composeLetter({ ...sampleFacts, caseType: '诈骗', caseName: '“聚富优选”虚假投资平台诈骗案' }, { language, isDraft: true })
      .blocks.flatMap((block) => ('runs' in block ? block.runs.map(({ text }) => text) : []))
      .join('');
  expect(told('zh')).toContain('我单位正在侦办“‘聚富优选’虚假投资平台诈骗”案（');
  expect(told('en')).toContain('investigating the case "\'聚富优选\'虚假投资平台诈骗案"');
});

it('tells readers abroad how to reach somebody in their words, and prints no mark that is as wide as a Chinese one', () => {
  const told = (contact: string) =>
    composeLetter(
      { ...sampleFacts, contact, caseNameEnglish: 'The “Jufu” case', number: 'A', caseNumber: 'B' },
      { language: 'en', isDraft: true },
    )
      .blocks.flatMap((block) => ('runs' in block ? block.runs.map(({ text }) => text) : []))
      .join('\n');
  expect(told('联系电话：000-0000 0000；邮箱：a@b.example，传真: 1；手机：2')).toContain(
    '; Tel. 000-0000 0000; E-mail a@b.example; Fax 1; Mobile 2.',
  );
  expect(told('窗口 3 号')).toContain('; 窗口 3 号.');
  const text = told('Tel. 1');
  expect(text).toContain('investigating the case "\nThe \'Jufu\' case\n"');
  expect(text).not.toMatch(/[“”‘’（），。；：]/);
});
