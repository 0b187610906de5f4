import { deniedBy } from '@chaintrail/contract/denial';
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
 * its by an inference any more, and that it is not this organisation's does not say that nobody holds it.
 */
export function tellClaim(labels: readonly Label[] = []): { claim: string | null; hasNoCustodian: boolean } {
  const denials = labels.filter(({ name }) => deniedBy(name) !== undefined);
  const label = labels.find((one) => deniedBy(one.name) === undefined && !denials.some(({ name }) => isDenied(one, deniedBy(name) ?? '')));
  if (label) return { claim: `${words[label.claim]}：可能为${label.name}`, hasNoCustodian: unheld.has(label.type) };
  const [denial] = denials;
  return { claim: denial ? `${words[denial.claim]}：${denial.name}` : null, hasNoCustodian: false };
}

const isDenied = ({ name, entity, isPrivate }: Label, organisation: string): boolean =>
  !isPrivate && [name, entity ?? ''].some((said) => namesHolder(said, { name: organisation, nameEnglish: '' }));
