import type { EndpointData } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../context.ts';
import { readAddress, readPage } from '../../input.ts';
import { readStored } from '../../present/coverage.ts';
import { listLabelsOf, presentParty } from '../../present/party.ts';

/** Whom an address gave to or got from, whatever the coin: all that its card counts. */
export async function pageParties(context: RequestOf<'pageCounterparties'>): Promise<EndpointData<'pageCounterparties'>> {
  const { input } = context;
  const enabled = context.getChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const { limit, offset = 0 } = readPage(input);
  const [stored, parties, { counterpartyCount }] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.listAddressParties(chain, address, { limit, offset }),
    context.stores.chain.getAddressSummary(chain, address),
  ]);
  const labels = await listLabelsOf(
    context,
    chain.name,
    parties.map(({ counterparty }) => counterparty),
  );
  return {
    list: parties.map(({ counterparty, inCount, outCount, firstTimeMs, lastTimeMs }) => ({
      party: presentParty(counterparty, labels),
      inCount,
      outCount,
      firstTime: firstTimeMs,
      lastTime: lastTimeMs,
    })),
    total: counterpartyCount,
    coverage: stored.coverage,
  };
}
