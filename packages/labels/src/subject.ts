import { addressOn, recognise } from '@chaintrail/families/address';
import type { Chain } from '@chaintrail/model';
import { chains, findChain } from '@chaintrail/model/chains';
import type { PackSubject, RowFaultCode } from './pack.ts';

/** What a row says of chain and address comes to: a subject, a chain that is not ours, or a fault. */
export type ReadSubject = { subject: PackSubject } | { foreign: string } | { fault: RowFaultCode; reason: string };

/** Codes by which packs and lists name our chains, beside the chains' own names and their coins. */
const otherNames: Record<string, string> = {
  XBT: 'BTC',
  BITCOIN: 'BTC',
  OMNI: 'BTC',
  BCC: 'BitcoinCash',
  XDG: 'Dogecoin',
  ETHEREUM: 'ETH',
  ERC20: 'ETH',
  BEP20: 'BSC',
  BINANCE: 'BSC',
  TRC20: 'TRON',
  MATIC: 'Polygon',
  POL: 'Polygon',
  ARB: 'Arbitrum',
  OP: 'Optimism',
  AVAXC: 'Avalanche',
  FTM: 'Fantom',
  ZKSYNCERA: 'zkSync',
  比特币: 'BTC',
  以太坊: 'ETH',
  波场: 'TRON',
  币安智能链: 'BSC',
  莱特币: 'Litecoin',
  狗狗币: 'Dogecoin',
};

/** Coins that live on many chains: the address alone says of which family it is. */
const coinsOfMany = new Set(['USDT', 'USDC', 'DAI', 'BUSD', 'TUSD']);

/** Addresses of nets beside a chain of ours that go under its name. */
const otherNets = [{ looks: /^[XP]-avax1/i, net: 'AVAX X/P' }];

const real = chains.filter(({ status }) => status !== 'demo');
/** A coin that several chains pay in (ETH) stands for the chain that is named so. */
const byCoin = new Map(real.toReversed().map((chain) => [chain.nativeCoin.symbol.toUpperCase(), chain]));

/** Our chain of this word; undefined when it is none of ours. */
export function findPackChain(word: string): Chain | undefined {
  const code = word.trim().replaceAll(/[\s_-]+/g, '');
  const named = findChain(code) ?? findChain(otherNames[code.toUpperCase()] ?? '');
  return named ?? byCoin.get(code.toUpperCase()) ?? real.find(({ title }) => title === code);
}

/** The address in its canonical form on the chain that the pack names, with its checksum held. */
export function readSubject(chainWord: string, written: string): ReadSubject {
  const chain = findPackChain(chainWord);
  const isAnyChain = chainWord === '' || coinsOfMany.has(chainWord.trim().toUpperCase());
  if (!chain && !isAnyChain) return { foreign: chainWord.trim() };
  const other = otherNets.find(({ looks }) => looks.test(written.trim()));
  if (other) return { foreign: other.net };
  const recognition = recognise(written);
  // A coin of many chains lies on some that are not ours; there its addresses look like none of ours.
  if (chainWord !== '' && !chain && !['address', 'malformed'].includes(recognition.kind)) return { foreign: chainWord.trim() };
  if (recognition.kind === 'malformed') {
    if (recognition.problem === 'wrong_checksum') {
      return { fault: 'wrong_checksum', reason: '地址的校验和不对，可能抄错或被改动，请按来源核对后改正。' };
    }
    return { fault: 'not_an_address', reason: '地址的长度或字符不对，请按来源核对后改正。' };
  }
  // A pack is copied by machines: letters that lost their case were changed on the way, and a guess is no source.
  if (recognition.kind !== 'address' || recognition.note === 'case_repaired') {
    return { fault: 'not_an_address', reason: '这一格不是一个完整的地址，请填写完整的地址。' };
  }
  if (chain) {
    const address = addressOn(chain, recognition);
    if (address !== undefined) return { subject: { chainName: chain.name, address } };
    return { fault: 'not_on_chain', reason: `${chain.title}没有这种写法的地址，请核对链与地址。` };
  }
  const { family, canonical, forms } = recognition;
  const [form] = forms ?? [];
  if (form) return { subject: { chainName: form.chainName, address: form.canonical } };
  const [only, another] = real.filter((one) => one.family === family);
  // Where all chains of a family write addresses alike, it may be meant on any of them.
  return { subject: only && !another ? { chainName: only.name, address: canonical } : { family, address: canonical } };
}

/** The subject as one word. */
export function subjectKey(subject: PackSubject): string {
  return `${'chainName' in subject ? subject.chainName : subject.family}:${subject.address}`;
}
