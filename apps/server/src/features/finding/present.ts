import type { Examination, Finding, FindingFilter } from '@chaintrail/analysis/findings';
import { tabs } from '@chaintrail/contract';
import type { AddressFindingsView, FindingView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { groupThousands } from '../../present/number.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { tellParameters } from '../../sentences/findings/parameterWords.ts';
import { ruleWords, tellRefusal } from '../../sentences/findings/ruleWords.ts';
import { tellFinding, type FindingPen } from '../../sentences/findings/tellFinding.ts';

/** Parties that a finding shows. */
const SHOWN_PARTIES = 20;

export function presentFindings(
  facts: RowFacts,
  { found, refused, silent }: Examination,
): Pick<AddressFindingsView, 'findings' | 'refused' | 'silent'> {
  return {
    findings: found.map((finding) => presentFinding(facts, finding)),
    refused: refused.map(({ rule, refusal }) => ({ rule, title: ruleWords[rule].title, reason: tellRefusal(refusal) })),
    silent: silent.map((rule) => ({ rule, title: ruleWords[rule].title })),
  };
}

function presentFinding(facts: RowFacts, finding: Finding): FindingView {
  const { rule, claim, confidence, evidence, evidenceCount, parties, filter } = finding;
  return {
    rule,
    ...ruleWords[rule],
    sentence: tellFinding(finding, penOf(facts)),
    parameters: tellParameters(rule),
    claim,
    confidence,
    evidence: evidence.map(({ hash, blockNumber, timeMs }) => ({ hash, blockNumber, time: timeMs })),
    evidenceCount,
    parties: parties.slice(0, SHOWN_PARTIES).map((address) => partyOf(facts, address)),
    partyCount: parties.length,
    rows: presentRows(facts.chain, filter),
  };
}

/** The tab of the coin; whoever is meant by the filter stands in the list by address. */
function presentRows(chain: Chain, { direction, parties, coin, fromTimeMs, toTimeMs }: FindingFilter): FindingView['rows'] {
  const token = coin?.slice(chain.name.length + 1);
  if (coin === undefined && parties === undefined && direction === undefined) return null;
  return {
    tab: tabOf(chain, token),
    ...(direction ? { direction } : {}),
    ...(parties && parties.length > 0 ? { counterparty: parties.join(',') } : {}),
    ...(coin !== undefined && tabOf(chain, token) === tabs.TOKEN20 ? { coinKey: coin } : {}),
    ...(fromTimeMs === undefined ? {} : { startTime: fromTimeMs }),
    ...(toTimeMs === undefined ? {} : { endTime: toTimeMs }),
  };
}

function tabOf(chain: Chain, token: string | undefined): number {
  if (token === undefined || token === '') return tabs.EXTERNAL;
  return chain.usdt.some(({ contract }) => contract === token) ? tabs.USDT : tabs.TOKEN20;
}

function penOf(facts: RowFacts): FindingPen {
  const coinAt = (coin: string) => presentCoin(facts.chain, coin.slice(facts.chain.name.length + 1), facts.tokens);
  const nameOf = (coin: string) => coinAt(coin).symbol || '未知代币';
  return {
    amount(coin, raw) {
      const { amount } = presentAmount(coinAt(coin), raw);
      const [whole = '', fraction] = amount.split('.');
      return `${groupThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${nameOf(coin)}`;
    },
    coin: nameOf,
    party(address) {
      const name = facts.labels.get(address)?.[0]?.name;
      return name ?? `${address.slice(0, 8)}…${address.slice(-6)}`;
    },
  };
}
