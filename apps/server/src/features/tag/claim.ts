import type { EndpointRequest } from '@chaintrail/contract/schemas';
import { familyNames, makeClaim, type FamilyName, type LabelClaim } from '@chaintrail/model';
import { chains } from '@chaintrail/model/chains';
import { refuseField } from '../../errors.ts';
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
  const { chainName, address, tagType, riskType, evidence = [], ...rest } = given;
  for (const { link } of evidence) {
    if (link !== null && !/^(https?:\/\/\S+|(0x)?[0-9a-f]{64})$/i.test(link)) throw refuseField('evidence', '的链接应为网址或交易哈希');
  }
  if (rest.validFrom && rest.validTo && rest.validFrom > rest.validTo) throw refuseField('validTo', '不能早于开始日期');
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return makeClaim({
    ...said,
    ...readSubject(chainName, address),
    name: cleanName(rest.name),
    type: tagType,
    risk: riskType ?? null,
    claim: rest.claim ?? 'judgement',
    source: isSaid(rest.source) ? rest.source : source,
    evidence,
  });
}

const isSaid = (text: string | undefined): text is string => text !== undefined && text !== '';

/** What turns text around or cannot be seen would make one name look like another (Unicode TR36). */
export function cleanName(name: string): string {
  const cleaned = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (cleaned === '') throw refuseField('name', '不能为空');
  return cleaned;
}
