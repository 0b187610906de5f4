export type { Annex, Block, Letter, Run } from './block.ts';
export { compareLetters, type ComparedPart } from './compose/compare.ts';
export { composeLetter } from './compose/compose.ts';
export {
  requestKeys,
  type AddressFact,
  type LetterFacts,
  type LetterKind,
  type RequestKey,
  type Sender,
  type TransactionFact,
} from './compose/facts.ts';
export type { LaidLetter } from './laid.ts';
export { layLetter } from './layout.ts';
export { page, type LetterLanguage } from './page.ts';
