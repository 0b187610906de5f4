import type { StoredLabel } from '@chaintrail/model';
import { isDeepStrictEqual } from 'node:util';
import type { OperatorParts, Say } from './types.ts';

const PAGE = 5_000;

/** Holds the chain store's copy of the labels against the labels themselves; how many differ. What is still under way is left out. */
export async function verifyLabels({ store, app }: Pick<OperatorParts, 'store' | 'app'>, say: Say, signal: AbortSignal): Promise<number> {
  const underWay = new Set<number>();
  const changes = await app.outbox.listLabelChanges(Number.MAX_SAFE_INTEGER);
  // Of an import's run nobody knows which labels are under way before it has arrived.
  if (changes.some(({ kind }) => kind === 'start' || kind === 'run')) {
    say('标签：正在重新送往链上数据，请稍后再核对。');
    return 0;
  }
  for (const change of changes) if ('label' in change) underWay.add(change.label.id);
  const stored = readAll((afterId) => store.labels.list(afterId, PAGE));
  const computed = readAll((afterId) => app.labels.listAll(afterId, PAGE));
  let differences = 0;
  let left = await stored.next();
  let right = await computed.next();
  while (!left.done || !right.done) {
    signal.throwIfAborted();
    const leftId = left.done ? Infinity : left.value.id;
    const rightId = right.done ? Infinity : right.value.id;
    const id = Math.min(leftId, rightId);
    const pair = {
      stored: leftId === id && !left.done ? left.value : undefined,
      computed: rightId === id && !right.done ? right.value : undefined,
    };
    if (!underWay.has(id) && !isDeepStrictEqual(pair.stored, pair.computed)) {
      differences += 1;
      say(['标签', id, describe(pair.stored), describe(pair.computed)].join('\t'));
    }
    if (leftId === id) left = await stored.next();
    if (rightId === id) right = await computed.next();
  }
  const pending = underWay.size === 0 ? '' : `（另有 ${underWay.size} 个正在送达）`;
  say(`标签：${differences === 0 ? '一致' : `${differences} 处差异`}${pending}`);
  if (differences > 0) say('标签：可用 npm run mirror 重新送达全部标签');
  return differences;
}

/** In one order for both sides, whatever their stores answer. */
const shown: Record<keyof StoredLabel, true> = {
  id: true,
  scope: true,
  address: true,
  name: true,
  owner: true,
  author: true,
  entity: true,
  type: true,
  risk: true,
  claim: true,
  confidence: true,
  source: true,
  position: true,
};

function describe(label: StoredLabel | undefined): string {
  return label === undefined ? '（无）' : JSON.stringify(label, Object.keys(shown));
}

async function* readAll(read: (afterId: number) => Promise<StoredLabel[]>): AsyncGenerator<StoredLabel, void> {
  for (let afterId = 0; ;) {
    const page = await read(afterId);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    afterId = last.id;
  }
}
