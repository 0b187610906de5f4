import type { CarriedKind, CarriedLeft } from '@chaintrail/contract/schemas';
import { carriedKinds } from '@chaintrail/contract/schemas';
import type { CaseItem } from '@chaintrail/store/app';
import {
  CONTENTS_PATH,
  contentsShape,
  MONITORS_PATH,
  monitorsShape,
  TAGS_PATH,
  tagsShape,
  type CarriedContents,
} from '../../cases/bundleContents.ts';
import type { Carried, CarriedCopy, CaseCarriers } from '../../cases/carried.ts';
import { findNamed } from '../../cases/victimNames.ts';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { kindNames } from './words.ts';

interface Names {
  code: string;
  name: string;
}

interface Room {
  bytes: number;
  files: number;
}

/** What of a case is kept elsewhere, as copies for its bundle; whatever is not among them is named with the reason. */
export interface Gathered {
  files: Map<string, Uint8Array>;
  left: CarriedLeft[];
}

/** Copies what a case names, the oldest first, while there is room. AppError where a victim's name stands in what would leave. */
export async function gatherContents(
  carriers: CaseCarriers,
  context: RequestContext,
  items: readonly CaseItem[],
  { names, room }: { names: readonly Names[]; room: Room },
): Promise<Gathered> {
  const index: CarriedContents['index'] = { canvases: [], letters: [], traces: [], left: [] };
  const [tags, monitors]: [CarriedContents['tags'], CarriedContents['monitors']] = [[], []];
  const files = new Map<string, Uint8Array>();
  const free = { ...room };
  const holdsName = (texts: readonly string[]) => findNamed(names, texts) !== undefined;

  async function take<About>(
    kind: CarriedKind,
    item: CaseItem,
    carry: () => Promise<Carried<About>>,
  ): Promise<CarriedCopy<About> | undefined> {
    const carried = await carry();
    const title = hideNames(names, item.note || item.ref);
    if ('left' in carried) {
      index.left.push({ kind, title, reason: carried.left });
      return undefined;
    }
    requireNoName(names, carried, `${kindNames[kind]}「${title}」`);
    const bytes = carried.files.reduce((sum, file) => sum + file.bytes.length, 0) + Buffer.byteLength(JSON.stringify(carried.about));
    if (bytes > free.bytes || carried.files.length > free.files) {
      index.left.push({ kind, title, reason: 'tooLarge' });
      return undefined;
    }
    free.bytes -= bytes;
    free.files -= carried.files.length;
    return carried;
  }

  /** Puts the files of one copy below a folder of its own. */
  const place = (folder: string, copy: CarriedCopy<unknown>): { name: string; path: string }[] =>
    copy.files.map(({ name, bytes }) => {
      const path = `${folder}/${name}`;
      files.set(path, bytes);
      return { name, path };
    });

  for (const item of items) {
    const { kind, ref } = item;
    if (kind === 'canvas') {
      const copy = await take(kind, item, () => carriers.canvas(context, ref, holdsName));
      const [document, picture] = copy ? place(`canvases/${index.canvases.length + 1}`, copy) : [];
      if (copy && document && picture) index.canvases.push({ ...copy.about, document: document.path, picture: picture.path });
    } else if (kind === 'letter') {
      const copy = await take(kind, item, () => carriers.letter(context, ref, holdsName));
      if (copy) index.letters.push({ ...copy.about, files: place(`letters/${index.letters.length + 1}`, copy) });
    } else if (kind === 'trace') {
      const copy = await take(kind, item, () => carriers.trace(context, ref, holdsName));
      const [view, result] = copy ? place(`traces/${index.traces.length + 1}`, copy) : [];
      if (copy && view && result) index.traces.push({ ...copy.about, view: view.path, result: result.path });
    } else if (kind === 'tag') {
      const copy = await take(kind, item, () => carriers.tag(context, ref, holdsName));
      if (copy) tags.push(copy.about);
    } else if (kind === 'monitor') {
      const copy = await take(kind, item, async () => withoutNames(names, await carriers.monitor(context, ref, holdsName)));
      if (copy) monitors.push(copy.about);
    }
  }
  files.set(CONTENTS_PATH, writeJson(contentsShape.parse(index)));
  files.set(TAGS_PATH, writeJson(tagsShape.parse(tags)));
  files.set(MONITORS_PATH, writeJson(monitorsShape.parse(monitors)));
  return { files, left: index.left };
}

const writeJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 1));

function requireNoName(names: readonly Names[], { about, files, texts }: CarriedCopy<unknown>, what: string): void {
  const said = [JSON.stringify(about), ...texts, ...files.map(({ bytes }) => Buffer.from(bytes).toString('utf8'))];
  const code = findNamed(names, said);
  if (code !== undefined) throw refuse('bad_input', `${what}中写有受害人 ${code} 的真实姓名，请改为代号，或把它移出案件，再导出`);
}

const hideNames = (names: readonly Names[], text: string): string =>
  names.reduce((said, victim) => said.replaceAll(victim.name, victim.code), text);

/** As the timeline of the case: who named a monitor after a victim reads that name, and others the code. */
function withoutNames<About>(names: readonly Names[], carried: Carried<About>): Carried<About> {
  if ('left' in carried) return carried;
  return { ...carried, about: JSON.parse(hideNames(names, JSON.stringify(carried.about))) as About };
}

const reasons: Record<CarriedLeft['reason'], string> = {
  gone: '已删除，或不属于导出人',
  notIssued: '未签发',
  unfinished: '未完成',
  tooLarge: '超出案件包大小',
};

/** `未随包：图谱 1（已删除，或不属于导出人）、文书 2（未签发）`; '' where all went. */
export function tellLeft(left: readonly CarriedLeft[]): string {
  const parts = carriedKinds.flatMap((kind) =>
    (Object.keys(reasons) as CarriedLeft['reason'][]).flatMap((reason) => {
      const count = left.filter((one) => one.kind === kind && one.reason === reason).length;
      return count === 0 ? [] : [`${kindNames[kind]} ${count}（${reasons[reason]}）`];
    }),
  );
  return parts.length === 0 ? '' : `未随包：${parts.join('、')}`;
}
