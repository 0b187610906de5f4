import { keccak256, labelhash, namehash, toHex, type Address, type Hex } from 'viem';
import { MINUTE_MS, timeOf } from '../../../scenario/calendar.ts';
import { ether } from '../amounts.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import { commitmentOf, HOSTILE_NAME, nameContracts, nameDeployments, nameKeeper, rentOf, secretOf } from '../nameService.ts';
import type { Stage } from '../stage.ts';
import type { StepOptions, World } from '../world.ts';

const CREATION_GAS = 4_500_000;
const YEAR_DAYS = 365;
const ROOT: Hex = `0x${'0'.repeat(64)}`;

/** People call their addresses by names, and some call themselves by another's. */
export function createNames(world: World): Stage {
  world.setGasSource([nameKeeper], cast.marketMaker, ether(2));

  const contractNames = {
    registry: 'ENSRegistry',
    resolver: 'PublicResolver',
    registrar: 'BaseRegistrarImplementation',
    reverse: 'ReverseRegistrar',
    controller: 'ETHRegistrarController',
    wrapper: 'NameWrapper',
  } as const;
  type NameFunction = `${keyof typeof contractNames}.${string}`;

  function call(timeMs: number, from: Address, of: NameFunction, args: unknown[], options: StepOptions = {}): void {
    const [key, name] = of.split('.') as [keyof typeof contractNames, string];
    world.call(timeMs, from, { to: nameContracts[key], contract: contractNames[key], name, args }, options);
  }

  function open(): void {
    for (const [index, { contract, args }] of nameDeployments.entries()) {
      world.create(timeOf(1, 3 + index / 60), nameKeeper, contract, args, { gas: CREATION_GAS });
    }
    const at = timeOf(1, 3.5);
    call(at, nameKeeper, 'registry.setSubnodeOwner', [ROOT, labelhash('eth'), nameContracts.registrar]);
    call(at, nameKeeper, 'registrar.addController', [nameContracts.controller]);
    call(at, nameKeeper, 'registry.setSubnodeOwner', [ROOT, labelhash('reverse'), nameKeeper]);
    call(at, nameKeeper, 'registry.setSubnodeOwner', [namehash('reverse'), labelhash('addr'), nameContracts.reverse]);
  }

  /** In two steps, as the registrar wants it; with an address the name leads there at once. */
  function register(timeMs: number, owner: Address, label: string, days: number, to?: Address): void {
    const seconds = BigInt(days * 86_400);
    const secret = secretOf(label);
    call(timeMs, owner, 'controller.commit', [commitmentOf(label, owner, secret, to)], { gas: 70_000 });
    const args = [label, owner, seconds, secret];
    const options = { valueWei: rentOf(label, seconds), gas: 480_000 };
    // The announcement has to be a minute old, and the steps of four minutes may share a block.
    const registerAt = timeMs + 6 * MINUTE_MS;
    if (to === undefined) call(registerAt, owner, 'controller.register', args, options);
    else call(registerAt, owner, 'controller.registerWithConfig', [...args, nameContracts.resolver, to], options);
  }

  const setReverse = (timeMs: number, of: Address, name: string, gas = 300_000) => call(timeMs, of, 'reverse.setName', [name], { gas });
  const setText = (timeMs: number, of: Address, name: string, key: string, value: string) =>
    call(timeMs, of, 'resolver.setText', [namehash(name), key, value], { gas: 120_000 + value.length * 1_500 });

  function nameHarbour(timeMs: number): void {
    const { harbourHot, harbourGas } = cast;
    const name = 'xinggang.eth';
    register(timeMs, harbourHot, 'xinggang', 3 * YEAR_DAYS, harbourHot);
    const later = timeMs + 20 * MINUTE_MS;
    setReverse(later, harbourHot, name);
    setText(later, harbourHot, name, 'url', 'https://xinggang.example');
    setText(later, harbourHot, name, 'description', '星港交易所官方热钱包');
    setText(later, harbourHot, name, 'avatar', 'eip155:1/erc721:0x66a9afe7729343e3ff3ffc312b982a4c25185e45/1');
    const records = [
      // A pay-to-witness-public-key-hash script, as BIP-173 has it in its examples, and the exchange's hot wallet on DemoTRON.
      [0n, '0x0014751e76e8199196d454941c45d1b3a323f1433bd6'],
      [195n, `0x41${keccak256(toHex('chaintrail demo tron: harbour hot wallet')).slice(-40)}`],
    ] as const;
    for (const [coinType, bytes] of records) {
      call(later, harbourHot, 'resolver.setAddr', [namehash(name), coinType, bytes]);
    }
    // EIP-1577's own example of an IPFS hash.
    const content = '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f';
    call(later, harbourHot, 'resolver.setContenthash', [namehash(name), content]);
    const sub = [namehash(name), labelhash('gas'), harbourGas, nameContracts.resolver, 0n];
    call(later, harbourHot, 'registry.setSubnodeRecord', sub);
    const users = [namehash(name), labelhash('users'), harbourHot, nameContracts.gateway, 0n];
    call(later, harbourHot, 'registry.setSubnodeRecord', users);
    const last = timeMs + 40 * MINUTE_MS;
    call(last, harbourGas, 'resolver.setAddr', [namehash(`gas.${name}`), harbourGas]);
    setReverse(last, harbourGas, `gas.${name}`);
  }

  function registerAndShow(timeMs: number, owner: Address, label: string, days: number): void {
    register(timeMs, owner, label, days, owner);
    setReverse(timeMs + 20 * MINUTE_MS, owner, `${label}.eth`);
  }

  function wrap(timeMs: number): void {
    const label = 'tide-swap';
    register(timeMs, cast.marketMaker, label, 2 * YEAR_DAYS, contracts.router);
    const id = BigInt(labelhash(label));
    call(timeMs + 20 * MINUTE_MS, cast.marketMaker, 'registrar.approve', [nameContracts.wrapper, id]);
    const args = [label, cast.marketMaker, 0, nameContracts.resolver];
    call(timeMs + 26 * MINUTE_MS, cast.marketMaker, 'wrapper.wrapETH2LD', args, { gas: 400_000 });
  }

  function disguise(timeMs: number): void {
    registerAndShow(timeMs, cast.poisoner, 'x1nggang', YEAR_DAYS);
    setText(timeMs + 20 * MINUTE_MS, cast.poisoner, 'x1nggang.eth', 'description', '\u202e官方客服 <b>点击领取</b> \u2067'.repeat(12));
    // The first і is Cyrillic (U+0456): the registrar does not mind, wallets refuse such a name.
    register(timeMs + 60 * MINUTE_MS, cast.poisoner, 'x\u0456nggang', YEAR_DAYS, cast.poisoner);
  }

  function sell(timeMs: number): void {
    const seller = cast.collectors[1] as Address;
    const buyer = cast.collectors[2] as Address;
    register(timeMs, seller, 'beiying', YEAR_DAYS, seller);
    const args = [seller, buyer, BigInt(labelhash('beiying'))];
    call(timeMs + 20 * MINUTE_MS, seller, 'registrar.transferFrom', args);
  }

  const days: Record<number, () => void> = {
    1: open,
    2: () => nameHarbour(timeOf(2, 3)),
    3: () => {
      registerAndShow(timeOf(3, 3), cast.northHot, 'beichen', 2 * YEAR_DAYS);
      // The platform keeps it for the shortest time there is and never renews it.
      register(timeOf(3, 4), cast.secondCollector, 'jinlong-invest', 28, cast.collector);
    },
    4: () => wrap(timeOf(4, 3)),
    6: () => registerAndShow(timeOf(6, 3), cast.company, '瑞和贸易', YEAR_DAYS),
    8: () => registerAndShow(timeOf(8, 3), cast.otc[0] as Address, 'laowang-otc', YEAR_DAYS),
    // It calls itself by the exchange's name, which leads elsewhere.
    33: () => setReverse(timeOf(33, 3), cast.payout, 'xinggang.eth'),
    45: () => disguise(timeOf(45, 3)),
    // Over by the end of the story, but its ninety days of grace are not.
    110: () => register(timeOf(110, 3), cast.otc[1] as Address, 'duihuan-vip', 60, cast.otc[1]),
    120: () => registerAndShow(timeOf(120, 3), cast.collectors[0] as Address, '👩‍💻工作室', YEAR_DAYS),
    130: () => setReverse(timeOf(130, 3), cast.tinkerer, HOSTILE_NAME, 11_000_000),
    140: () => {
      const seconds = BigInt(YEAR_DAYS * 86_400);
      const options = { valueWei: rentOf('beichen', seconds), gas: 150_000 };
      call(timeOf(140, 3), cast.northHot, 'controller.renew', ['beichen', seconds], options);
    },
    150: () => sell(timeOf(150, 3)),
  };

  return (day) => days[day]?.();
}
