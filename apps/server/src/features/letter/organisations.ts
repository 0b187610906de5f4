import type { OrganisationProfile } from '@chaintrail/contract/letter';

const unsaid = {
  nameEnglish: '',
  sourceType: 'EXCHANGE',
  language: 'en',
  channel: '',
  address: '',
  wants: [],
  freezeMaxDays: null,
  replyDays: '',
  hasCustody: true,
  notes: '未查到公开的执法协助说明，请与机构核实后补充',
  source: '',
} as const satisfies Omit<OrganisationProfile, 'name'>;

const wallet = {
  ...unsaid,
  sourceType: 'WALLET',
  hasCustody: false,
  notes: '自托管钱包：私钥由用户保管，一般无法冻结链上资产；至多可能提供设备、IP、云备份等记录',
} as const satisfies Omit<OrganisationProfile, 'name'>;

const spreadsheet = '地址与交易哈希以文本或表格提交';

/** What each organisation said of itself in public (October 2026 and before); an administrator keeps it up to date. By their numbers. */
export const organisations: readonly { id: number; profile: OrganisationProfile }[] = [
  { id: 1, profile: { ...unsaid, name: 'HuoBi', nameEnglish: 'HTX (Huobi)' } },
  {
    id: 2,
    profile: {
      ...unsaid,
      name: 'Binance',
      nameEnglish: 'Binance',
      channel: 'LERS 执法门户（准入审核约 3 个工作日）',
      wants: ['法院或警方的正式文书', '接受保全要求', '未写明保密的，可能告知用户'],
      notes: '',
      source: 'binance.com/en/support/law-enforcement/guidelines',
    },
  },
  { id: 3, profile: { ...unsaid, name: 'ZB', nameEnglish: 'ZB' } },
  {
    id: 4,
    profile: {
      ...unsaid,
      name: 'OKX',
      nameEnglish: 'OKX',
      channel: 'Kodex 门户；备用 enforcement@okx.com',
      wants: ['具体要求的事项', '签署的法院文书或正式函件', '机构全称与法律依据', '政务邮箱', '证件照片'],
      notes: '跨境的可能要求司法协助程序',
      source: 'okx.com 帮助 360021858931（2025-07）',
    },
  },
  {
    id: 5,
    profile: {
      ...unsaid,
      name: 'MEXC',
      nameEnglish: 'MEXC',
      language: 'both',
      channel: 'LEORS 执法门户',
      wants: ['中文或英文', '文书或判决', '冻结须写明有效期'],
      freezeMaxDays: 30,
      replyDays: '15–20 个工作日',
      notes: '保全不超过 60 天；期限不明的冻结会被解除；可能告知用户',
      source: 'mexc.com/zh-CN/support/articles/4403594593434',
    },
  },
  {
    id: 6,
    profile: {
      ...unsaid,
      name: 'Gate',
      nameEnglish: 'Gate',
      channel: '邮箱（英文）',
      wants: ['政务邮箱', '证件或任命文件', '写明冻结期限', '盖章的文书，含机构名称与权限'],
      notes: '',
      source: 'gate.io/legal/law-enforcement',
    },
  },
  {
    id: 7,
    profile: {
      ...unsaid,
      name: 'KuCoin',
      nameEnglish: 'KuCoin',
      channel: '邮箱 rbenquiries@kucoin.com',
      wants: ['英文', '机构与权限证明', '警号', '政务邮箱', `${spreadsheet}，不收 PDF`],
      replyDays: '10–15 个工作日',
      notes: '紧急的在主题写 Emergency request',
      source: '公开转载，请与机构核实',
    },
  },
  { id: 8, profile: { ...wallet, name: 'Bitpie', nameEnglish: 'Bitpie' } },
  { id: 9, profile: { ...wallet, name: 'TokenPocket', nameEnglish: 'TokenPocket' } },
  { id: 10, profile: { ...wallet, name: 'IMTOKEN', nameEnglish: 'imToken' } },
  { id: 11, profile: { ...unsaid, name: 'FixedFloat', nameEnglish: 'FixedFloat' } },
  {
    id: 12,
    profile: {
      ...unsaid,
      name: 'Bitget',
      nameEnglish: 'Bitget',
      channel: '邮箱 lawenforcement@bitget.com',
      wants: ['英文；主题写明国家与事项', '机构、姓名、职务、地址、电话', '全部地址与交易哈希', '事项及其期限', '证件与签署的文书'],
      notes: '',
      source: 'bitget.com 帮助 12560603800342',
    },
  },
  { id: 13, profile: { ...wallet, name: 'BitgetWallet', nameEnglish: 'Bitget Wallet' } },
];

/** Articles of 2018's law that letters usually invoke; whoever answers for a unit's letters keeps them right. */
export const statutes = [
  {
    id: 1,
    words: {
      type: 1,
      text: '《中华人民共和国刑事诉讼法》第五十四条',
      textEnglish: "Article 54 of the Criminal Procedure Law of the People's Republic of China",
    },
  },
  {
    id: 2,
    words: {
      type: 2,
      text: '《中华人民共和国刑事诉讼法》第一百四十四条',
      textEnglish: "Article 144 of the Criminal Procedure Law of the People's Republic of China",
    },
  },
  {
    id: 3,
    words: {
      type: 3,
      text: '《中华人民共和国刑事诉讼法》第一百四十五条',
      textEnglish: "Article 145 of the Criminal Procedure Law of the People's Republic of China",
    },
  },
];
