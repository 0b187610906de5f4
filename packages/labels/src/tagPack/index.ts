import { createCollector, type OnRow } from '../collect.ts';
import { usualLimits } from '../limits.ts';
import type { Pack } from '../pack.ts';
import { PackError } from '../packError.ts';
import { cleanLine } from '../text.ts';
import { readActors } from './actorPack.ts';
import { readTags } from './tagPack.ts';
import { readYaml, textOf } from './yaml.ts';

/** Reads a TagPack or an ActorPack of GraphSense. */
export function readTagPack(text: string, limits = usualLimits, onRow?: OnRow): Pack {
  const { root, linesOf } = readYaml(text);
  const hasTags = Array.isArray(root['tags']);
  if (!hasTags && !Array.isArray(root['actors'])) {
    throw new PackError('not_a_pack', '文件里没有 tags 或 actors 列表，不是 GraphSense 标签包。请检查是否选错文件。');
  }
  const collector = createCollector(hasTags ? 'tagpack' : 'actorpack', limits, onRow);
  readTags(root, linesOf('tags'), collector);
  readActors(root, linesOf('actors'), collector);
  const creator = cleanLine(textOf(root['creator']));
  return collector.finish({ title: cleanLine(textOf(root['title'])), ...(creator === '' ? {} : { creator }) });
}
