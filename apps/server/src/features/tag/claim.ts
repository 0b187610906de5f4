import type { EndpointRequest } from '@chaintrail/contract/schemas';
import { familyNames, makeClaim, type FamilyName, type LabelClaim } from '@chaintrail/model';
import { chains } from '@chaintrail/model/chains';
import { cleanLine, cleanLines } from '@chaintrail/labels';
import { refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readAddress } from '../../input.ts';

type Given = EndpointRequest<'addLabel'>;

/** Whether all chains of a family write an address the same way: one key is then the same address on each. */
const isOneForm: Readonly<Record<FamilyName, boolean>> = { evm: true, tron: true, bitcoin: false };

/** Who may be told by: an address of one chain, or of a family whose chains all write it the same way. */
export function readSubject(chainName: string, address: string): { scope: string; address: string } {
  const name = chainName.toLowerCase();
  const family = familyNames.find((one) => one === name);
  const chain = chains.find((one) => (family === undefined ? one.name.toLowerCase() === name : one.family === family));
  if (!chain) throw refuseField('chainName', '未知的链');
  if (family !== undefined && !isOneForm[family]) throw refuseField('chainName', '这一类链的地址各不相同，请选择具体的链');
  return { scope: family ?? chain.name, address: readAddress(chain, address) };
}

/** What somebody says of an address, as it is stored; AppError names the field that is wrong. */
export function readClaim(given: Given, source: string): LabelClaim {
  return sayOf(readSubject(given.chainName, given.address), given, source);
}

/** What somebody says of an address that was read already. */
export function sayOf(subject: { scope: string; address: string }, given: Given, source: string): LabelClaim {
  const { chainName: _chain, address: _address, tagType, riskType, evidence = [], ...rest } = given;
  for (const { link } of evidence) {
    if (link !== null && !/^(https?:\/\/\S+|(0x)?[0-9a-f]{64})$/i.test(link)) throw refuseField('evidence', '的链接应为网址或交易哈希');
  }
  if (rest.validFrom && rest.validTo && rest.validFrom > rest.validTo) throw refuseField('validTo', '不能早于开始日期');
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return makeClaim({
    ...said,
    ...subject,
    name: cleanName(rest.name),
    type: tagType,
    risk: riskType ?? null,
    claim: rest.claim ?? 'judgement',
    // As a file would be read: what is exported and uploaded again is the same.
    source: isSaid(rest.source) ? cleanLine(rest.source) : source,
    licence: isSaid(rest.licence) ? cleanLine(rest.licence) : null,
    note: cleanLines(rest.note ?? ''),
    evidence: evidence.map(({ text, link }) => ({ text: cleanLine(text), link })),
  });
}

const isSaid = (text: string | null | undefined): text is string => isGiven(text ?? '');

/** What turns text around or cannot be seen would make one name look like another (Unicode TR36). */
export function cleanName(name: string): string {
  const cleaned = cleanLine(name);
  if (cleaned === '') throw refuseField('name', '不能为空');
  return cleaned;
}
