import type { FerriedHistory, FerryPreview, FerryView } from '@chaintrail/contract/schemas';
import type { Ferry } from '@chaintrail/store/app';
import type { Comparison } from '../../ferry/compare.ts';
import { tellHistory } from '../../present/hydrated.ts';
import type { Inspected, InspectedHistory } from '../../ferry/inspect.ts';
import { unpackKind } from '../../ferry/unpackKind.ts';
import { tellFailedFerry } from './faults.ts';

/** What is here of an address that a pack tells of. */
export interface Here {
  state: FerriedHistory['here'];
  /** How far it goes; null where nothing is here. */
  headNumber: number | null;
  compared: Comparison | undefined;
}

const number = (count: number) => count.toLocaleString('zh-CN');

export function presentFerry(record: Ferry, heldHistories: number): FerryView {
  const { id, way, state, fileName, title, sender, fingerprint, sha256, bytes, byName, counts, message, atMs } = record;
  return {
    id,
    way,
    state,
    fileName,
    title,
    sender,
    fingerprint,
    sha256,
    bytes,
    by: byName,
    canvases: 0,
    prices: 0,
    ...counts,
    message: state === 'failed' && message !== null ? tellFailedFerry(message) : message,
    time: atMs,
    canUndo: way === 'in' && state === 'done' && heldHistories > 0,
  };
}

interface PreviewFacts {
  record: Ferry;
  inspected: Inspected;
  /** By chain and address. */
  here: ReadonlyMap<string, Here>;
  signer: FerryPreview['signer'];
  takenAtMs: number | null;
  beside: Pick<FerryPreview, 'labels' | 'canvases' | 'prices'>;
}

export function presentPreview({ record, inspected, here, signer, takenAtMs, beside }: PreviewFacts): FerryPreview {
  const histories = inspected.histories.map((one) => presentHistory(one, here.get(nameOf(one))));
  return {
    id: record.id,
    fileName: record.fileName,
    sha256: record.sha256,
    bytes: record.bytes,
    title: inspected.head.title,
    sender: inspected.head.sender,
    fingerprint: record.fingerprint,
    signer,
    madeAt: inspected.head.madeAt,
    productVersion: inspected.head.product,
    takenAt: takenAtMs,
    histories,
    rows: histories.reduce((sum, { rows }) => sum + rows, 0),
    tokens: inspected.tokens,
    ...beside,
  };
}

export const nameOf = ({ history }: Pick<InspectedHistory, 'history'>) => `${history.chainName} ${history.address}`;

const absent: Here = { state: 'nothing', headNumber: null, compared: undefined };

function presentHistory(
  { history, transactions, transfers, firstTimeMs, lastTimeMs }: InspectedHistory,
  here: Here = absent,
): FerriedHistory {
  const { chainName, address, head, status, kinds } = history;
  const sources = [...new Set(kinds.flatMap((kind) => kind.sources))];
  return {
    chainName,
    address,
    rows: transfers,
    transactions,
    firstTime: firstTimeMs,
    lastTime: lastTimeMs,
    headBlock: head.number,
    headTime: head.timeMs,
    coverage: status,
    source: sources.join('、'),
    notes: tellHistory({ ...history, kinds: kinds.map(unpackKind) }),
    here: here.state,
    compared: here.compared ?? null,
    canTake: here.state !== 'node' && here.state !== 'running' && here.state !== 'no_chain',
    isSuggested: here.state === 'nothing' || (here.state === 'older' && isAgreed(here)),
    text: tellHere(here),
  };
}

/** Whether the pack has everything that is here, and the same: only then may it take its place unasked. */
function isAgreed({ compared }: Here): boolean {
  return compared === undefined || (compared.differing === 0 && compared.missing === 0);
}

/** What would become of it, in words. */
function tellHere(here: Here): string {
  const { state, headNumber, compared } = here;
  const height = headNumber === null ? '' : `第 ${number(headNumber)} 块`;
  const found = compared ? tellCompared(compared) : '';
  switch (state) {
    case 'nothing':
      return '本机没有，将新增';
    case 'older':
      return join(`本机只到${height}，${isAgreed(here) ? '将整份替换' : '与包内对不上，默认保留本机'}`, found);
    case 'same':
      return join(`本机也到${height}，默认保留本机`, found);
    case 'newer':
      return join(`本机较新，到${height}，默认保留本机`, found);
    case 'node':
      return join('本机有自建节点，以节点为准，只作比对', found || '笔数过多，未逐笔比对');
    case 'running':
      return '本机正在补全这个地址，完成或暂停后再导入';
    case 'no_chain':
      return '本机没有启用这条链，无法写入';
  }
}

function tellCompared({ same, fresh, differing, missing }: Comparison): string {
  return [
    `相同 ${number(same)} 笔`,
    ...(fresh > 0 ? [`只在包内 ${number(fresh)} 笔`] : []),
    ...(differing > 0 ? [`金额不符 ${number(differing)} 笔`] : []),
    ...(missing > 0 ? [`只在本机 ${number(missing)} 笔`] : []),
  ].join('，');
}

const join = (...texts: string[]) => texts.filter((text) => text !== '').join('；');
