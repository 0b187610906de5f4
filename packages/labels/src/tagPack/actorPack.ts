import type { Collector } from '../collect.ts';
import { cleanLine, readLink } from '../text.ts';
import { entityTypeOf } from './concepts.ts';
import { conceptsOf } from './tagPack.ts';
import { isRecord, textOf, textsOf, type YamlMap } from './yaml.ts';

/** Takes in the actors of a GraphSense ActorPack as entities. */
export function readActors(root: YamlMap, lines: readonly number[], collector: Collector): void {
  const actors = Array.isArray(root['actors']) ? (root['actors'] as unknown[]) : [];
  actors.forEach((actor, at) => {
    const row = lines[at] ?? 0;
    if (!isRecord(actor)) return collector.fault(row, 'bad_row', '这一条不是“键: 值”，请改正。');
    const context = isRecord(actor['context']) ? actor['context'] : {};
    const concepts = conceptsOf(textsOf(actor['categories']));
    const homepage = readLink(textOf(actor['uri']));
    collector.addEntity(row, {
      key: cleanLine(textOf(actor['id'])),
      nameEn: cleanLine(textOf(actor['label'])),
      kind: concepts.find((concept) => entityTypeOf(concept) !== undefined) ?? concepts[0] ?? null,
      concepts,
      countries: [...new Set(textsOf(actor['jurisdictions']).map((code) => code.trim().toUpperCase()))].filter((code) =>
        /^[A-Z]{2}$/.test(code),
      ),
      ...(homepage === undefined ? {} : { homepage }),
      aliases: [...new Set(textsOf(context['aliases'] ?? actor['aliases']).map(cleanLine))].filter((alias) => alias !== ''),
      refs: [...textsOf(context['uris']), ...textsOf(context['refs'])].flatMap((ref) => readLink(ref) ?? []),
    });
  });
}
