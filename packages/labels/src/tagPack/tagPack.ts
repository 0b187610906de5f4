import type { Collector } from '../collect.ts';
import type { Evidence } from '../pack.ts';
import { cleanLine, readDate, readLink } from '../text.ts';
import { confidenceLevels, splitConcepts } from './concepts.ts';
import { isRecord, textOf, textsOf, type YamlMap } from './yaml.ts';

/** Takes in the tags of a GraphSense TagPack: what the header says holds for every tag that does not say it itself. */
export function readTags(root: YamlMap, lines: readonly number[], collector: Collector): void {
  const tags = Array.isArray(root['tags']) ? (root['tags'] as unknown[]) : [];
  const header: YamlMap = Object.fromEntries(Object.entries(root).filter(([key]) => key !== 'tags' && key !== 'actors'));
  tags.forEach((own, at) => {
    const row = lines[at] ?? 0;
    if (!isRecord(own)) return collector.fault(row, 'bad_row', '这一条不是“键: 值”，请改正。');
    readTag({ ...header, ...own }, textOf(own['description']), row, collector);
  });
}

function readTag(tag: YamlMap, description: string, row: number, collector: Collector): void {
  const address = textOf(tag['address']);
  if (address === '' && textOf(tag['tx_hash']) !== '') {
    return collector.fault(row, 'no_address', '这一条说的是交易，不是地址；交易标签不导入。');
  }
  const chainWord = textOf(tag['network']) || textOf(tag['currency']);
  if (chainWord === '') return collector.fault(row, 'no_chain', '这一条没有写明链（network 或 currency），请补上。');
  const source = cleanLine(textOf(tag['source']));
  if (source === '') return collector.fault(row, 'no_source', '这一条没有写明来源（source），请补上。');
  const level = textOf(tag['confidence']);
  const known = Object.hasOwn(confidenceLevels, level) ? confidenceLevels[level] : undefined;
  if (level !== '' && !known)
    return collector.fault(row, 'bad_confidence', `可信度“${cleanLine(level).slice(0, 40)}”不是已知的等级，请改正。`);
  const concepts = conceptsOf([...textsOf(tag['category']), ...textsOf(tag['abuse']), ...textsOf(tag['concepts'])]);
  const entityKey = cleanLine(textOf(tag['actor']));
  // The header's description is of the pack.
  const note = cleanLine(description);
  const licence = cleanLine(textOf(tag['license']) || textOf(tag['licence']));
  collector.add(row, {
    chainWord,
    address,
    name: textOf(tag['label']),
    ...(entityKey === '' ? {} : { entityKey }),
    ...splitConcepts(concepts),
    concepts,
    kind: known?.kind ?? 'intelligence',
    confidence: known?.confidence ?? null,
    definesCluster: /^(?:true|yes|on)$/i.test(textOf(tag['is_cluster_definer'])),
    source,
    sourceDate: readDate(textOf(tag['lastmod'])) ?? null,
    ...(licence === '' ? {} : { licence }),
    evidence: evidenceOf(source, textOf(tag['context'])),
    ...(note === '' ? {} : { note }),
  });
}

/** Ids are words of small letters; what is written otherwise is put so. */
export function conceptsOf(words: readonly string[]): string[] {
  return [
    ...new Set(
      words.map((word) =>
        cleanLine(word)
          .toLowerCase()
          .replaceAll(/[\s-]+/g, '_'),
      ),
    ),
  ].filter((word) => /^\w{1,60}$/.test(word));
}

function evidenceOf(source: string, context: string): Evidence[] {
  const link = readLink(source);
  const said = cleanLine(context);
  const transaction = /"transaction":\s*"(0x[0-9a-f]{64}|[0-9a-f]{64})"/i.exec(said)?.[1];
  const evidence = link === undefined ? [] : [{ uri: link, note: '' }];
  if (transaction !== undefined) return [...evidence, { uri: `tx:${transaction.toLowerCase()}`, note: said }];
  return said === '' ? evidence : [...evidence, { uri: '', note: said }];
}
