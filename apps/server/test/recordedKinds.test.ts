import { decodeCall } from '@chaintrail/families';
import { expect, it } from 'vitest';
import { readEvm } from '../src/families/evm/transaction.ts';
import { isRecordedThere, readJudgedKinds, readRecordedTransactions, type RecordedTransaction } from './recordedTransactions.ts';

if (!isRecordedThere) process.stdout.write('recorded transactions are left out: rotki’s recordings are not there\n');
const recorded = isRecordedThere ? readRecordedTransactions() : new Map<string, RecordedTransaction>();

/** Accounts by their first digits, amounts in their smallest unit. */
function tell({ chain, bundle }: RecordedTransaction): { acts: string[]; sentence: string } {
  const [transaction] = bundle.transactions;
  if (!transaction) throw new Error('no transaction');
  const facts = { chain, tokens: new Map(), labels: new Map() };
  const reading = readEvm(transaction);
  const { failure } = reading.present(facts);
  const decoded = decodeCall('evm', transaction.input);
  const parts = reading.tell(facts, { transaction, transfers: bundle.transfers, decoded, failure, logs: bundle.logs });
  const written = parts.map((part) => {
    if (part.type === 'party') return part.party.address.slice(0, 6);
    return part.type === 'amount' ? `[${part.amount.raw}]` : 'text' in part ? part.text : part.hash;
  });
  return { acts: parts.flatMap((part) => (part.type === 'action' ? [part.text] : [])), sentence: written.join('') };
}

/** What happened, on which chain, in which transaction, and how it is told. */
const kinds: [acts: string, chain: string, hash: string, sentence: string][] = [
  ['跨链收到', 'ETH', '0x6f62277e5fe0c7d8c613b66b6850dd4b6cf193f830b52486d7d9b79917441e46', '0xc8f9跨链收到[3000000000000000]'],
  ['跨链存入', 'Base', '0x924167064e29ecb68ea9586811b63799b6154158a6607ac9fcf9530667446a5c', '0x977f跨链存入[830000000000000000]'],
  ['包装', 'ETH', '0x5bb623b365def9650816dcbaf1babde8fd0ebed737db36d3a033d7cf63792daf', '0x4b07把[60000000000000000]包装为 WETH'],
  [
    '发送空交易',
    'ETH',
    '0xe950eb35f96ff99ba56504783c0b6f5e66f6b651c847e5cf7e8032b60cbb88d1',
    '0xc37b向自己发送空交易，没有转移价值（取消或替换待处理交易的常见做法）',
  ],
  [
    '批量转账',
    'ETH',
    '0x6ed7d6c156fa3a8e73c3726d9179f139abcf7e7d3845efe9c5b70e6b4222c0be',
    '0x7d65向 12 个地址批量转账共[10067400000000000]',
  ],
  ['调用合约', 'ETH', '0x5f038d3775fc27e16d8d5770aa1ba6f962e67ff8db0a194551566418542d60dc', '0x8686调用合约0x0000的 0xb047b94b，付出[1]'],
  ['延长锁定', 'ETH', '0xa5e0ac08412a932f9f8547834bc8c0bce26eff1b78442367716e4a2ea8951c87', '0x5bff通过0x5f3b延长锁定'],
  ['治理投票', 'Arbitrum', '0x10b9c5adb845151365bf6977d76b728fad60b64372ce0bde6ae52602b01c282b', '0xc37b通过0xf07d治理投票'],
  ['委托投票权', 'Optimism', '0xe0b31814f787385ab9f680c2ecf7e20e6dd2f880d979a44487768add26faa594', '0x2b88通过0x4200委托投票权'],
  ['设置子域名', 'Base', '0x9c107455c41ac041b274d0c9f4a792e2cdccf3fb3abd31a117fb14570461b429', '0x5c68通过0xb947设置子域名'],
  ['创建代理账户', 'ETH', '0xa9e3c581f39403a0a2eb5a3e604be715c0a4ee8aa4bcc9bddece5c268b47e233', '0x9639通过0xc228创建代理账户'],
  [
    '发送空交易+撤销账户授权',
    'ETH',
    '0x8419cf2c21e755a9a3e916749b8356beca49d85fb4fc31f7e5fbb7f36d21fe62',
    '0x22d0向自己发送空交易，没有转移价值（取消或替换待处理交易的常见做法）；撤销账户授权（EIP-7702）1 条',
  ],
  ['申请解除质押', 'ETH', '0xf9c30216153bc39ccd4abe0e8098b6013077be053a549aac5bc8944e26045a4f', '0x5f8d通过0x1a88申请解除质押'],
  ['设置域名解析', 'ETH', '0x21fa4ef7a4c20f2548cc010ba00974632cca9e55edea4d50b3fb2c00c7f2080b', '0x7277通过0x4976设置域名解析'],
  ['证明跨链取款', 'ETH', '0xc68e09838d421ea4cdde39a30917579943a29d74e3d93266b52ee8ebdc841f78', '0xc02a通过0xbeb5证明跨链取款'],
  ['失败', 'ETH', '0xb99780c710aa50fa75ae8109cc11ff13da6c06bc496e0a446625ff67908b006c', '0x2b88向0xdbd2调用 castVote失败'],
  [
    '多签执行',
    'ETH',
    '0x4a95c820e82f7677a33298c1ecba4079e8a94ce8ad2f260e8fba5708dd1cdf83',
    '0xfeb4多签执行（由0x7a10提交）：一次执行 3 项调用',
  ],
  ['转账', 'Arbitrum', '0x2aa0a70af2347ccc4ba3d5f4eddd362c7cd8118c0f2a3617d4b4fcf78c929ea7', '0x4e60向0x2df1转账[500590000]'],
  ['铸造', 'ETH', '0x05b5da4f6f0def6075c2cb51b8c46553144424368c69b9ad9f986cf925ac0fae', '0x98c5铸造[86510161036643739980]'],
  ['借入', 'ETH', '0x00035065f364453ca4585ab5d4ee7dacc59a3f7acc305644c334fdfff3a2527f', '0x8492通过0x4ddc借入[100000000000000000]'],
  ['续费域名', 'ETH', '0x8365058e30784fd8df69d7b7fc9d9f2744f75069b89362e2c8d48cd16ee9105e', '0x5e4d通过0xf555续费域名[7576424869459731]'],
  ['跨链转出', 'ETH', '0xbe5b747193c68a7d1844053996e1a27a1279a4f1743f4b9a00e5a14152ee8641', '0x4e7d通过0x4dbd跨链转出[8374552015335015]'],
  ['取出', 'Base', '0x21838ade02a845e3cb03b45971e794eaa0cffbc6056d375f394c2e314832757f', '0x398c通过0xe61a取出[747282755150069211]'],
  ['销毁', 'ETH', '0x40bb08427a3b99fb9896cf14858d82d361a6e7a8fb7dd6d2000511ac3dca5707', '0x648e销毁[118184070000000000000000]'],
  [
    '发起跨链取款',
    'Scroll',
    '0x87c44e16cf62a8aa8e56b9677e6c400041b6731a5c24f9b8ca2deb6e00202a42',
    '0xea72通过0x4c09发起跨链取款[600000000000000000]',
  ],
  [
    '解包',
    'Base',
    '0x8d54608c2f684d880ad40a16cf9b82525c51520798ae8875d543d3338327ddad',
    '0x44f2解包[224486585113410]，取回[224486585113410]',
  ],
  ['质押', 'ETH', '0x7d5719bed42d5013ea52fa6dc5d868b28795ed6d2f784214ebbcfd7c9087bbf1', '0xa25a通过0x9040质押[2093904]'],
  ['解除质押', 'ETH', '0xa28735c30fb6a83b490bfc669259315e1ed1ac66d5783e0c478f38ce84dfb12d', '0x8780通过0x9040解除质押[10000000]'],
  [
    '存入或偿还借贷池',
    'Base',
    '0x455761ce3e1076eb03a3af1a90b935b42a703336e08aacf218afe76102d8d171',
    '0xbd1e通过0xb125存入或偿还借贷池[100000919]',
  ],
  [
    '从借贷池取回',
    'ETH',
    '0xf184c285dab9ea6c72d18025c65202e3d9e5ec3181209a6cbedf88dfd4c8283f',
    '0xabe9通过0x8787从借贷池取回[6779850000]，交出[6770796829]',
  ],
  ['领取', 'ETH', '0xc76710a3bd4428ae8f462f75b31fcf56bbf40c4cfe2746f62259437526735073', '0x54de通过0x9f83领取[1029361212967421451]'],
  ['存入', 'Base', '0x9a0cd1ab0b8e5dbf2718b1c87dad239f7f3a9ed8ff2e07643922b190f80ae898', '0x514c通过0xdf7c存入[2787544746858080184]'],
  ['锁定', 'ETH', '0x15bdc063daef0b1d8d61e9d3f4af5abf50d1ec28421cfc6be1b91b8acbd037e7', '0x8093通过0x5f3b锁定[11000000000000000000]'],
  ['领取奖励', 'ETH', '0xc8ed217572a15a81891ad6480a56150d5b2721c9e517564c3e8ead4439cdcb62', '0x9c83通过0x4da2领取奖励[724507060516081735]'],
  [
    '解除锁定',
    'ETH',
    '0x6705075bef0c3d9167c95a4a6c4911d6cc4055365e12fc445acd1039b157b1ab',
    '0xa825通过0x8791解除锁定[500000000000000000000]',
  ],
  [
    '领取空投',
    'ETH',
    '0x0e50e7374e0ffbe0aea82dbe94a04ab0da3981f3bfb1a66927eb250c7aff29e3',
    '0x3163通过0x090d领取空投[408638074000000000000]',
  ],
  [
    '留言+账户授权',
    'ETH',
    '0x42402dcf6658abaf2c47593a7ebe1264fb2f331de918239d1717a7a9d2996abf',
    '0xf4ae向0xf4ae留言「hello!」；账户授权（EIP-7702）1 条，委托给0x775c',
  ],
  [
    '注册域名',
    'Base',
    '0x20280b43dbcfa86cdf0703d2e9f8f2ef200839b2ee0e819d895515d3adb74eff',
    '0xc37b通过0x4ccb注册域名[999772475572800]，得到[1]',
  ],
  ['兑换', 'ETH', '0xaf966689919ab2aebe9bb333150f4e2e16b1c0addf292108460b794eeffc7dca', '0xc286通过0x655e用[1500000]兑换[451272735602970]'],
  [
    '铸造 NFT',
    'ETH',
    '0x8dbce5bb53b5a058ae38504202e025ddad273d24336014af2e10d9ed226e1b3b',
    '0x2b88通过0x9d51用[500000000000000]铸造 NFT[1]#45991743056739617614238884298916192307526976321718109388251049935562689596137',
  ],
  [
    '清算',
    'ETH',
    '0x160c0e6db0df5ea0c1cc9b1b31bd90c842ef793c9b2ab496efdc62bdd80eeb52',
    '0x89c7通过0x4ddc清算[1688675718347350]，得到[1306078395]',
  ],
  [
    '存入借贷池',
    'BSC',
    '0x07b14d73cf0b4ca453883178c6521a6c6fd21cd7ee2bf7650badc8be61d9c76e',
    '0x706a通过0xe63e存入借贷池[5000000000000000]，得到[5000000000000000]',
  ],
  [
    '多签执行+修改多签门槛',
    'ETH',
    '0x8332c637f98362dea0885f744f121d09ac5c548603f833b9d0bd9513fa637c52',
    '0x7ac7多签执行（由0xa0dd提交）：0x7ac7对0x7ac7修改多签门槛',
  ],
  [
    '付出',
    'Arbitrum',
    '0x7dbb02839dab23bc87ed6f4f5899fc77986c576e6fedf16cfbd9751fbe09e2eb',
    '0x0e41通过0xa909付出[1000000000000000]，得到新铸造的[984005521495659]',
  ],
  [
    '增加流动性',
    'Base',
    '0x0de888bf954f77a48d9e538c60e4e8763b066660b9570840d5299e9c604d60a3',
    '0xd79b通过0x03a5增加流动性[6074025105]，得到[1]',
  ],
  [
    '留言',
    'ETH',
    '0x6cbae2712ded4254cc0dbd3daa9528b049c27095b5216a4c52e2e3be3d6905a5',
    '0x7a98向0x59ab留言「Hello, sir. Would you mind to send some change to this address 0x7a98791f8E8BEd17BF8601770132BDDAb424d46c? Thank you」',
  ],
  [
    '多签执行+转账',
    'ETH',
    '0xc5d38c05567f5a4d51e686225dfc461ddf177eefa7c531822656b2ed9560ab12',
    '0xf176多签执行（由0xcd2b提交）：0x7fe7向0xf176转账[4538247000000000]',
  ],
  [
    '执行用户操作',
    'Base',
    '0x13020b28e7f28558b9cf07a1be11bc898d3de99d8414a8b9a4e7b60a4e4cb7a3',
    '0x6b7a、0xa4ae、0x1e5b等 13 个账户执行用户操作共 13 项（ERC-4337，由0xbdbe打包）',
  ],
  [
    '偿还借款',
    'ETH',
    '0x440dddaad9f8d9c6d99777494640520854cca8dd102fb557f1654f5746da5f7e',
    '0x9cbf通过0x8787偿还借款[123942602894]、[123961452987]',
  ],
  [
    '转移 NFT',
    'ETH',
    '0x03f148c39b347c2d9ab87d31d61a7115156220f8641b7bed838ff62542f3eebe',
    '0x4bba向0x3420转移 NFT[1]#73552724610198397480670284492690114609730214421511097849210414928326607694469',
  ],
  [
    '移除流动性',
    'Base',
    '0xc3662d3d68f845dd848c9df2aef4efedf9c9a01580872619a2f4eaafdbf98feb',
    '0xa38b通过0x0ce6移除流动性[807405509354959205]，交出[750000000000000000]',
  ],
  [
    '存入金库',
    'ETH',
    '0x27bd72a2ccd999a44c2a7aaed9090572f34045d62e153362a34715a70ca7a6a7',
    '0xa217通过0x83f2存入金库[16581457940000000000]，得到[16020774067834506624]',
  ],
  [
    '解除包装',
    'ETH',
    '0x104e9b227fb672dd32f3b9bfca002eec783846a6e8787010f6c0f5579f111ef1',
    '0x29ec通过0x7f39解除包装[22593785199529477044]，得到[27451978417858478677]',
  ],
  [
    '多签执行+增加多签成员',
    'ETH',
    '0x2702bb7cf56d012b9bc85d66428a361d560172a5e519384e7c507db22d07090f',
    '0x7ac7多签执行（由0x6c65提交）：0x7ac7对0x7ac7增加多签成员0xa0dd',
  ],
  [
    '多签执行+移除多签成员',
    'ETH',
    '0x868a3c64eb7e68a0c0fde4ec94f7825f1400ebba9aeefc284771b0136cbd72dd',
    '0x7ac7多签执行（由0xafcd提交）：0x7ac7对0x7ac7移除多签成员0x8a7d',
  ],
  [
    '换成新币',
    'ETH',
    '0x86baa45e4ab48d1db26df82da1a6f654fe96f1254ace5883b6397d7f55eb11a4',
    '0xf264通过0xa744换成新币[5920000000000000000000]，得到[5920000000000000000000]',
  ],
  [
    '购买 NFT',
    'ETH',
    '0x4ea72ae535e32d5edc543a9ace5f736c7037cc63e4088de38511297c764049b5',
    '0xc37b通过0x283a用[2475631007242920]购买 NFT[1]#26612040215479394739615825115912800930061094786769410446114278812336794170041',
  ],
  [
    '从金库取出',
    'Arbitrum',
    '0x88cae3b3c521f4b5db1f85899ecdb4f3b6feb0cafef92b07e0087e98790bebc5',
    '0xa617通过0x52c4从金库取出[2028096975475269105104]，交出[2028096975475269105104]',
  ],
  [
    '多签执行+从借贷池取回',
    'Base',
    '0xc261393f91a1a295bf06f154db64b43de40c9bc2d6310f84a3d2c2a25f590975',
    '0x2e97多签执行（由0xd2a4提交）：0x2e97通过0xbbbb从借贷池取回[1000000]',
  ],
  [
    '销毁 NFT',
    'ETH',
    '0x772c7c665a24954b11aa66226a4602537e970df114b0d7875572975b641ba47f',
    '0xddeb通过0x2a88销毁 NFT[1]#588708823241823398655445372856552995073191575662，取回[2004054999809184671214]',
  ],
  [
    '执行用户操作+注册域名',
    'ETH',
    '0xe1a1c33b86b46b37f7581c19500dd55cf6f8d9488d0ecb1cc12ce622ca1d745b',
    '0xe951执行用户操作（ERC-4337，由0x4494打包）：0xe951通过0x2535注册域名[1651709749392573]，得到[1]',
  ],
  [
    '多签执行+解除包装',
    'Optimism',
    '0x7157b063a1da86a45ed3d6a022fb48d74f1ab2d76db39179a785e93bf86be675',
    '0x0beb多签执行（由0x17fe提交）：0x0beb通过0x1828解除包装[57132800185805621464500]，得到[57132800185805621464500]',
  ],
  [
    '多签执行+增加流动性',
    'ETH',
    '0xdb9a489fa0404facc9ee514ce9e08a8dffdd5bbc051ed1fbc8d165cc4dc408f3',
    '0xb266多签执行（由0x9e75提交）：0xb266通过0xc364增加流动性[5409802671424102374943]、[5964487282596591371]，得到[1]',
  ],
  ['部署合约', 'ETH', '0x02525186f0153965677e3e206bf07c667718f90de8561937d2eea531bfd9b951', '0xda0f部署合约0x5a46'],
  [
    '销毁',
    'Arbitrum',
    '0xd12c93b2dfc8009b345549dcf14258300d04d78850960334c816f343770ab63a',
    '0xd3c4通过0xbde8销毁[409005868637616281]，取回[409005868637616281]',
  ],
  [
    '借贷',
    'Base',
    '0x90a83a26d46fbdb0a85f5cbaa5f7cb7df21795d664ffe5b247c7076ae51bbcf2',
    '0x4dfb通过0x2305借贷：存入[200000000000000]，借入[100000]',
  ],
  [
    '借贷',
    'ETH',
    '0x164fc91dc34c9107715bbdc9a43f038e5c5e6b578bea535557f66328434f553a',
    '0x23f8通过0x100d借贷：存入[16000000000000000000]，借入[26000000000000000000000]',
  ],
  // A debt that is paid back frees the pledge elsewhere, by a function that nobody names.
  [
    '调用合约',
    'Arbitrum',
    '0x34443f7d317affc6bd2c05207f1ff57b29a15039f7bdc0442feb53e279ba81b2',
    '0x13cb调用合约0xb5c6的 0xb4440df4，收到[450001578098145238]，付出[1195651117770074]',
  ],
];

it.skipIf(!isRecordedThere).each(kinds)('%s: %s %s', (acts, chainName, hash, sentence) => {
  const transaction = recorded.get(hash);
  if (!transaction) throw new Error('not recorded');
  expect([transaction.chain.name, tell(transaction)]).toEqual([chainName, { acts: acts.split('+'), sentence }]);
});

it('are more than fifty kinds', () => {
  expect(new Set(kinds.flatMap(([acts]) => acts.split('+'))).size).toBeGreaterThan(50);
});

/** Which of rotki’s words bears out each of ours; its tests were checked by hand, transaction by transaction. */
const borneOut: Record<string, RegExp> = {
  兑换: /^(TRADE)?\.SPEND|_WRAPPED|^MIGRATE/m,
  借贷: /GENERATE_DEBT|PAYBACK_DEBT/,
  借入: /GENERATE_DEBT/,
  偿还借款: /PAYBACK_DEBT/,
  清算: /LIQUIDATE|PAYBACK_DEBT/,
  存入借贷池: /DEPOSIT_(FOR_WRAPPED|TO_PROTOCOL)/,
  存入或偿还借贷池: /DEPOSIT_|PAYBACK_DEBT/,
  从借贷池取回: /REDEEM_WRAPPED|WITHDRAW_FROM_PROTOCOL/,
  存入金库: /DEPOSIT_(FOR_WRAPPED|TO_PROTOCOL)/,
  从金库取出: /REDEEM_WRAPPED|WITHDRAW_FROM_PROTOCOL/,
  增加流动性: /DEPOSIT_(FOR_WRAPPED|TO_PROTOCOL)/,
  移除流动性: /REDEEM_WRAPPED|WITHDRAW_FROM_PROTOCOL/,
  质押: /STAKING\.|DEPOSIT_(FOR_WRAPPED|TO_PROTOCOL)/,
  解除质押: /REMOVE_ASSET|REDEEM_WRAPPED|WITHDRAW_FROM_PROTOCOL/,
  领取奖励: /REWARD/,
  领取空投: /AIRDROP/,
  领取: /RECEIVE\.|REWARD|WITHDRAW/,
  跨链转出: /DEPOSIT\.BRIDGE/,
  发起跨链取款: /DEPOSIT\.BRIDGE/,
  跨链收到: /WITHDRAWAL\.BRIDGE/,
  跨链存入: /WITHDRAWAL\.BRIDGE/,
  治理投票: /GOVERNANCE/,
  委托投票权: /GOVERNANCE/,
  续费域名: /RENEW/,
  包装: /DEPOSIT_FOR_WRAPPED/,
  解包: /REDEEM_WRAPPED/,
  解除包装: /REDEEM_WRAPPED/,
  换成新币: /MIGRATE/,
  '出售 NFT': /TRADE|^\.SPEND/m,
  '购买 NFT': /TRADE|^\.SPEND/m,
};

it.skipIf(!isRecordedThere)('says of no recorded transaction what rotki’s own tests do not bear out', () => {
  const judged = readJudgedKinds();
  const strange: string[] = [];
  let compared = 0;
  for (const [hash, transaction] of recorded) {
    const opinion = judged.get(hash)?.join('\n') ?? '';
    const words = tell(transaction).acts.flatMap((act) => borneOut[act] ?? []);
    if (opinion === '' || words.length === 0) continue;
    compared += 1;
    if (!words.some((word) => word.test(opinion))) strange.push(`${hash} ${tell(transaction).sentence} | ${opinion.replaceAll('\n', ' ')}`);
  }
  expect(strange).toEqual([]);
  expect(compared).toBeGreaterThan(350);
});
