import type { TransferView } from '@chaintrail/contract/schemas';

/** Value that no transaction lists. */
export const rewardKinds: TransferView['kind'][] = ['reward', 'withdrawal', 'mint', 'opening'];
