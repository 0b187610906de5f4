import { keptDesk, letterContent, organisationProfile, statuteWords, unitProfile } from '@chaintrail/contract/letter';
import type { LetterContent, LetterUnitProfile, OrganisationView, StatuteView } from '@chaintrail/contract/letter';
import { z } from 'zod';
import type { OrganisationRecord, UnitRecord } from '@chaintrail/store/app';

/** A letter that nothing was written into. */
export const emptyContent: LetterContent = {
  language: 'zh',
  caseName: '',
  caseNameEnglish: '',
  caseNumber: '',
  caseType: 2,
  filedOn: null,
  caseFacts: '',
  statuteId: null,
  officers: [],
  contact: '',
  requests: ['isUser', 'identity', 'flows', 'logins'],
  otherRequest: '',
  period: null,
  replyDays: 10,
  freeze: null,
  original: null,
  renews: null,
  isConfidential: true,
  addresses: [],
  transactions: [],
  attachments: ['资金流向图'],
};

/** What each kind of unit usually puts beside a letter. */
export const usualAttachments: Readonly<Record<LetterUnitProfile['sender'], readonly string[]>> = {
  police: ['资金流向图', '立案决定书（复印件）', '承办人证件（复印件）'],
  lawyer: ['资金流向图', '授权委托书（复印件）', '律师执业证（复印件）'],
  victim: ['资金流向图', '身份证明（复印件）'],
};

/** What is stored was parsed when it came; it is parsed again since a release may have changed the shape. */
export const readContent = (stored: unknown): LetterContent => letterContent.parse({ ...emptyContent, ...(stored as object) });

export function readOrganisation({ id, profile, changedAtMs, changedBy }: OrganisationRecord): OrganisationView {
  return { ...organisationProfile.parse(profile), id, changedAt: changedAtMs, changedBy };
}

/** Undefined of one that was deleted. */
export function readStatute({ id, words }: { id: number; words: unknown }): StatuteView | undefined {
  const { isDeleted = false, ...known } = storedStatute.parse(words);
  return isDeleted ? undefined : { ...known, id };
}
const storedStatute = statuteWords.extend({ isDeleted: z.boolean().optional() });

/** Whose letter it is. */
export interface LetterUnit extends LetterUnitProfile {
  isVerified: boolean;
  verifiedAt: number | null;
  verifiedBy: string | null;
}

/** Of an account that set up none: it writes as a person does. */
const nobody: LetterUnit = {
  sender: 'victim',
  name: '（单位待填写）',
  nameEnglish: '',
  numberWord: '',
  officers: [],
  contact: '',
  isVerified: false,
  verifiedAt: null,
  verifiedBy: null,
};

export function readUnit(record: UnitRecord | undefined): LetterUnit {
  if (!record) return nobody;
  const profile = unitProfile.parse(record.profile);
  return { ...profile, isVerified: record.verifiedAtMs !== null, verifiedAt: record.verifiedAtMs, verifiedBy: record.verifiedBy };
}

/** What a letter was written with when it was handed in: whatever the desk says later, this is what it stands by. */
export interface KeptDesk {
  unit: LetterUnit;
  organisation: OrganisationView;
  statute: StatuteView | undefined;
}

/** Null of a letter that was handed in before this was kept. */
export const readKeptDesk = (stored: unknown): KeptDesk | null => {
  if (stored === null) return null;
  const { unit, organisation, statute } = keptDesk.parse(stored);
  return { unit, organisation, statute };
};

/** Who shows the demo's letters; it exists nowhere. */
export const demoUnit: LetterUnit = {
  sender: 'police',
  name: '江城市公安局网络安全保卫支队',
  nameEnglish: 'Cybersecurity Division, Jiangcheng Public Security Bureau',
  numberWord: '江公（网安）',
  officers: [
    { name: '林某', title: '民警', badge: '演示01' },
    { name: '周宁', title: '民警', badge: '演示02' },
  ],
  contact: '电话：000-0000 0000（演示）',
  isVerified: true,
  verifiedAt: Date.UTC(2025, 0, 8),
  verifiedBy: '演示',
};

/** Whether who writes has set up to write as the victim, and not merely set up nothing. */
export const isVictim = ({ sender, name }: LetterUnit): boolean => sender === 'victim' && name !== nobody.name;

/** As whom a unit may write: nobody writes as the police before an administrator verified it. */
export const senderOf = ({ sender, isVerified }: LetterUnit): LetterUnitProfile['sender'] =>
  sender === 'police' && !isVerified ? 'victim' : sender;
