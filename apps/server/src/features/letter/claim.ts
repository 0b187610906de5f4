import { deniedBy, denialName, standsBeside } from '@chaintrail/contract/denial';
import { namesHolder, type ClaimType, type Label } from '@chaintrail/model';

const words: Readonly<Record<ClaimType, string>> = {
  fact: '公开资料标注',
  derived: '由链上规则推得',
  heuristic: '推断',
  intelligence: '情报标注',
  judgement: '研判标注',
};

const unheld: ReadonlySet<Label['type']> = new Set(['wallet', 'dex', 'mixer', 'bridge']);

/** Whether what is said of an address names this organisation. */
export function namesOrganisation(claim: string | null, organisation: { name: string; nameEnglish: string }): boolean {
  const said = claim?.split('：可能为')[1];
  return said !== undefined && namesHolder(said, organisation);
}

/**
 * Whose an address may be, worded as what it is: something that is said of it. What an organisation answered is not its own is not said to be
 * its by an inference any more, unless whoever registered the answer let both stand: then both are said. That it is not this organisation's
 * does not say that nobody holds it.
 */
export function tellClaim(labels: readonly Label[] = []): { claim: string | null; hasNoCustodian: boolean } {
  const denials = labels.flatMap(({ name, claim }) => {
    const organisation = deniedBy(name);
    return organisation === undefined ? [] : [{ organisation, claim, isBeside: standsBeside(name) }];
  });
  const label = labels.find(
    (one) =>
      deniedBy(one.name) === undefined &&
      !denials.some(({ organisation, isBeside }) => !isBeside && !one.isPrivate && isSaidOf(one, organisation)),
  );
  const told = (denial: (typeof denials)[number]) => `${words[denial.claim]}：${denialName(denial.organisation)}`;
  if (label) {
    const against = denials.filter(({ organisation, isBeside }) => isBeside && isSaidOf(label, organisation));
    return {
      claim: [`${words[label.claim]}：可能为${label.name}`, ...against.map(told)].join('；'),
      hasNoCustodian: unheld.has(label.type),
    };
  }
  const [denial] = denials;
  return { claim: denial ? told(denial) : null, hasNoCustodian: false };
}

const isSaidOf = ({ name, entity }: Label, organisation: string): boolean =>
  [name, entity ?? ''].some((said) => namesHolder(said, { name: organisation, nameEnglish: '' }));
