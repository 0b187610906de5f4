import { z } from 'zod';
import { letterLanguages, letterType, line, officer } from './letterParts.ts';
import { timeMs } from './values.ts';

export const organisation = z.object({
  name: line(80).min(1),
  nameEnglish: line(120),
  sourceType: z.enum(['WALLET', 'EXCHANGE']),
  language: z.enum(letterLanguages),
  /** Where letters are handed in: a portal, a mailbox. */
  channel: line(120),
  address: line(200),
  wants: z.array(line(120)).max(20),
  /** The longest freeze it keeps without a new letter; null where it says nothing. */
  freezeMaxDays: z.number().int().min(1).max(3_650).nullable(),
  replyDays: line(60),
  hasCustody: z.boolean(),
  notes: line(1_000),
  /** Where this was read, and when; empty where nothing was found. */
  source: line(300),
});

export const unit = z.object({
  sender: z.enum(['police', 'lawyer', 'victim']),
  name: line(80).min(1),
  nameEnglish: line(160),
  /** Before the year in its numbers: 江公（网安）. */
  numberWord: line(40),
  officers: z.array(officer).max(50),
  contact: line(200),
});

export const statute = z.object({ type: letterType, text: line(200).min(1), textEnglish: line(300) });

const listedOrganisation = organisation.extend({ id: z.number().int(), changedAt: timeMs, changedBy: z.string() });
const listedStatute = statute.extend({ id: z.number().int() });
const unitView = unit.extend({ isVerified: z.boolean(), verifiedAt: timeMs.nullable(), verifiedBy: z.string().nullable() });
export const keptDesk = z.object({ unit: unitView, organisation: listedOrganisation, statute: listedStatute.optional() });

export const getLetterDesk = {
  data: z.object({
    organisations: z.array(listedOrganisation),
    statutes: z.array(listedStatute),
    /** Null where none was set up, and for visitors. */
    unit: unitView.nullable(),
    isAdmin: z.boolean(),
  }),
};

export const saveOrganisation = { body: organisation.extend({ id: z.number().int().optional() }), data: listedOrganisation };
/** Deleted, it is offered no more; its number is never given again, since letters name it. */
export const saveStatute = {
  body: statute.extend({ id: z.number().int().optional(), isDeleted: z.boolean().optional() }),
  data: listedStatute,
};
export const saveLetterUnit = { body: unit, data: unitView };
export const listLetterUnits = { data: z.object({ list: z.array(unitView.extend({ ownerId: z.uuid(), owner: z.string() })) }) };
export const verifyLetterUnit = { body: z.object({ ownerId: z.uuid(), isVerified: z.boolean() }), data: z.null() };

export type OrganisationView = z.infer<typeof listedOrganisation>;
export type OrganisationProfile = z.infer<typeof organisation>;
export type StatuteView = z.infer<typeof listedStatute>;
export type LetterUnitView = z.infer<typeof unitView>;
export type LetterUnitProfile = z.infer<typeof unit>;
