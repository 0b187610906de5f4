// One account of each demo chain in every form that people paste. Hex and checksum forms were worked out with tools of others.
export const suspect = '0x3ff2428cf346fc22cbd8a27831c4908b6a972523';
export const tronAccount = 'TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV';
const tronHex = '415c17edb8986776b974077913d7ce4bcc45dcfb3c';
export const segwit = 'bcrt1q58pux5s2gph58vfrkejshm563xuj3r2zya2key';
const legacy = 'muPUhwxuVVmGu68SGNiG6zyTd8bKY2wGsX';

const tronTransaction = 'a4c68bc5aa68d85d5bacf4a07868a763e17efbfc0759e5a4ca314b898b0dee83';
const bitcoinTransaction = 'c22e6bdff87eccd1e8469adb38030936cdb3030d92f8713a13f6343e0acfa18f';

/** What each text opens at once, and what the page says of what was put right. */
export const directForms: readonly (readonly [name: string, text: string, route: string, said?: string])[] = [
  ['EVM with checksum', '0x3ff2428cF346FC22cbd8a27831C4908B6A972523', `/address/DemoETH/${suspect}`],
  ['EVM in capitals without 0x', '3FF2428CF346FC22CBD8A27831C4908B6A972523', `/address/DemoETH/${suspect}`, '已补上开头的 0x'],
  ['Tron base58', tronAccount, `/address/DemoTRON/${tronAccount}`],
  ['Tron hex', tronHex, `/address/DemoTRON/${tronAccount}`, `已换算为本链的标准写法 ${tronAccount}`],
  ['Tron hex with 0x', `0x${tronHex}`, `/address/DemoTRON/${tronAccount}`],
  ['legacy m', 'mxYAHsVuLt6AXkDU5VKQXiuN2gHUm2AEKQ', '/address/DemoBTC/mxYAHsVuLt6AXkDU5VKQXiuN2gHUm2AEKQ'],
  ['legacy n', 'n4FkP78y3Lf17NKnuKntpCB2QjrsD11GXv', '/address/DemoBTC/n4FkP78y3Lf17NKnuKntpCB2QjrsD11GXv'],
  ['P2SH', '2NC64odqXQmnhiEiNz3SbRVkEk5m3SwkpaB', '/address/DemoBTC/2NC64odqXQmnhiEiNz3SbRVkEk5m3SwkpaB'],
  ['segwit', segwit, `/address/DemoBTC/${segwit}`],
  ['segwit in capitals', segwit.toUpperCase(), `/address/DemoBTC/${segwit}`, '已按小写查询'],
  ['Tron transaction', tronTransaction, `/tx/DemoTRON/${tronTransaction}`],
  ['Tron transaction with 0x', `0x${tronTransaction}`, `/tx/DemoTRON/${tronTransaction}`],
  ['Bitcoin transaction', bitcoinTransaction, `/tx/DemoBTC/${bitcoinTransaction}`],
];

/** Addresses of real chains, none of which is configured: the chains that write them so, by their titles, and what is said. */
export const mainnetForms: readonly (readonly [text: string, titles: readonly string[], notice: string])[] = [
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['比特币', '比特币现金'], '1… 同时是 BTC 与 BitcoinCash 的地址写法'],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', ['比特币', '莱特币', '比特币现金'], '3… 同时是 BTC、BitcoinCash 与 Litecoin 的地址写法'],
  ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', ['比特币现金'], ''],
  ['qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', ['比特币现金'], '已补上地址前缀'],
  ['ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea', ['莱特币'], ''],
  ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', ['狗狗币'], ''],
  ['XmN7PQYWKn5MJFna5fRYgP6mxT2F7xpekE', ['达世币'], ''],
];

/** One character wrong, and what was meant. */
export const wrongForms: readonly (readonly [name: string, text: string, right: string, route: string])[] = [
  ['Tron', 'TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeW', tronAccount, `/address/DemoTRON/${tronAccount}`],
  ['legacy', 'muPUhwxuVVmGu68SGNiG6zyTd8bKY2wGsY', legacy, `/address/DemoBTC/${legacy}`],
  ['segwit', `${segwit.slice(0, -1)}q`, segwit, `/address/DemoBTC/${segwit}`],
];

/** All letters small, as some programs store them. */
export const caselessForms: readonly (readonly [text: string, right: string, route: string])[] = [
  [tronAccount.toLowerCase(), tronAccount, `/address/DemoTRON/${tronAccount}`],
  [legacy.toLowerCase(), legacy, `/address/DemoBTC/${legacy}`],
];

/** As screenshots and wallets cut them. */
export const cutForms: readonly (readonly [text: string, right: string])[] = [
  ['TJN9qJ***XaeV', tronAccount],
  ['bcrt1q58p…a2key', segwit],
];
