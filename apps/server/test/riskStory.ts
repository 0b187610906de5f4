import type { Caller } from './caller.ts';
import { digitsOf, readEvmPayments, readSpendings, readTronPayments, type Payment } from './caseLedger.ts';
import { compareRisk, type Ledger, type Told } from './riskChecks.ts';
import { toPayments } from './riskLedger.ts';

/** No more than 0.1 USDT, or what a coin of 546 satoshi holds, leads nowhere. */
const DUST_USDT = 100_000n;
const DUST_BITCOIN = 546n;

/** What the product says of risk on the demo case beside what nodes alone say was paid. */
export async function tellRiskOfCase(caller: Caller, urlOf: (chainName: string) => string): Promise<Told> {
  const view = await caller.call('getDemoCaseFlow', {});
  if (!view) throw new Error('the demo case is not there');
  const { list } = await caller.call('listChains', {});
  const usdtOf = (chainName: string) => list.find((chain) => chain.chainName === chainName)?.usdt[0]?.coinKey ?? '';
  const contractOf = (chainName: string) => usdtOf(chainName).split(':')[1] ?? '';
  const tokens = (chainName: string, paid: readonly Payment[]): Ledger => {
    const all = paid.filter(({ raw }) => raw > 0n).map((one) => ({ ...one, from: /^0*$/.test(one.from) ? '' : one.from }));
    return { chainName, coinKey: usdtOf(chainName), all, own: all.filter(({ raw }) => raw > DUST_USDT), dustRaw: DUST_USDT };
  };
  const outputs = toPayments(await readSpendings(urlOf('DemoBTC')));
  return compareRisk(caller, view, [
    tokens('DemoETH', await readEvmPayments(urlOf('DemoETH'), contractOf('DemoETH'))),
    tokens('DemoTRON', await readTronPayments(urlOf('DemoTRON'), digitsOf(contractOf('DemoTRON')))),
    {
      chainName: 'DemoBTC',
      coinKey: 'DemoBTC',
      all: outputs,
      own: outputs.filter(({ isMixed, raw }) => !isMixed && raw > DUST_BITCOIN),
      dustRaw: DUST_BITCOIN,
    },
  ]);
}

/** Of the first layer some were stopped by the issuer: what they paid on before stands two steps behind whoever took it. */
const exits = '2 in firstLayer, 3 in collector, 3 in secondCollector';

/**
 * By the acts of `apps/devnet`: who is paid by a labelled address over the transits that carry no label is two steps from it behind the first layer,
 * three behind the second; profits paid back lead from the payer's deposit address over a victim to the payout address and back. Of groups that
 * stand nowhere here nothing may be told beyond whom they dealt with themselves.
 */
export const toldRiskOfCase: Told = {
  differences: [],
  ways: {
    'DemoETH:deposits': '2 in payout',
    'DemoETH:payout': '2 out deposits, 2 out lookAlike',
    'DemoETH:secondLayer': '2 in collector, 2 in secondCollector',
    'DemoETH:dex': exits,
    'DemoETH:bridge': exits,
    'DemoETH:otc': exits,
    'DemoETH:harbour': exits,
    'DemoETH:north': exits,
    'DemoETH:harbourHot': '2 out deposits, 2 out lookAlike',
    'DemoETH:northHot': '2 out deposits',
    'DemoETH:lookAlike': '2 in payout',
    'DemoTRON:secondLayer': '2 in receiver',
    'DemoTRON:treasury': '2 in firstLayer, 3 in receiver',
    'DemoTRON:otc': '2 in firstLayer, 3 in receiver',
    'DemoTRON:harbour': '2 in firstLayer, 3 in firstLayer, 3 in receiver',
    'DemoTRON:north': '2 in firstLayer, 3 in firstLayer, 3 in receiver',
    'DemoTRON:rental': '2 in feeWallet',
    'DemoTRON:harbourHot': '2 out lookAlikes, 2 out stolenTo, 2 out thief',
    'DemoBTC:deposits': '2 in collector',
    'DemoBTC:collector': '2 out deposits',
    'DemoBTC:peel': '2 in collector, 3 in collector',
    'DemoBTC:reserve': '2 in collector',
    'DemoBTC:swap': '2 in collector',
    'DemoBTC:mixer': '2 in collector',
    'DemoBTC:otc': '2 in collector, 3 in collector',
    'DemoBTC:harbour': '2 in collector, 3 in collector',
    'DemoBTC:north': '3 in collector',
  },
  // Ten or one into the pools, 0.98 of each out of them and 0.02 to the relayer; one portion of gas a time; three TRX for each rent of energy.
  aside: {
    'DemoETH:washers 1': ['1 out mixer 24 ETH 70.6', '1 out mixer 10 ETH 29.4'],
    'DemoETH:washers 2': ['1 out mixer 44 ETH 100'],
    'DemoETH:washers 3': ['1 out mixer 34 ETH 100'],
    'DemoETH:mixer 1': ['1 out 迷雾混币池 · 中继 0.02 ETH 0.2'],
    'DemoETH:mixer 2': ['1 out 迷雾混币池 · 中继 2.04 ETH 2'],
    'DemoETH:mixerExits 1': ['1 in mixer 20.58 ETH 100'],
    'DemoETH:mixerExits 2': ['1 in mixer 25.48 ETH 71.9', '1 in mixer 9.98 ETH 28.1'],
    'DemoETH:mixerExits 3': ['1 in mixer 24.5 ETH 100'],
    'DemoETH:mixerExits 4': ['1 in mixer 29.4 ETH 100'],
    'DemoETH:feeWallet 1': [
      '1 out firstLayer 0.06 ETH 5.6',
      '1 out firstLayer 0.03 ETH 2.8',
      '1 out collector 0.09 ETH 8.4',
      '1 out payout 0.06 ETH 5.6',
    ],
    'DemoTRON:feeWallet 1': ['1 out firstLayer 160 TRX 8.2', '1 out firstLayer 120 TRX 6.2', '1 out receiver 320 TRX 16.5'],
    'DemoTRON:rental 1': [
      '1 in firstLayer 15 TRX 0',
      '1 in firstLayer 9 TRX 0',
      '1 in receiver 198 TRX 0',
      '2 in feeWallet 36 TRX 0.001799',
      '2 in feeWallet 21 TRX 0.001049',
      '2 in feeWallet 15 TRX 0.000749',
    ],
    'DemoTRON:poisoner 1': ['1 out lookAlikes 15 TRX 100'],
    // Two labels of the poisoner: one of the case, one that follows from the token that he made.
    'DemoTRON:lookAlikes 3': ['1 in poisoner 15 TRX 100', '1 in poisoner 15 TRX 100'],
  },
  compared: { whole: 280, widest: 43, ordinary: 4 },
};
