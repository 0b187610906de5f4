import { examine } from '@chaintrail/analysis/findings';
import type { AddressFindingsView } from '@chaintrail/contract/schemas';
import { readSubject } from '../../analysis/readSubject.ts';
import type { RequestOf } from '../../context.ts';
import { readAddress } from '../../input.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf } from '../../present/party.ts';
import { presentFindings } from './present.ts';
import { presentRiskPaths } from './riskPaths.ts';
import { withoutBlocks } from './withoutBlocks.ts';

/** 研判发现: every rule held against what is stored of an address. */
export async function viewFindings(context: RequestOf<'getAddressFindings'>): Promise<AddressFindingsView> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [stored, { subject, read, mainCoin, leftCount }] = await Promise.all([
    readStored(context, enabled, address),
    readSubject(context, chain, address),
  ]);
  const whole = examine(subject);
  const examination = chain.isProvided ? withoutBlocks(whole, subject) : whole;
  const [labels, freezes] = await Promise.all([
    listLabelsOf(
      context,
      chain.name,
      [...examination.found, ...subject.riskPaths].flatMap(({ parties }) => parties),
    ),
    context.freezes.listMarks(chain),
  ]);
  const facts = { chain, tokens: read.tokens, labels, freezes };
  return {
    chainName: chain.name,
    address,
    ...presentFindings(facts, examination),
    risk: presentRiskPaths(facts, { ...subject, leftCount }, mainCoin),
    covered: {
      rowCount: read.rows.length,
      isWhole: read.isWhole,
      fromTime: read.rows.at(-1)?.timeMs ?? null,
      toTime: read.rows[0]?.timeMs ?? null,
    },
    coverage: stored.coverage,
  };
}
