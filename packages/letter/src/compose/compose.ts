import type { Letter } from '../block.ts';
import type { LetterLanguage } from '../page.ts';
import { composeChinese } from './chinese.ts';
import { composeEnglish } from './english.ts';
import type { LetterFacts } from './facts.ts';

/** Puts what is known into the words of a letter. */
export function composeLetter(facts: LetterFacts, { language, isDraft }: { language: LetterLanguage; isDraft: boolean }): Letter {
  const mark = { zh: '草稿', en: 'DRAFT' }[language];
  return { language, mark: isDraft ? mark : null, blocks: language === 'zh' ? composeChinese(facts) : composeEnglish(facts) };
}
