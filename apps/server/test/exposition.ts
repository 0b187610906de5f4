/** One sample of Prometheus' text format. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}
interface Family {
  type: string;
  help: string;
  samples: Sample[];
}

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const labelPart = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\[\\n"])*)"(?:,|$)/y;

/** Reads the text exposition format 0.0.4; throws at the first line that breaks its rules. */
export function parseExposition(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line must end');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const comment = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line);
    if (comment) readComment(families, comment[1] ?? '', comment[2] ?? '', comment[3] ?? '');
    else readSample(families, seen, line);
  }
  return families;
}

function readComment(families: Map<string, Family>, word: string, name: string, rest: string): void {
  const known = families.get(name);
  if (word === 'HELP') {
    if (known) throw new Error(`${name} is explained twice`);
    families.set(name, { type: '', help: rest, samples: [] });
    return;
  }
  if (!known || known.type !== '' || known.samples.length > 0) throw new Error(`the type of ${name} is out of place`);
  if (!['counter', 'gauge', 'histogram', 'summary'].includes(rest)) throw new Error(`${name} has the unknown type ${rest}`);
  known.type = rest;
}

function readSample(families: Map<string, Family>, seen: Set<string>, line: string): void {
  const [, name = '', labelText = '', valueText = ''] = sampleLine.exec(line) ?? [];
  if (name === '') throw new Error(`not a sample: ${line}`);
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''));
  if (!family || family.type === '') throw new Error(`${name} has no type`);
  const labels = parseLabels(labelText);
  const identity = `${name}${JSON.stringify(Object.entries(labels).toSorted(([left], [right]) => left.localeCompare(right)))}`;
  if (seen.has(identity)) throw new Error(`twice: ${line}`);
  seen.add(identity);
  const value = valueText === '+Inf' ? Infinity : Number(valueText);
  // Prometheus reads it in any case; prom-client writes `Nan` for a lag that was not measured yet.
  if (Number.isNaN(value) && !/^nan$/i.test(valueText)) throw new Error(`not a value: ${line}`);
  family.samples.push({ name, labels, value });
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  labelPart.lastIndex = 0;
  while (labelPart.lastIndex < text.length) {
    const match = labelPart.exec(text);
    if (!match) throw new Error(`not labels: ${text}`);
    labels[match[1] ?? ''] = match[2] ?? '';
  }
  return labels;
}

/** Where the names break the rules that `promtool check metrics` holds them to. */
export function lintNames(families: ReadonlyMap<string, Family>): string[] {
  return [...families].flatMap(([name, { type, help, samples }]) => {
    const faults: string[] = [];
    if (help.trim() === '') faults.push('no help');
    if (!/^[a-z_][a-z0-9_]*$/.test(name)) faults.push('not snake case');
    if ((type === 'counter') !== name.endsWith('_total')) faults.push('counters, and only they, end in _total');
    if (/_(?:ms|milliseconds|minutes|hours|kilobytes|megabytes|kb|mb|percent)(?:_|$)/.test(name)) faults.push('not a base unit');
    if (/_(?:bucket|count|sum|gauge|counter|histogram)$/.test(name)) faults.push('a word of the format itself');
    if (samples.some(({ labels }) => Object.keys(labels).some((label) => label.startsWith('__')))) faults.push('a reserved label');
    return faults.map((fault) => `${name}: ${fault}`);
  });
}
