import { readTronTransactionDetail } from '@chaintrail/families/tron';
import type { Chain } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import type { PermissionChange } from '../family.ts';

const UPDATE = 'AccountPermissionUpdateContract';

/** The last change of an account's permissions that went through: since then others may sign for it. */
export async function findPermissionChange(
  { stores }: Pick<RequestContext, 'stores'>,
  chain: Chain,
  address: string,
): Promise<PermissionChange | undefined> {
  const methods = await stores.chain.countAddressMethods(chain, address);
  const count = methods.find(({ method }) => method === UPDATE)?.count ?? 0;
  if (count === 0) return undefined;
  const asked = { address, kinds: ['external' as const], filter: { method: UPDATE } };
  const { rows } = await stores.chain.listAddressTransfers(chain, asked, { limit: MOST_CHANGES });
  const done = rows.filter(({ status, from }) => status === 'ok' && from === address);
  const [last] = done;
  if (!last) return undefined;
  const transaction = await stores.chain.findTransaction(chain, last.transactionHash);
  const { parameters } = readTronTransactionDetail(transaction?.detail ?? {});
  const own = parameters.find(({ name, address: key }) => name === 'owner_key' && key === address);
  const owners = parameters.flatMap(({ name, address: key }) =>
    name === 'owner_key' && key !== undefined && key !== address ? [key] : [],
  );
  return {
    hash: last.transactionHash,
    blockNumber: last.blockNumber,
    timeMs: last.timeMs,
    count: rows.length === count ? done.length : count,
    owners,
    isOwnEnough: isEnough(own?.value),
  };
}

/** Each costs a hundred TRX: more than these are nobody's habit. */
const MOST_CHANGES = 100;

/** Whether a key signs alone: its weight of the threshold. */
function isEnough(value = ''): boolean {
  const [weight, threshold] = value.split('/').map(Number);
  return weight !== undefined && threshold !== undefined && weight >= threshold;
}
