import type { SummaryPart } from '@chaintrail/contract/schemas';
import { titleContractType, type TronTransactionDetail } from '@chaintrail/families/tron';
import type { Transfer } from '@chaintrail/model';
import { groupThousands } from '../../present/number.ts';
import type { RowFacts } from '../../present/transfer.ts';
import { teller, type Teller } from '../../present/teller.ts';
import { summarise } from '../evm/summary.ts';
import type { Story } from '../family.ts';

interface TronStory extends Story {
  detail: TronTransactionDetail;
  /** What moved, without fees. */
  moved: Transfer[];
}

type View = (tell: Teller, story: TronStory) => SummaryPart[];

/** One Chinese sentence of what the transaction did, with the note that its sender wrote. */
export function tellTron(facts: RowFacts, story: Story, detail: TronTransactionDetail): SummaryPart[] {
  const tell = teller(facts);
  const note = detail.memoText === null || detail.memoText === '' ? [] : [tell.text(`，附言「${detail.memoText}」`)];
  return [...tellDone(facts, tell, story, detail), ...note];
}

function tellDone(facts: RowFacts, tell: Teller, story: Story, detail: TronTransactionDetail): SummaryPart[] {
  const { transaction } = story;
  const view = Object.hasOwn(views, transaction.type) ? views[transaction.type] : undefined;
  if (transaction.status === 'ok' && view) {
    const moved = story.transfers.filter(({ kind, status, amountRaw }) => kind !== 'fee' && status === 'ok' && amountRaw > 0n);
    return view(tell, { ...story, detail, moved });
  }
  if (callsCode.has(transaction.type)) {
    // The contract type stands for the method where no function is called: a plain payment to a contract.
    const method = transaction.method.startsWith('0x') ? transaction.method : '';
    return [...summarise(facts, { ...story, transaction: { ...transaction, method } }), ...tellSponsor(tell, detail)];
  }
  if (transaction.status === 'failed') {
    const reason = story.failure === null || story.failure === '' ? [] : [tell.text(`：${story.failure}`)];
    const attempted = story.transfers.filter(({ kind, amountRaw }) => kind === 'external' && amountRaw > 0n);
    const nothing = attempted.flatMap((transfer) => [
      tell.text('，未发生（调用值'),
      tell.amount(transfer, transfer.amountRaw),
      tell.text('）'),
    ]);
    const receiver = transaction.to === '' ? [] : [tell.text('向'), tell.party(transaction.to)];
    const attempt = [tell.party(transaction.from), ...receiver, tell.text(titleContractType(transaction.type))];
    return [...attempt, tell.action('失败'), ...nothing, ...reason];
  }
  return tellAct(tell, story);
}

const callsCode = new Set(['TriggerSmartContract', 'CreateSmartContract']);
const native = { token: '', kind: 'external' } as const;

/** The contract's owner may pay for the callers' energy. */
function tellSponsor(tell: Teller, { energy }: TronTransactionDetail): SummaryPart[] {
  return BigInt(energy.fromContract) > 0n ? [tell.text(`；${groupThousands(energy.fromContract)} 能量由合约方代付`)] : [];
}

/** `<甲>发起提案`, with what it gave and got. */
function tellAct(tell: Teller, { transaction, transfers }: Story): SummaryPart[] {
  const effects = transfers
    .filter(({ kind, status, amountRaw }) => kind !== 'fee' && status === 'ok' && amountRaw > 0n)
    .flatMap((transfer) => [
      tell.text(transfer.from === transaction.from ? '，付出' : '，得到'),
      tell.amount(transfer, transfer.amountRaw),
    ]);
  return [tell.party(transaction.from), tell.action(titleContractType(transaction.type)), ...effects];
}

const resources: Record<string, string> = { BANDWIDTH: '带宽', ENERGY: '能量', TRON_POWER: '投票权' };

function resourceOf(detail: TronTransactionDetail): string {
  const value = detail.parameters.find(({ name }) => name === 'resource')?.value ?? 'BANDWIDTH';
  return resources[value] ?? value;
}

function sumOf(detail: TronTransactionDetail, field: string): bigint {
  return BigInt(detail.parameters.find(({ name }) => name === field)?.amount?.raw ?? '0');
}

const tellTransfer: View = (tell, { transaction, moved }) => [
  tell.party(transaction.from),
  tell.text('向'),
  tell.party(transaction.to),
  tell.action('转账'),
  ...moved.map((transfer) => tell.amount(transfer, transfer.amountRaw)),
];

const tellStake: View = (tell, { transaction, detail }) => [
  tell.party(transaction.from),
  tell.action('质押'),
  tell.amount(native, sumOf(detail, 'frozen_balance')),
  tell.text(`获取${resourceOf(detail)}`),
  ...(transaction.to === '' || transaction.to === transaction.from
    ? []
    : [tell.text('，供'), tell.party(transaction.to), tell.text('使用')]),
];

const tellReturn: View = (tell, { transaction, moved }) => [
  tell.party(transaction.from),
  tell.action(titleContractType(transaction.type)),
  ...moved.flatMap((transfer) => [tell.text('，取回'), tell.amount(transfer, transfer.amountRaw)]),
];

const views: Record<string, View> = {
  TransferContract: tellTransfer,
  TransferAssetContract: tellTransfer,

  AccountCreateContract: (tell, { transaction }) => [tell.party(transaction.from), tell.action('激活账户'), tell.party(transaction.to)],

  VoteWitnessContract(tell, { transaction, detail }) {
    const votes = detail.parameters.filter(({ name }) => name === 'vote');
    const total = votes.reduce((sum, { value }) => sum + BigInt(value), 0n);
    const [only, ...more] = votes;
    const receiver = only?.address !== undefined && more.length === 0 ? tell.party(only.address) : tell.text(` ${votes.length} 个超级代表`);
    return [
      tell.party(transaction.from),
      tell.text('给'),
      receiver,
      tell.action('投票'),
      tell.text(`共 ${groupThousands(String(total))} 票`),
    ];
  },

  FreezeBalanceContract: tellStake,
  FreezeBalanceV2Contract: tellStake,
  UnfreezeBalanceContract: tellReturn,
  WithdrawExpireUnfreezeContract: tellReturn,
  CancelAllUnfreezeV2Contract: tellReturn,

  UnfreezeBalanceV2Contract: (tell, { transaction, detail, moved }) => [
    tell.party(transaction.from),
    tell.action('解除质押'),
    tell.amount(native, sumOf(detail, 'unfreeze_balance')),
    tell.text('，等待期满后才能提取'),
    ...moved.flatMap((transfer) => [tell.text('；同时取回早先到期的'), tell.amount(transfer, transfer.amountRaw)]),
  ],

  DelegateResourceContract(tell, { transaction, detail }) {
    const isLocked = detail.parameters.some(({ name, value }) => name === 'lock' && value === 'true');
    const resource = resourceOf(detail);
    return [
      tell.party(transaction.from),
      tell.text('向'),
      tell.party(transaction.to),
      tell.action(`代理${resource}`),
      tell.text('，对应质押'),
      tell.amount(native, sumOf(detail, 'balance')),
      ...(isLocked ? [tell.text('，期内不可收回')] : []),
      // Renting out energy looks just like this; who paid for it is in other transactions.
      ...(resource === '能量' ? [tell.text('（能量租用或代付的常见做法）')] : []),
    ];
  },

  UnDelegateResourceContract: (tell, { transaction, detail }) => [
    tell.party(transaction.from),
    tell.action(`收回代理的${resourceOf(detail)}`),
    tell.text('，原接收方'),
    tell.party(transaction.to),
    tell.text('，对应质押'),
    tell.amount(native, sumOf(detail, 'balance')),
  ],

  WithdrawBalanceContract: (tell, { transaction, moved }) => [
    tell.party(transaction.from),
    tell.action('领取奖励'),
    ...moved.map((transfer) => tell.amount(transfer, transfer.amountRaw)),
  ],

  AccountPermissionUpdateContract(tell, { transaction, detail }) {
    const owners = [...new Set(detail.parameters.flatMap(({ name, address }) => (name === 'owner_key' && address ? [address] : [])))];
    const foreign = owners.filter((address) => address !== transaction.from);
    const [first] = foreign;
    if (first === undefined) return [tell.party(transaction.from), tell.action('变更账户权限')];
    return [
      tell.party(transaction.from),
      tell.action('变更账户权限'),
      tell.text(owners.includes(transaction.from) ? '，所有者权限加入' : '，所有者权限交给'),
      tell.party(first),
      ...(foreign.length > 1 ? [tell.text(`等 ${foreign.length} 个地址`)] : []),
    ];
  },
};
