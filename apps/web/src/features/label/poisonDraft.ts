import { newDraft, type Draft, type Subject } from './draft.ts';
import { t } from './texts.ts';

/** Why somebody takes an address for one that poisons histories. */
export interface Suspicion {
  /** Whom it imitates, by label or address. */
  imitated: string;
  /** What the rows say of it. */
  evidence: string;
}

/** As many characters as the name of a label may have. */
const LONGEST_NAME = 60;
/** The types of this kind that the library comes with. */
export const POISONING = 'poisoning';
const POISONING_RISK = 'address_poisoning';

/** The label by which somebody says so: their own conclusion, resting on what the product found. */
export const poisonDraft = (subject: Subject, { imitated, evidence }: Suspicion): Draft => ({
  ...newDraft(subject),
  name: Array.from(t('label.poisonName', { name: imitated }))
    .slice(0, LONGEST_NAME)
    .join(''),
  tagType: POISONING,
  riskType: POISONING_RISK,
  evidence: [{ text: evidence, link: '' }],
  source: t('label.poisonSource'),
});
