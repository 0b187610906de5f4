import { decodeCall, decodeLogOf, type DecodedCall } from '@chaintrail/families';
import type { Log } from '@chaintrail/model';
import { compareFigure, joinComparisons, type Comparison, type Difference } from '../comparison.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import type { Rule } from '../excuse.ts';
import { faultNames, type FaultName } from '../mutations/faults.ts';
import type { Plant } from '../mutations/plant.ts';
import { exchanges } from '../rotki/exchanges.ts';
import type { Case, Suite } from '../suite.ts';

/** Answers of chifra, TrueBlocks' command line, which reads logs by its own ABIs: the command, then JSON. */
const articulated: RecordingKind = {
  name: 'logs and transactions articulated by chifra',
  recognises: ({ head, text }) => head().startsWith('chifra ') && text().includes('"articulatedLog"'),
};

interface Articulated {
  address: string;
  topics: string[];
  data?: string;
  blockNumber?: number;
  transactionIndex?: number;
  logIndex?: number;
  transactionHash?: string;
  articulatedLog?: { name: string; inputs?: Record<string, unknown> };
}

/** A call as Blockscout reads it, by the ABI that it knows of the contract or by its own collection of signatures. */
interface DecodedInput {
  method_call: string;
  method_id: string;
  parameters: { name: string; type: string; value: unknown }[];
}

const sighted: readonly FaultName[] = ['wrong party', 'wrong script or data'];

/** Calls and logs as others decoded them: Blockscout's own decoder in Elixir, Etherscan's, chifra's in Go. */
export const decoders: Suite = {
  name: 'decoded calls and events',
  listCases: (index) => [...listCalls(index), ...listLogs(index)],
  blindTo: {
    ...Object.fromEntries(faultNames.map((name) => [name, 'only names and values of arguments are compared'])),
    ...Object.fromEntries(sighted.map((name) => [name, undefined])),
  },
};

const UNKNOWN = 'the tables do not know it';

function listCalls(index: DataIndex): Case[] {
  return index.find(exchanges).flatMap((file) =>
    file.lines<{ request: { url: string }; responseBody: string }>().flatMap(({ request: { url }, responseBody }): Case[] => {
      const answer = parse(responseBody);
      if (typeof answer !== 'object' || answer === null) return [];
      if ('decoded_input' in answer && 'raw_input' in answer && answer.decoded_input) {
        return [callCase(url, file, String(answer.raw_input), answer.decoded_input as DecodedInput)];
      }
      const rows: unknown = 'result' in answer ? answer.result : [];
      return (Array.isArray(rows) ? (rows as { hash: string; input?: string; functionName?: string }[]) : []).flatMap((row) =>
        row.functionName && row.input && row.input.length >= 10 ? [nameCase(file, row.hash, row.input, row.functionName)] : [],
      );
    }),
  );
}

function callCase(name: string, file: Recording, input: string, expected: DecodedInput): Case {
  const figures = 1 + expected.parameters.length;
  return {
    name,
    files: [file],
    compare: (plant) => {
      const ours = decodeCall('evm', input);
      if (!ours) return { figures: 0, differences: [], unchecked: [{ reason: UNKNOWN, figures }] };
      return joinComparisons(
        compareFigure('call', 'signature', signatureOf(expected), plant.texts(ours.signature)),
        ...expected.parameters.map(({ value }, at) =>
          compareFigure('call', `argument ${at}`, flatten(value), plant.texts(flatten(valueAt(ours, at)))),
        ),
      );
    },
  };
}

/** `f(address to, (uint256,bool)[] of)` without its words. */
function signatureOf({ method_call, parameters }: DecodedInput): string {
  return `${method_call.slice(0, method_call.indexOf('('))}(${parameters.map(({ type }) => type).join(',')})`;
}

function valueAt({ values }: DecodedCall, at: number): unknown {
  const value = values?.[at];
  if (!value) return '';
  return /[[\](]|^tuple/.test(value.type) ? parse(value.value) : value.value;
}

/** Everything that a value holds in its order, however lists and tuples are written. */
function flatten(value: unknown): string {
  if (Array.isArray(value)) return value.map(flatten).join(' ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(flatten).join(' ');
  const text = String(value);
  return text.startsWith('0x') ? text.toLowerCase() : text;
}

/** Etherscan names a function with its arguments' types and words. */
function nameCase(file: Recording, hash: string, input: string, functionName: string): Case {
  const types = functionName
    .slice(functionName.indexOf('(') + 1, functionName.lastIndexOf(')'))
    .split(',')
    .map((part) => part.trim().split(/\s+/)[0] ?? '');
  const expected = `${functionName.slice(0, functionName.indexOf('('))}(${types.join(',')})`;
  return {
    name: `name of ${hash}`,
    files: [file],
    compare: (plant) => {
      const ours = decodeCall('evm', input);
      if (!ours) return { figures: 0, differences: [], unchecked: [{ reason: UNKNOWN, figures: 1 }] };
      // A tuple is written as one word there.
      if (/tuple/.test(expected)) return compareFigure('call', 'name', nameOf(expected), nameOf(plant.texts(ours.signature)));
      return compareFigure('call', 'signature', expected, plant.texts(ours.signature));
    },
  };
}

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf('('));

function listLogs(index: DataIndex): Case[] {
  return index.find(articulated).flatMap((file) => {
    const text = file.text();
    const found = listArticulated(parse(text.slice(text.indexOf('\n{') + 1)));
    return found.map((log, at) => logCase(`${log.articulatedLog?.name} ${log.transactionHash ?? ''} ${at}`, file, log));
  });
}

function listArticulated(value: unknown): Articulated[] {
  if (Array.isArray(value)) return value.flatMap(listArticulated);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'articulatedLog' in value && 'topics' in value ? [value as Articulated] : [];
  return [...own, ...Object.values(value).flatMap(listArticulated)];
}

function logCase(name: string, file: Recording, recorded: Articulated): Case {
  const { articulatedLog } = recorded;
  const inputs = Object.entries(articulatedLog?.inputs ?? {});
  return {
    name,
    files: [file],
    compare: (plant) => compareLog(plant, recorded, inputs),
    excuse: (difference) => (isWholeWord(difference) ? { rule: ownerIsAddress } : undefined),
  };
}

function compareLog(plant: Plant, recorded: Articulated, inputs: readonly [string, unknown][]): Comparison {
  const [log] = plant.logs([logOf(recorded)]);
  const ours = log && decodeLogOf('evm', log);
  if (!ours) return { figures: 0, differences: [], unchecked: [{ reason: UNKNOWN, figures: 1 + inputs.length }] };
  const wanted = recorded.articulatedLog?.name ?? '';
  if (ours.name !== wanted) return compareFigure('event', 'name', wanted, ours.name);
  const values = ours.args.map(({ value }) => flatten(parseList(value)));
  return joinComparisons(
    compareFigure('event', 'name', wanted, plant.texts(ours.name)),
    // Arguments have other words there, and stand in the order of the alphabet.
    ...inputs.map(([word, value]) => {
      const expected = flatten(parseList(value));
      const same = ours.args.findIndex(({ name }) => bare(name) === bare(word));
      const at = values.includes(expected) ? values.indexOf(expected) : same;
      return compareFigure('event', `argument ${word}`, expected, plant.texts(values[at] ?? ''));
    }),
  );
}

const ownerIsAddress: Rule = {
  says: 'ENS declares Transfer(bytes32 indexed node, address owner), of which the topic is the hash; the whole word is shown there',
  source: 'EIP-137',
  fields: ['event.argument _owner'],
};

function isWholeWord({ expected, ours }: Difference): boolean {
  return typeof ours === 'string' && expected === `0x${ours.slice(2).padStart(64, '0')}`;
}

const bare = (word: string): string => word.replaceAll('_', '').toLowerCase();

function logOf({
  address,
  topics,
  data = '0x',
  blockNumber = 0,
  transactionIndex = 0,
  logIndex = 0,
  transactionHash = '',
}: Articulated): Log {
  return { contract: address, topics, data, blockNumber, transactionIndex, logIndex, transactionHash, timeMs: 0 };
}

function parseList(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('[') ? (parse(value) ?? value) : value;
}

function parse(text: string): unknown {
  try {
    // Long whole numbers stay as they are written.
    return JSON.parse(text.replaceAll(/(?<=[[,:]\s*)\d{16,}(?=\s*[,\]}])/g, '"$&"'));
  } catch {
    return undefined;
  }
}
