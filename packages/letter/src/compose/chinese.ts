import type { Block, Run } from '../block.ts';
import { composeAnnexes } from './annexes.ts';
import type { Day, LetterFacts, RequestKey } from './facts.ts';
import { innerQuotes } from './quotes.ts';

export const requestTexts: Readonly<Record<RequestKey, string>> = {
  isUser: '上述地址是否为贵单位分配给用户的地址',
  identity: '注册与实名认证信息',
  flows: '充值、提现记录',
  logins: '登录 IP 与设备信息',
  bank: '法币交易对手及绑定银行卡信息',
  balance: '账户当前余额',
  api: 'API 与子账户信息',
  internal: '内部转账记录',
  service: '客服沟通记录',
};

const ordinals = '一二三四五六七八九十';
const kindWords = { INVESTIGATE: '调取', FREEZE: '冻结', UNFREEZE: '解除冻结' } as const;

export function dayText(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(year)}年${Number(month)}月${Number(date)}日`;
}

/** The letter in Chinese; whose an address is stands in it as something to be verified. */
export function composeChinese(facts: LetterFacts): Block[] {
  const sections = [...sectionsOf(facts), ...commonSections(facts)];
  return [
    ...(facts.sender === 'police' ? [{ kind: 'number', runs: [run(facts.number ?? facts.openNumber, 'number')] } as const] : []),
    { kind: 'title', lines: titleOf(facts) },
    { kind: 'recipient', runs: [run(facts.sender === 'victim' ? '受案单位' : facts.organisation, 'organisation'), run('：')] },
    { kind: 'paragraph', runs: opening(facts) },
    ...(facts.caseFacts === '' ? [] : [paragraph(run(facts.caseFacts, 'caseFacts'))]),
    ...sections.flatMap(({ title, paragraphs }, index): Block[] => [
      { kind: 'heading', runs: [run(`${ordinals[index] ?? index + 1}、${title}`)] },
      ...paragraphs,
    ]),
    { kind: 'attachments', word: '附件：', items: facts.attachments.map((text, index) => `${index + 1}. ${text}`) },
    { kind: 'signature', unit: facts.unit, date: run(facts.issuedOn === null ? '    年  月  日' : dayText(facts.issuedOn), 'issuedOn') },
    ...composeAnnexes(facts, 'zh'),
  ];
}

interface Section {
  title: string;
  paragraphs: Block[];
}

const run = (text: string, field?: string): Run => (field === undefined ? { text } : { text, field });
const paragraph = (...runs: Run[]): Block => ({ kind: 'paragraph', runs });

/** What is asked for; of a freeze that goes on, so. */
const verbOf = ({ kind, renews }: LetterFacts): string => (renews ? '继续冻结' : kindWords[kind]);

function titleOf(facts: LetterFacts): string[] {
  const { kind, sender, unit } = facts;
  if (sender === 'victim') return ['报案材料'];
  if (sender === 'lawyer') return [`关于${verbOf(facts)}涉案虚拟货币账户${kind === 'INVESTIGATE' ? '信息' : ''}的`, '协助请求函'];
  return [unit, `关于${verbOf(facts)}涉案虚拟货币账户${kind === 'INVESTIGATE' ? '信息' : ''}的函`];
}

function opening(facts: LetterFacts): Run[] {
  const { sender, isVictim, caseName, caseNumber, filedOn, caseType, kind } = facts;
  const about = [caseNumber, filedOn === null ? '' : `${dayText(filedOn)}立案`].filter((text) => text !== '').join('，');
  const who = { police: '我单位正在侦办', lawyer: '本律师受委托办理', victim: isVictim ? '本人系' : '现就' }[sender];
  const end = { police: '', lawyer: '相关事宜', victim: isVictim ? '的被害人' : '提交材料' }[sender];
  const asked = { INVESTIGATE: '请协助提供以下材料', FREEZE: `请协助${verbOf(facts)}`, UNFREEZE: '请协助解除冻结' }[kind];
  return [
    run(`${who}“`),
    // Whoever names it as a case has said so.
    run(innerQuotes(caseName.replace(/案$/, '')), 'caseName'),
    run('”'),
    ...(caseName.includes(caseType) || caseType === '' ? [] : [run('（'), run(caseType, 'caseType'), run('）')]),
    run(`案${about === '' ? '' : `（${about}）`}${end}。`),
    ...(kind === 'UNFREEZE' ? [] : [run('经链上分析，部分资金转入附件1所列地址；'), run(tieText(facts))]),
    ...(sender === 'police' ? [run('依据'), run(facts.statute, 'statute'), run('，')] : []),
    run(`${asked}。`),
  ];
}

/** Whose the addresses may be: only those that a label ties to whom the letter goes to are told to be its users'. */
function tieText({ addresses }: LetterFacts): string {
  const tied = addresses.filter(({ isTied }) => isTied).length;
  if (tied === 0) return '未见标签表明该等地址与贵单位有关，请核实其是否为贵单位用户地址。';
  if (tied === addresses.length) return '据标签推断，该等地址可能为贵单位用户地址，归属未经核实，请予核实。';
  return `据标签推断，其中${tied}个地址可能为贵单位用户地址，归属未经核实；其余地址未见标签表明与贵单位有关，请一并核实是否为贵单位用户地址。`;
}

function sectionsOf(facts: LetterFacts): Section[] {
  const count = run(`${new Set(facts.addresses.map(({ address }) => address)).size}个地址`, 'addresses');
  if (facts.kind === 'INVESTIGATE')
    return [
      {
        title: '核实事项',
        paragraphs: [paragraph(run('附件1所列'), count, run('是否由贵单位分配给用户使用；如是，请提供对应的用户标识。'))],
      },
      { title: '调取内容', paragraphs: requested(facts) },
      amountSection(facts),
    ];
  if (facts.kind === 'FREEZE')
    return [
      ...(facts.renews
        ? [
            {
              title: '原冻结文书',
              paragraphs: [paragraph(run(`${facts.renews.number}，冻结至${dayText(facts.renews.to)}。本函系对该冻结的续冻。`, 'renews'))],
            },
          ]
        : []),
      {
        title: '冻结对象',
        paragraphs: [
          paragraph(
            run('经贵单位核实确属贵单位用户的地址，请冻结其对应账户。附件1共'),
            count,
            run(`，${transferCount(facts)}笔转入。${unreadText(facts)}`),
          ),
        ],
      },
      {
        title: '冻结限额',
        paragraphs: [paragraph(run(totalText(facts), 'addresses'), run('。账户余额不足的，请冻结现有余额，并告知实际冻结数额。'))],
      },
      { title: '冻结期限', paragraphs: freezeTerm(facts) },
      ...(facts.isWithoutCustody || facts.addresses.some(({ hasNoCustodian }) => hasNoCustodian)
        ? [
            {
              title: '关于无托管的地址',
              paragraphs: [
                paragraph(
                  run(
                    facts.isWithoutCustody
                      ? '贵单位如不保管用户私钥，则无法冻结链上资产，本函不要求贵单位处置该等资产；请提供与该等地址有关的设备、登录及兑换服务记录。'
                      : '附件1注明“未见托管机构”的地址不在本函冻结范围。如贵单位留有其充值、提现的关联记录，请一并提供。',
                  ),
                ),
              ],
            },
          ]
        : []),
    ];
  const { number = '', reason = '', scope = '' } = facts.original ?? {};
  return [
    { title: '原冻结文书', paragraphs: [paragraph(run(number === '' ? '（原冻结文号待填写）' : number, 'original'))] },
    { title: '解除原因', paragraphs: [paragraph(run(reason === '' ? '（待填写）' : reason, 'reason'))] },
    {
      title: '解除范围',
      paragraphs: [paragraph(run(scope === '' ? '附件1所列全部地址对应的账户' : scope, 'scope'), run('，共'), count, run('。'))],
    },
  ];
}

function requested({ requests, otherRequest, period }: LetterFacts): Block[] {
  const items = [...requests.map((key) => requestTexts[key]), ...(otherRequest === '' ? [] : [otherRequest])];
  return [
    paragraph(
      run('上述用户的下列信息'),
      ...(period ? [run('，时间范围为'), run(`${dayText(period.from)}至${dayText(period.to)}`, 'period'), run('（北京时间）')] : []),
      run('：'),
    ),
    ...items.map((text, index) =>
      paragraph(run(`（${ordinals[index] ?? index + 1}）${text}${index === items.length - 1 ? '。' : '；'}`, 'requests')),
    ),
  ];
}

const transferCount = ({ totals }: LetterFacts): number => totals.reduce((sum, { count }) => sum + count, 0);
const totalText = ({ totals }: LetterFacts): string =>
  totals.length === 0
    ? '以贵单位核实的涉案数额为限'
    : totals
        .map(
          ({ amount, coin, chainTitle, inner }) =>
            `${amount} ${coin}（${chainTitle}${inner ? `；另有${inner.count}笔${inner.amount} ${coin}为所列地址之间的转账，未相加` : ''}）`,
        )
        .join('、');

/** Of how many listed addresses no figure is known; they are in no sum. */
function unreadText({ addresses }: LetterFacts): string {
  const unread = new Set(addresses.filter(({ isUnread }) => isUnread).map(({ address }) => address)).size;
  return unread === 0 ? '' : `其中${unread}个地址的链上记录尚未取回，未计入。`;
}

function amountSection(facts: LetterFacts): Section {
  if (facts.addresses.length > 0 && facts.addresses.every(({ isUnread }) => isUnread))
    return {
      title: '金额说明',
      paragraphs: [paragraph(run('附件1所列地址的链上记录尚未取回，涉案数额以贵单位核实为准。', 'addresses'))],
    };
  const value = facts.value === null ? '' : `折合${facts.value}。`;
  return {
    title: '金额说明',
    paragraphs: [
      paragraph(
        run(`经统计，附件1所列地址转入共${transferCount(facts)}笔，合计${totalText(facts)}。${unreadText(facts)}${value}`, 'addresses'),
      ),
    ],
  };
}

function freezeTerm({ freeze }: LetterFacts): Block[] {
  if (!freeze) return [paragraph(run('（冻结起止日待填写）', 'freeze'))];
  return [
    paragraph(run('自'), run(`${dayText(freeze.from)}起至${dayText(freeze.to)}止`, 'freeze'), run('。')),
    paragraph(run('期满前需要继续冻结的，另行来函办理续冻；逾期未收到续冻函的，本次冻结期满失效。提前解除的，以解除冻结的函为准。')),
  ];
}

function commonSections(facts: LetterFacts): Section[] {
  const { isConfidential, replyDays, officers, contact, sender } = facts;
  return [
    ...(isConfidential && sender !== 'victim'
      ? [
          {
            title: '保密要求',
            paragraphs: [
              paragraph(
                run(
                  sender === 'police' ? '本函涉及侦查秘密，请勿向账户持有人及无关人员透露。' : '本函内容请勿向账户持有人及无关人员透露。',
                  'isConfidential',
                ),
              ),
            ],
          },
        ]
      : []),
    {
      title: sender === 'victim' ? '联系方式' : '回复方式',
      paragraphs: [
        paragraph(
          ...(replyDays === null || sender === 'victim'
            ? []
            : [
                run('请于收函后'),
                run(`${replyDays}个工作日`, 'replyDays'),
                run(`内以表格形式回复${sender === 'police' ? '，并加盖单位印章' : ''}。`),
              ]),
          run(`联系人：${tellOfficers(officers, sender) || '（待填写）'}`, 'officers'),
          ...(contact === '' ? [] : [run('；'), run(contact, 'contact')]),
          run('。'),
        ),
      ],
    },
  ];
}

const tellOfficers = (officers: LetterFacts['officers'], sender: LetterFacts['sender']): string =>
  officers
    .filter(({ name }) => name !== '')
    .map(({ name, badge }) => (badge === '' ? name : `${name}（${sender === 'police' ? '警号' : '证号'}${badge}）`))
    .join('、');
