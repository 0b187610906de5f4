import type { EndpointData } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../context.ts';
import { readAddress, readPage } from '../../input.ts';
import { readStored } from '../../present/coverage.ts';
import { presentParty } from '../../present/party.ts';
import { partyOf, readRowFacts } from '../../present/transfer.ts';
import { findLookalikes } from './lookalikes.ts';

/** Whom an address gave to or got from, whatever the coin: all that its card counts. */
export async function pageParties(context: RequestOf<'pageCounterparties'>): Promise<EndpointData<'pageCounterparties'>> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const { limit, offset = 0 } = readPage(input);
  const [stored, parties, { counterpartyCount }] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.listAddressParties(chain, address, { limit, offset }),
    context.stores.chain.getAddressSummary(chain, address),
  ]);
  const lookalikes = await findLookalikes(context, chain, address, parties);
  const named = parties.map(({ counterparty }) => counterparty);
  const facts = await readRowFacts(context, chain, [], [...named, ...lookalikes.values()]);
  return {
    list: parties.map(({ counterparty, inCount, outCount, firstTimeMs, lastTimeMs }) => {
      const imitated = lookalikes.get(counterparty);
      return {
        party: {
          ...partyOf(facts, counterparty),
          ...(imitated === undefined ? {} : { imitates: presentParty(imitated, facts.labels) }),
        },
        inCount,
        outCount,
        firstTime: firstTimeMs,
        lastTime: lastTimeMs,
      };
    }),
    total: counterpartyCount,
    coverage: stored.coverage,
  };
}
