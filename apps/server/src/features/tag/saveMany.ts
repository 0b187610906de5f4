import { schemas, type EndpointData, type EndpointRequest } from '@chaintrail/contract/schemas';
import { labelKeyOf, type LabelWriter, type OriginClaim } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { readClaim } from './claim.ts';

/** Columns as people know them. */
const titles: Readonly<Record<string, string>> = {
  chainName: '链',
  address: '地址',
  name: '标签名',
  tagType: '分类',
  riskType: '风险类型',
  confidence: '可信度',
  note: '备注',
  sourceDate: '来源日期',
};

const MAX_FAULTS = 1_000;
const CHUNK = 5_000;

type Context = RequestContext & { input: EndpointRequest<'saveTags'> };

/** Writes many private labels in one transaction; rows count from 1, and each that cannot be written says why. */
export async function saveMany(context: Context, writer: LabelWriter): Promise<EndpointData<'saveTags'>> {
  const { input, stores, caller, tell } = context;
  if (!input.tags) throw refuseField('tags', '须给出标签数组，或用表单上传文件');
  const { name } = accountOf(caller);
  const known = await readKnown(context);
  const faults: { row: number; reason: string }[] = [];
  const claims = new Map<string, OriginClaim>();
  let repeated = 0;
  for (const [index, given] of input.tags.entries()) {
    const fault = takeRow(given);
    if (fault !== undefined) faults.push({ row: index + 1, reason: fault });
    // A hundred thousand rows must not keep everybody else waiting.
    if (index % CHUNK === CHUNK - 1) await new Promise(setImmediate);
  }
  if (faults.length > 0 && input.mode === 'all') {
    const [first] = faults;
    throw refuse('bad_input', `第 ${first?.row} 行${first?.reason}；共 ${faults.length} 行有误，按您的选择一行也没有写入`, {
      rows: faults.slice(0, MAX_FAULTS),
    });
  }
  const { counts } = await stores.app.imports.write({
    origin: '',
    owner: writer.owner,
    author: writer.account,
    isWhole: false,
    claims: [[...claims.values()]],
    limit: caller.rights.limits.privateLabels,
    atMs: writer.atMs,
    signal: context.signal,
  });
  tell({ detail: { made: String(counts.made), changed: String(counts.changed), faults: String(faults.length) } });
  const { made, changed, unchanged } = counts;
  return { made, changed, unchanged, repeated, faults: faults.slice(0, MAX_FAULTS) };

  function takeRow(given: unknown): string | undefined {
    const parsed = schemas.addLabel.body.safeParse(given);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path[0];
      return field === undefined ? '：不是一条标签' : `的${titles[String(field)] ?? ` ${String(field)} `}不对或缺少`;
    }
    try {
      const claim = readClaim(parsed.data, name);
      if (!known.types.has(claim.type)) return '的分类不在分类表中';
      if (claim.risk !== null && !known.risks.has(claim.risk)) return '的风险类型不在表中';
      if (claim.entity !== null) return '不能在批量保存时指定实体';
      const originKey = labelKeyOf(claim);
      if (claims.has(originKey)) repeated += 1;
      claims.set(originKey, { ...claim, originKey });
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return `：${error.message.replace(/^参数有误：/, '')}`;
      throw error;
    }
  }
}

async function readKnown({ stores }: RequestContext): Promise<{ types: Set<string>; risks: Set<string> }> {
  const [types, risks] = await Promise.all([stores.app.tagTypes.listTypes(), stores.app.tagTypes.listRisks()]);
  const inUse = (list: { key: string; isRetired: boolean }[]) => new Set(list.flatMap(({ key, isRetired }) => (isRetired ? [] : key)));
  return { types: inUse(types), risks: inUse(risks) };
}
