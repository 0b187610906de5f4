import type { CaseView } from '@chaintrail/contract/schemas';
import type { Joins } from '../../lib/threeWay.ts';
import type { ConflictForm } from '../../ui/conflict/conflictForm.ts';
import { stateOf } from './caseFacts.ts';
import { t } from './texts.ts';

/** What people write of a case, as a form holds it. */
export interface CaseFields {
  title: string;
  number: string;
  type: CaseView['type'];
  state: CaseView['state'];
  unit: string;
  filedOn: string;
  facts: string;
}

export const fieldsOf = ({ title, number, type, state, unit, filedOn, facts }: CaseView): CaseFields => ({
  title,
  number,
  type,
  state,
  unit,
  filedOn: filedOn ?? '',
  facts,
});

/** A name, a number or a date cannot hold two values; an account of what happened can. */
const joins: Joins<CaseFields> = { facts: (theirs, mine) => `${theirs}\n\n${mine}` };

export const caseForm: ConflictForm<CaseFields> = {
  fields: {
    title: { title: t('cases.titleField') },
    number: { title: t('cases.number') },
    type: { title: t('cases.type'), say: (type) => t(`cases.type_${type}`) },
    state: { title: t('cases.state'), say: (state) => stateOf({ state, origin: 'own' }).text },
    unit: { title: t('cases.unit') },
    filedOn: { title: t('cases.filedOn') },
    facts: { title: t('cases.facts') },
  },
  joins,
};
