import type { Block, Run } from '../block.ts';
import { composeAnnexes } from './annexes.ts';
import type { Day, LetterFacts, RequestKey } from './facts.ts';
import { plainQuotes } from './quotes.ts';

const requestTexts: Readonly<Record<RequestKey, string>> = {
  isUser: 'whether the addresses were assigned to your users',
  identity: 'registration and identity verification records',
  flows: 'deposit and withdrawal records',
  logins: 'log-in IP addresses and devices',
  bank: 'fiat counterparties and linked bank cards',
  balance: 'current balances',
  api: 'API keys and sub-accounts',
  internal: 'internal transfers',
  service: 'customer service correspondence',
};

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

export function dayInEnglish(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

const subjects = {
  INVESTIGATE: 'Request for Information on Virtual Asset Accounts',
  FREEZE: 'Request to Freeze Virtual Asset Accounts',
  UNFREEZE: 'Request to Lift the Freeze on Virtual Asset Accounts',
} as const;
const RENEWAL = 'Request to Continue the Freeze on Virtual Asset Accounts';

const run = (text: string, field?: string): Run => (field === undefined ? { text } : { text, field });
const paragraph = (...runs: Run[]): Block => ({ kind: 'paragraph', runs });

interface Section {
  title: string;
  paragraphs: Block[];
}

/** The same letter for readers abroad; the Chinese text prevails. */
export function composeEnglish(facts: LetterFacts): Block[] {
  const unit = facts.unitEnglish === '' ? facts.unit : facts.unitEnglish;
  const sections = [...sectionsOf(facts), ...commonSections(facts)];
  return [
    ...(facts.sender === 'police' ? [{ kind: 'number', runs: [run(`Ref. ${facts.number ?? facts.openNumber}`, 'number')] } as const] : []),
    { kind: 'title', lines: [...(facts.sender === 'police' ? [unit] : []), facts.renews ? RENEWAL : subjects[facts.kind]] },
    { kind: 'recipient', runs: [run('To: '), run(facts.organisationEnglish || facts.organisation, 'organisation')] },
    paragraph(...opening(facts)),
    ...sections.flatMap(({ title, paragraphs }, index): Block[] => [
      { kind: 'heading', runs: [run(`${index + 1}. ${title}`)] },
      ...paragraphs,
    ]),
    { kind: 'attachments', word: 'Annexes: ', items: annexNames(facts) },
    { kind: 'signature', unit, date: run(facts.issuedOn === null ? '__ ________ ____' : dayInEnglish(facts.issuedOn), 'issuedOn') },
    { kind: 'note', text: 'This is an English translation for reference. In case of discrepancy the Chinese text prevails.' },
    ...composeAnnexes(facts, 'en'),
  ];
}

/** Annexes that letters usually have; others keep the name that they were given. */
const usualAnnexes: Readonly<Partial<Record<string, string>>> = {
  资金流向图: 'Flow of funds',
  '立案决定书（复印件）': 'Case filing decision (copy)',
  '承办人证件（复印件）': "Officers' credentials (copies)",
  '授权委托书（复印件）': 'Power of attorney (copy)',
  '律师执业证（复印件）': "Lawyer's licence (copy)",
  '身份证明（复印件）': 'Proof of identity (copy)',
};

const annexNames = (facts: LetterFacts): string[] => [
  '1. Addresses and transactions',
  ...facts.attachments.slice(1).map((text, index) => `${index + 2}. ${usualAnnexes[text] ?? text}`),
];

function opening(facts: LetterFacts): Run[] {
  const who = {
    police: 'This unit is investigating the case',
    lawyer: 'We act for a party in the case',
    victim: facts.isVictim ? 'The undersigned is a victim in the case' : 'This concerns the case',
  }[facts.sender];
  const tied = facts.addresses.filter(({ isTied }) => isTied).length;
  return [
    run(`${who} "`),
    run(plainQuotes(facts.caseNameEnglish || facts.caseName), 'caseName'),
    run(`"${facts.caseNumber === '' ? '' : ` (${facts.caseNumber})`}. `),
    ...(facts.kind === 'UNFREEZE'
      ? []
      : [
          run('On-chain analysis indicates that part of the funds was transferred to the addresses in Annex 1. '),
          run(
            tied === 0
              ? 'No attribution label links these addresses to you; please verify whether they belong to your users. '
              : tied === facts.addresses.length
                ? 'Based on attribution labels, these addresses may belong to your users; this is an inference and has not been verified, please verify. '
                : `Based on attribution labels, ${tied} of these addresses may belong to your users; this is an inference and has not been verified. No label links the others to you; please verify all of them. `,
          ),
        ]),
    ...(facts.sender === 'police' && facts.statuteEnglish !== ''
      ? [run('Pursuant to '), run(facts.statuteEnglish, 'statute'), run(', we request your assistance.')]
      : [run('We request your assistance.')]),
  ];
}

function sectionsOf(facts: LetterFacts): Section[] {
  const addresses = new Set(facts.addresses.map(({ address }) => address)).size;
  const count = facts.totals.reduce((sum, one) => sum + one.count, 0);
  const total = facts.totals
    .map(
      ({ amount, coin, chainName, inner }) =>
        `${amount} ${coin} (${chainName}${inner ? `; ${inner.amount} ${coin} moved between the listed addresses and is not added` : ''})`,
    )
    .join(', ');
  const unread = new Set(facts.addresses.filter(({ isUnread }) => isUnread).map(({ address }) => address)).size;
  const unreadText = unread === 0 ? '' : ` Chain records of ${unread} of the addresses have not been retrieved; they are not included.`;
  if (facts.kind === 'INVESTIGATE')
    return [
      {
        title: 'Verification',
        paragraphs: [
          paragraph(
            run('Please verify whether the '),
            run(`${addresses} addresses`, 'addresses'),
            run(' in Annex 1 were assigned to your users and, if so, state the user identifiers.'),
          ),
        ],
      },
      {
        title: 'Information requested',
        paragraphs: [
          paragraph(
            run('For these users'),
            ...(facts.period
              ? [
                  run(', for the period from '),
                  run(`${dayInEnglish(facts.period.from)} to ${dayInEnglish(facts.period.to)}`, 'period'),
                  run(' (UTC+8)'),
                ]
              : []),
            run(': '),
            run(
              `${[...facts.requests.map((key) => requestTexts[key]), ...(facts.otherRequest === '' ? [] : [facts.otherRequest])].join('; ')}.`,
              'requests',
            ),
          ),
        ],
      },
      {
        title: 'Amounts',
        paragraphs: [
          paragraph(
            run(
              `${count} incoming transfers, in total ${total || 'to be determined'}.${unreadText}${facts.valueEnglish === null ? '' : ` Approximately ${facts.valueEnglish}.`}`,
              'addresses',
            ),
          ),
        ],
      },
    ];
  if (facts.kind === 'FREEZE')
    return [
      ...(facts.renews
        ? [
            {
              title: 'Original request',
              paragraphs: [
                paragraph(
                  run(
                    `${facts.renews.number}, in force until ${dayInEnglish(facts.renews.to)}. This request renews that freeze.`,
                    'renews',
                  ),
                ),
              ],
            },
          ]
        : []),
      {
        title: 'Accounts to be frozen',
        paragraphs: [
          paragraph(
            run("The accounts corresponding to those addresses in Annex 1 that you verify as your users' addresses ("),
            run(`${addresses} addresses, ${count} incoming transfers`, 'addresses'),
            run(`).${unreadText}`),
          ),
        ],
      },
      {
        title: 'Limit',
        paragraphs: [
          paragraph(
            run(
              `${total || 'The amount that you verify'}. Where the balance is lower, please freeze the available balance and state the amount actually frozen.`,
              'addresses',
            ),
          ),
        ],
      },
      {
        title: 'Term',
        paragraphs: [
          facts.freeze
            ? paragraph(
                run('From '),
                run(`${dayInEnglish(facts.freeze.from)} to ${dayInEnglish(facts.freeze.to)}`, 'freeze'),
                run(
                  ', both dates inclusive (UTC+8). Should the freeze need to continue, a separate renewal request will be sent before expiry. Without it the freeze lapses at the end of the term.',
                ),
              )
            : paragraph(run('(to be filled in)', 'freeze')),
        ],
      },
      ...(facts.isWithoutCustody || facts.addresses.some(({ hasNoCustodian }) => hasNoCustodian)
        ? [
            {
              title: 'Addresses without a custodian',
              paragraphs: [
                paragraph(
                  run(
                    facts.isWithoutCustody
                      ? 'Where you do not hold the private keys of your users, no on-chain action is required of you; please provide device, log-in and swap records linked to these addresses.'
                      : 'Addresses marked "no custodian seen" in Annex 1 are outside the scope of this request. If you hold deposit or withdrawal records linked to them, please provide these.',
                  ),
                ),
              ],
            },
          ]
        : []),
    ];
  return [
    { title: 'Original request', paragraphs: [paragraph(run(facts.original?.number || '(to be filled in)', 'original'))] },
    { title: 'Reason', paragraphs: [paragraph(run(facts.original?.reason || '(to be filled in)', 'reason'))] },
    {
      title: 'Scope',
      paragraphs: [
        paragraph(run(facts.original?.scope || `All accounts corresponding to the ${addresses} addresses in Annex 1.`, 'scope')),
      ],
    },
  ];
}

/** What somebody hands in for oneself asks nothing of whoever reads it. */
function commonSections({ isConfidential, replyDays, officers, contact, sender }: LetterFacts): Section[] {
  return [
    ...(isConfidential && sender !== 'victim'
      ? [
          {
            title: 'Confidentiality',
            paragraphs: [
              paragraph(
                run('This request concerns an ongoing matter. Please do not disclose it to the account holders.', 'isConfidential'),
              ),
            ],
          },
        ]
      : []),
    {
      title: sender === 'victim' ? 'Contact' : 'Reply',
      paragraphs: [
        paragraph(
          ...(replyDays === null || sender === 'victim'
            ? []
            : [run('Please reply within '), run(`${replyDays} working days`, 'replyDays'), run(', in spreadsheet form. ')]),
          run(`Contacts: ${tellOfficers(officers) || '(to be filled in)'}`, 'officers'),
          run(contact === '' ? '.' : `; ${contactInEnglish(contact)}.`),
        ),
      ],
    },
  ];
}

/** What stands before a number or an address; whatever else was typed is printed as it is. */
const contactWords: readonly (readonly [RegExp, string])[] = [
  [/(?:联系|办公)?电话[：:]\s*/g, 'Tel. '],
  [/手机[：:]\s*/g, 'Mobile '],
  [/传真[：:]\s*/g, 'Fax '],
  [/(?:电子)?(?:邮箱|邮件)[：:]\s*/g, 'E-mail '],
  [/地址[：:]\s*/g, 'Address '],
  [/\s*[；，]\s*/g, '; '],
];
const contactInEnglish = (contact: string): string =>
  contactWords.reduce((text, [word, meaning]) => text.replaceAll(word, meaning), contact);

const tellOfficers = (officers: LetterFacts['officers']): string =>
  officers
    .map(({ name, nameEnglish }) => nameEnglish || name)
    .filter((name) => name !== '')
    .join(', ');
