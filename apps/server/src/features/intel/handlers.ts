import { intelFields, type EndpointRequest, type IntelPreview } from '@chaintrail/contract/schemas';
import { cleanLine, PackError, readIntelApart, type IntelColumns, type IntelOptions, type ReadIntel } from '@chaintrail/labels';
import { addressOn, recognise } from '@chaintrail/families/address';
import type { Chain } from '@chaintrail/model';
import { chains as allChains, findChain } from '@chaintrail/model/chains';
import { createHash, randomUUID } from 'node:crypto';
import { accountOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { findNamed, listNames } from '../../cases/victimNames.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { checkTold, findZone } from '../../intel/check.ts';
import { coverRows, presentIntelFile, presentIntelPreview, presentTold } from './present.ts';

type Calls = 'previewIntel' | 'takeIntel' | 'undoIntel' | 'listIntel' | 'listIntelRows';

const SHOWN_FILES = 100;
const EXAMPLES = 10;
const PAGE_SIZE = 20;
/** Rows of all the tables of the accounts that share them. */
const MOST_ROWS = 1_000_000;
const MOST_CASES = 1_000;

export const intelHandlers: HandlersOf<Calls> = {
  async previewIntel(context) {
    const { bytes, sha256, fileName, read } = await readUpload(context);
    context.tell({ subjects: [sha256] });
    const { table, rows } = read;
    const coverage = coverRows(read);
    const { isRaw } = table.unit;
    const told = await checkTold(
      context,
      rows.slice(0, EXAMPLES).map((row) => ({ ...row, isRaw })),
    );
    const zoneHint =
      table.zone.from === 'unknown'
        ? await findZone(
            context,
            rows.map((row) => ({ ...row, isRaw })),
          )
        : undefined;
    const before = await context.stores.app.intel.findSame(ownerOf(context), sha256);
    const chainName = chosenChain(context.input, read)?.name ?? null;
    return presentIntelPreview({
      sha256,
      fileName,
      bytes,
      table,
      coverage,
      chainName,
      chains: listChoices(context, read),
      zoneHint: zoneHint ?? null,
      looksRaw: looksRaw(read),
      examples: told.map(presentTold),
      takenAtMs: before?.atMs ?? null,
      needs: listNeeds(read),
    });
  },

  async takeIntel(context) {
    const { stores, caller, now, tell } = context;
    const { bytes, sha256, fileName, read } = await readUpload(context);
    if (sha256 !== context.input.sha256) throw refuse('bad_input', '文件在预览之后变了，请重新预览后再导入');
    const owner = ownerOf(context);
    const [need] = listNeeds(read);
    if (need) throw refuse('bad_input', need.text);
    if (await stores.app.intel.findSame(owner, sha256)) throw refuse('conflict', '同一份文件已经导入过；要换一种读法，请先撤回再导入');
    const held = await stores.app.intel.countRows(owner);
    if (held + read.rows.length > MOST_ROWS) {
      throw refuse('too_large', `导入的行数合计不超过 ${MOST_ROWS} 行，现有 ${held} 行，请先撤回不用的文件`);
    }
    const { id: accountId, name, login } = accountOf(caller);
    const file = {
      id: randomUUID(),
      owner,
      accountId,
      byName: name || login,
      fileName,
      sha256,
      bytes,
      format: read.table.format?.title ?? '',
      coverage: coverRows(read),
      atMs: now(),
    };
    await stores.app.intel.add(file, read.rows);
    tell({ subjects: [sha256, file.id], detail: { rows: String(read.rows.length), format: file.format } });
    return presentIntelFile(file);
  },

  async undoIntel(context) {
    const { stores, input, tell } = context;
    const owner = ownerOf(context);
    const file = await stores.app.intel.find(owner, input.id);
    if (!file || !(await stores.app.intel.remove(owner, input.id))) throw refuse('not_found', '没有这份导入的文件，它可能已经撤回');
    tell({ subjects: [file.sha256, file.id], detail: { rows: String(file.coverage.rows) } });
    return null;
  },

  async listIntel(context) {
    const files = await context.stores.app.intel.list(ownerOf(context), SHOWN_FILES);
    return { list: files.map(presentIntelFile) };
  },

  async listIntelRows(context) {
    const { chainName, page } = context.input;
    const chain = findChain(chainName);
    const address = chain && addressOn(chain, recognise(context.input.address));
    if (!chain) throw refuse('unknown_chain', `没有名为「${chainName}」的链，请核对链名`, { fields: { chainName: '未知的链' } });
    if (address === undefined) throw refuseField('address', `不是有效的${chain.title}地址`);
    const limit = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { rows, total } = await context.stores.app.intel.pageRows(ownerOf(context), { chainName: chain.name, address }, limit);
    return {
      total,
      pageSize: PAGE_SIZE,
      rows: (await checkTold(context, rows)).map((row) => ({
        ...presentTold(row),
        fileId: row.fileId,
        fileName: row.fileName,
        format: row.format,
        by: row.byName,
        importedAt: row.atMs,
      })),
    };
  },
};

/** Whose tables they are: those of one unit's accounts are one. */
function ownerOf({ caller }: Pick<RequestContext, 'caller'>): string {
  const account = accountOf(caller);
  return account.parentId ?? account.id;
}

async function readUpload(context: RequestOf<'previewIntel'> | RequestOf<'takeIntel'>) {
  const { input, signal } = context;
  if (!input.file || input.file.size === 0) throw refuseField('file', '请选择一个有内容的文件');
  const content = new Uint8Array(await input.file.arrayBuffer());
  const sha256 = createHash('sha256').update(content).digest('hex');
  const fileName = await cleanName(context, input.file.name);
  try {
    const first = await readIntelApart(content, { ...optionsOf(input), fileName }, signal);
    const chain = chosenChain(input, first);
    // The chain that the table itself leaves no doubt of needs nobody to say it.
    const read =
      input.chainName === undefined && chain
        ? await readIntelApart(content, { ...optionsOf(input), fileName, chainName: chain.name }, signal)
        : first;
    return { bytes: content.length, sha256, fileName, read };
  } catch (error) {
    if (error instanceof PackError) throw refuse('bad_input', error.message, { fields: { file: '不能读取' } });
    throw error;
  }
}

type Reading = Omit<EndpointRequest<'previewIntel'>, 'file'>;

function optionsOf({ sheet, chainName, zone, unit, columns }: Reading): Omit<IntelOptions, 'fileName'> {
  const chain = chainName === undefined ? undefined : findChain(chainName);
  if (chainName !== undefined && !chain)
    throw refuse('unknown_chain', `没有名为「${chainName}」的链，请核对链名`, { fields: { chainName: '未知的链' } });
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(chain ? { chainName: chain.name } : {}),
    ...(zone === undefined ? {} : { zoneMinutes: zone }),
    ...(unit === undefined ? {} : { isRaw: unit === 'smallest' }),
    ...(columns === undefined ? {} : { columns: parseColumns(columns) }),
  };
}

function parseColumns(text: string): IntelColumns {
  const columns: IntelColumns = {};
  for (const part of text.split(',')) {
    const [name, column] = part.split(':');
    const field = intelFields.find((one) => one === name);
    if (field === undefined) throw refuseField('columns', `没有「${name}」这种列`);
    columns[field] = Number(column);
  }
  return columns;
}

function chosenChain({ chainName }: Reading, { table: { family, columns } }: ReadIntel): Chain | undefined {
  if (chainName !== undefined) return findChain(chainName);
  const [only, another] = allChains.filter((chain) => chain.status !== 'demo' && chain.family === family);
  return columns.network === undefined && !another ? only : undefined;
}

/** Chains of the addresses' family: those whose coin stands in the heading first, then those that are read here. */
function listChoices({ chains, ladders }: RequestContext, { table: { family, coin } }: ReadIntel): Chain[] {
  const here = new Set([...chains.map(({ chain }) => chain.name), ...ladders.chains.map(({ name }) => name)]);
  const rank = (chain: Chain) => (chain.nativeCoin.symbol.toUpperCase() === coin ? 0 : 2) + (here.has(chain.name) ? 0 : 1);
  return allChains
    .filter((chain) => (family === null || chain.family === family) && (chain.status !== 'demo' || here.has(chain.name)))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Whole numbers of six digits and more, and nothing else. */
const looksRaw = ({ table, rows }: ReadIntel): boolean =>
  rows.length > 0 && !table.unit.isRaw && rows.every(({ amount }) => amount === '0' || /^\d{6,}$/.test(amount));

/** What nobody can read off the table and somebody has to say. */
function listNeeds(read: ReadIntel): IntelPreview['needs'] {
  const { table, rows } = read;
  const { columns, zone, unit } = table;
  const hasAmount = columns.amount !== undefined || columns.amountIn !== undefined || columns.amountOut !== undefined;
  if (!hasAmount || (columns.from === undefined && columns.to === undefined)) {
    return [{ what: 'columns', text: '没有认出地址与金额两列，请在下面指定各列的含义' }];
  }
  return [
    ...(rows.length === 0 ? [{ what: 'rows' as const, text: '没有一行可以导入，请看下面拒绝的原因' }] : []),
    ...(rows.some(({ chainName }) => chainName === '') ? [{ what: 'chain' as const, text: '表中没有写明是哪条链，请选择' }] : []),
    ...(zone.from === 'unknown' && rows.some(({ timeMs }) => timeMs !== null)
      ? [{ what: 'zone' as const, text: '表中的时间没有写明时区，请选择；相差 8 小时会把交易排到另一天' }]
      : []),
    ...(unit.from === 'unknown' && looksRaw(read)
      ? [{ what: 'unit' as const, text: '金额全是很长的整数，可能是最小单位（wei、sun、聪），请选择' }]
      : []),
  ];
}

const NAMELESS = '（文件名写有受害人姓名，未保留）';

/** A name of a victim in the name of a file goes no further. */
async function cleanName({ stores, caller, caseVault }: RequestContext, given: string): Promise<string> {
  const name = cleanLine(given).slice(0, 200);
  for (const { id } of await stores.app.cases.list({ accountId: accountOf(caller).id }, { limit: MOST_CASES })) {
    if (findNamed(await listNames(stores.app, caseVault, id), [name]) !== undefined)
      return `${NAMELESS}${/\.\w{1,5}$/.exec(name)?.[0] ?? ''}`;
  }
  return name;
}
