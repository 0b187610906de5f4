import type { LetterCheckView, LetterContent, LetterFigures, OrganisationView } from '@chaintrail/contract/letter';
import type { ComparedPart } from '@chaintrail/letter';
import { isVictim, senderOf, type LetterUnit } from './content.ts';
import { namesOrganisation } from './claim.ts';
import { kindOf } from './facts.ts';
import type { HeldFigures } from './figures.ts';

export interface CheckedLetter {
  type: number;
  content: LetterContent;
  figures: LetterFigures;
  /** Null where nothing was kept yet. */
  held: HeldFigures | null;
  unit: LetterUnit;
  organisation: OrganisationView;
  /** In English, of the article it invokes; '' where it has none. */
  statuteEnglish: string;
  /** In which parts its two languages differ; null of a letter in one. */
  differences: readonly ComparedPart[] | null;
  signer: string | null;
  fileCount: number;
}

type Said = Pick<LetterCheckView, 'state' | 'text'> & Partial<Pick<LetterCheckView, 'changed'>>;
type Check = (letter: CheckedLetter) => Said | null;

const DAY_MS = 86_400_000;
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const partNames: Readonly<Record<ComparedPart, string>> = { clauses: '条款', dates: '日期', amounts: '金额', addresses: '地址' };

/** Words that tell an inference as a fact. */
const tooSure = ['确认为', '系犯罪嫌疑人所有', '经查实归', '确定归属'];

const countUntied = ({ addresses, unread = [] }: LetterFigures, organisation: OrganisationView): number =>
  [...addresses, ...unread].filter(
    ({ claim, hasNoCustodian }) => (hasNoCustodian && organisation.hasCustody) || !namesOrganisation(claim, organisation),
  ).length;

const checks: Readonly<Record<LetterCheckView['key'], { title: string; tell: Check }>> = {
  unit: {
    title: '单位资格',
    tell: ({ unit }) => {
      if (unit.sender === 'lawyer') return { state: 'ok', text: '律师无须核验：出具协助请求函，不编公文号' };
      if (unit.sender === 'victim')
        return isVictim(unit)
          ? { state: 'ok', text: '个人无须核验：出具报案材料，不编公文号' }
          : { state: 'open', text: '还没有填写本单位资料：请先在「本单位资料」里选择以谁的名义出具' };
      return unit.isVerified
        ? { state: 'ok', text: `${unit.name} · ${unit.verifiedBy ?? ''} 核验` }
        : { state: 'blocking', text: '单位未经管理员核验，不能使用公函格式；请联系管理员' };
    },
  },
  officers: {
    title: '两名承办人',
    tell: ({ unit, content }) => {
      const names = content.officers.map(({ name }) => name).filter((name) => name !== '');
      if (senderOf(unit) !== 'police')
        return names.length > 0 ? { state: 'ok', text: names.join('、') } : { state: 'open', text: '请填写联系人' };
      return names.length >= 2
        ? { state: 'ok', text: names.join('、') }
        : { state: 'blocking', text: `须有两名承办人，现有 ${names.length} 名` };
    },
  },
  addresses: {
    title: '地址校验',
    tell: ({ figures }) => {
      const unread = figures.unread?.length ?? 0;
      const all = figures.addresses.length + unread;
      if (all === 0) return { state: 'blocking', text: '还没有涉案地址' };
      const silent = figures.addresses.filter(({ count }) => count === 0).length;
      const said = [
        ...(silent === 0 ? [] : [`其中 ${silent} 个在所选范围内没有转入`]),
        ...(unread === 0 ? [] : [`其中 ${unread} 个的链上记录尚未取回，笔数与金额没有列入函中`]),
      ];
      return { state: said.length === 0 ? 'ok' : 'open', text: [`${all} 个地址校验和正确`, ...said].join('；') };
    },
  },
  data: {
    title: '数据未变',
    tell: ({ held, figures }) => {
      const heights = figures.heads.map(({ chainName, number }) => `${chainName} ${number.toLocaleString('zh-CN')}`).join('、');
      if (held === null) return { state: 'open', text: `送审时固定数据；当前高度 ${heights || '—'}` };
      const { changed, unheld } = held;
      if (changed.length === 0 && unheld.length > 0)
        return { state: 'open', text: `${unheld.join('、')} 现在没有收录，送审后有无变动无法核对；送审高度 ${heights}` };
      if (changed.length === 0) return { state: 'ok', text: `送审高度 ${heights}，${figures.transactions.length} 笔交易无变动` };
      return { state: 'blocking', text: `链重组改变了 ${changed.length} 笔交易，请退回修改后重新送审`, changed };
    },
  },
  wording: {
    title: '措辞检查',
    tell: ({ type, content, figures, organisation }) => {
      const found = tooSure.filter((word) => `${content.caseFacts}${content.otherRequest}`.includes(word));
      if (found.length > 0) return { state: 'blocking', text: `案情里的「${found.join('」「')}」把推断写成了事实，请改写` };
      const untied = countUntied(figures, organisation);
      return untied === 0 || kindOf(type) === 'UNFREEZE'
        ? { state: 'ok', text: '归属均写作“可能为”“请予核实”' }
        : { state: 'open', text: `没有标签表明 ${untied} 个地址与${organisation.name}有关；函中只请其核实，请确认送达机构` };
    },
  },
  freeze: {
    title: '冻结期限',
    tell: ({ type, content, organisation }) => {
      if (kindOf(type) !== 'FREEZE') return null;
      if (!content.freeze) return { state: 'blocking', text: '请填写冻结起止日' };
      const days = daysBetween(content.freeze.from, content.freeze.to);
      if (days < 1) return { state: 'blocking', text: '止日早于起日' };
      const gap = content.renews ? daysBetween(content.renews.to, content.freeze.from) - 2 : 0;
      if (gap !== 0)
        return { state: 'open', text: `与原冻结期限（至 ${content.renews?.to}）不相连：${gap > 0 ? '空' : '重叠'} ${Math.abs(gap)} 天` };
      const { freezeMaxDays } = organisation;
      if (freezeMaxDays === null) return { state: 'ok', text: `${days} 天；该机构未说明上限` };
      return days <= freezeMaxDays
        ? { state: 'ok', text: `${days} 天，在机构上限 ${freezeMaxDays} 天内` }
        : { state: 'open', text: `${days} 天，超过机构上限 ${freezeMaxDays} 天，到期前须续冻` };
    },
  },
  custody: {
    title: '托管情况',
    tell: ({ type, organisation, figures }) => {
      if (kindOf(type) !== 'FREEZE') return null;
      if (!organisation.hasCustody) return { state: 'open', text: '该机构是自托管钱包，一般不能冻结任何链上资产；函中已写明' };
      const unheld = [...figures.addresses, ...(figures.unread ?? [])].filter(({ hasNoCustodian }) => hasNoCustodian).length;
      const untied = countUntied(figures, organisation);
      if (unheld === 0 && untied > 0)
        return { state: 'open', text: `没有标签表明 ${untied} 个地址由${organisation.name}托管，能否冻结未知` };
      return unheld === 0
        ? { state: 'ok', text: '未见无托管的地址' }
        : { state: 'open', text: `${unheld} 个地址未见托管机构，不列入冻结范围` };
    },
  },
  original: {
    title: '原冻结文书',
    tell: ({ type, content }) => {
      if (kindOf(type) !== 'UNFREEZE') return null;
      return content.original?.number && content.original.reason
        ? { state: 'ok', text: content.original.number }
        : { state: 'blocking', text: '请填写原冻结文号与解除原因' };
    },
  },
  second: {
    title: '第二人审签',
    tell: ({ unit, signer }) => {
      if (senderOf(unit) !== 'police') return null;
      return signer === null ? { state: 'open', text: '须由承办人以外的人审签' } : { state: 'ok', text: `${signer} 已审签` };
    },
  },
  english: {
    title: '英文写法',
    tell: ({ content, unit, statuteEnglish }) => {
      if (content.language === 'zh') return null;
      const missing = [
        ...(content.caseNameEnglish === '' ? ['案件名称'] : []),
        ...(unit.nameEnglish === '' ? ['单位名称'] : []),
        ...(senderOf(unit) === 'police' && statuteEnglish === '' ? ['法律依据'] : []),
        ...content.officers.filter(({ name, nameEnglish = '' }) => name !== '' && nameEnglish === '').map(({ name }) => `承办人${name}`),
      ];
      return missing.length === 0
        ? { state: 'ok', text: '案件、单位、依据和承办人都有英文写法' }
        : { state: 'open', text: `英文文本里没有英文写法：${missing.join('、')}；会照印中文或略去` };
    },
  },
  agree: {
    title: '中英一致',
    tell: ({ differences }) => {
      if (differences === null) return null;
      return differences.length === 0
        ? { state: 'ok', text: '条款、日期、金额、地址逐项相同' }
        : {
            state: 'blocking',
            text: `中英文的${differences.map((part) => partNames[part]).join('、')}不一致，不能签发；请改用单一文种，并把这份文书告知管理员`,
          };
    },
  },
  attachments: {
    title: '附件齐全',
    tell: ({ content, fileCount }) => {
      const wanted = content.attachments.filter((name) => !name.includes('流向图')).length;
      return fileCount >= wanted
        ? { state: 'ok', text: `已上传 ${fileCount} 份` }
        : { state: 'open', text: `已上传 ${fileCount} 份，函中列了 ${wanted} 份；不影响审签，签发前须补` };
    },
  },
};

/** What is looked at before a letter goes out. A blocking one stops it. */
export function checkLetter(letter: CheckedLetter): LetterCheckView[] {
  return (Object.keys(checks) as LetterCheckView['key'][]).flatMap((key) => {
    const { title, tell } = checks[key];
    const said = tell(letter);
    return said ? [{ key, title, state: said.state, text: said.text, changed: said.changed ?? [] }] : [];
  });
}
