import type { BalancesAtView } from '@chaintrail/contract/schemas';
import { layLetter } from '@chaintrail/letter';
import { writePdf } from '@chaintrail/letter/files';
import type { FileAnswer } from '../../api/file.ts';
import type { RequestOf } from '../../context.ts';
import { dayOf } from '../../reminders/due.ts';
import { checkLimit, limitOf } from '../../sheet/limits.ts';
import { pageBalancesAt } from './balancesAt.ts';
import { composeBalances } from './balancesPaper.ts';

const PAGE = 100;
/** What is printed; longer lists are handed over as a workbook, which has them all. */
const MOST_PRINTED = 500;

/** What addresses held at a moment as a paper. */
export async function exportBalancesAt(context: RequestOf<'exportBalancesAt'>): Promise<FileAnswer> {
  const { input, caller, now, tell } = context;
  const { chain } = context.getAddressChain(input.chainName);
  const ask = (pageNum: number) => pageBalancesAt({ ...context, input: { ...input, pageNum, pageSize: PAGE } });
  const first = await ask(1);
  checkLimit(first.total, limitOf(context, [{ chain }]));
  const list: BalancesAtView['list'] = [...first.list];
  for (let page = 2; list.length < Math.min(first.total, MOST_PRINTED); page += 1) {
    const more = await ask(page);
    if (more.list.length === 0) break;
    list.push(...more.list);
  }
  tell({ detail: { rows: String(list.length) } });
  const by = caller.kind === 'account' ? caller.account.name || caller.account.login : '';
  const paper = composeBalances(chain, { ...first, list: list.slice(0, MOST_PRINTED) }, { by, atMs: now() });
  const name = `指定时点余额_${chain.title}_${first.addressCount}个地址_${dayOf(input.time)}`;
  return {
    fileName: `${name}.pdf`,
    type: 'application/pdf',
    body: await writePdf(layLetter(paper), { title: name, author: by, atMs: now() }),
  };
}
