import type { TagRiskTypeView, TagTypeView } from '@chaintrail/contract/schemas';
import { claimLook } from '../../ui/entityLook.ts';
import type { ConflictForm } from '../../ui/conflict/conflictForm.ts';
import type { Draft } from './draft.ts';
import { t } from './texts.ts';

type Types = readonly Pick<TagTypeView, 'key' | 'zh'>[];
type Risks = readonly Pick<TagRiskTypeView, 'key' | 'zh'>[];
type Proof = Draft['evidence'][number];

const isWritten = ({ text, link }: Proof): boolean => text.trim() !== '' || link.trim() !== '';
const nameOf = (types: Types, key: string): string => types.find((type) => type.key === key)?.zh ?? key;

/** What two who change one label at once may disagree about; several pieces of evidence and two notes can stand beside each other. */
export const labelForm = (types: Types, risks: Risks): ConflictForm<Draft> => ({
  fields: {
    name: { title: t('label.labelName') },
    tagType: { title: t('label.type'), say: (key) => nameOf(types, key) },
    riskType: { title: t('label.riskType'), say: (key) => (key === '' ? t('label.noRisk') : nameOf(risks, key)) },
    confidence: { title: t('label.confidence') },
    claim: { title: t('label.basis'), say: (claim) => t(claimLook[claim].text) },
    evidence: {
      title: t('label.evidence'),
      say: (evidence) =>
        evidence
          .filter(isWritten)
          .map(({ text, link }) => [text, link].filter((part) => part !== '').join(' '))
          .join('\n'),
    },
    source: { title: t('label.source') },
    note: { title: t('label.note') },
    isForAuthor: { title: t('label.who'), say: (isForAuthor) => t(isForAuthor ? 'label.onlyMe' : 'label.team') },
    family: { title: t('label.where'), say: (family) => t(family === null ? 'label.oneChain' : 'label.allChains') },
  },
  joins: {
    evidence: (theirs, mine) =>
      [...theirs, ...mine.filter((one) => isWritten(one) && !theirs.some((other) => isSame(one, other)))].filter(isWritten),
    note: (theirs, mine) => [theirs, mine].filter((text) => text.trim() !== '').join('\n'),
  },
});

const isSame = (one: Proof, other: Proof): boolean => one.text.trim() === other.text.trim() && one.link.trim() === other.link.trim();
