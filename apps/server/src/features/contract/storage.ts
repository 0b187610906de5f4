import type { EndpointData } from '@chaintrail/contract/schemas';
import { knownSlots, readSlot, readWord, toWord, type KnownSlot, type WordReading } from '@chaintrail/families';
import type { FamilyName } from '@chaintrail/model';
import { requireNode } from '../../askNode.ts';
import type { RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { readContractAt } from './codeChain.ts';

type Data = EndpointData<'readContractStorage'>;

const DEADLINE_MS = 10_000;
/** Where a contract's own variables begin. */
const FIRST_SLOTS = 10;

const usual: readonly string[] = [
  ...knownSlots.map(({ slot }) => slot),
  ...Array.from({ length: FIRST_SLOTS }, (_, at) => toWord(BigInt(at))),
];
const titles: Readonly<Record<KnownSlot['holds'], string>> = {
  implementation: '当前实现',
  admin: '管理员',
  beacon: '信标',
  owner: '所有者',
  paused: '是否暂停',
  initialized: '初始化版本',
};

/** Words of a contract's storage after one block: those that standards name and its first ones, or the one that is asked for. */
export async function readStorage(context: RequestOf<'readContractStorage'>): Promise<Data> {
  const { input } = context;
  const { enabled, address } = readContractAt(context, input);
  const { chain } = enabled;
  const slots = readSlots(input.slot);
  const { words, blockNumber } = await requireNode(context, chain, DEADLINE_MS, async (reads, signal) => {
    const pinned = await reads.pinCalls?.(signal);
    return { words: await reads.readSlots(address, slots, signal, pinned?.blockNumber), blockNumber: pinned?.blockNumber ?? null };
  });
  if (!words) return { note: `${chain.title}的节点不提供合约存储`, blockNumber: null, list: [], emptyCount: 0 };
  const all = slots.map((slot, at) => readPlace(chain.family, slot, words[at] ?? ''));
  const shown = isGiven(input.slot) ? all : all.filter(({ word }) => /[1-9a-f]/.test(word.slice(2)));
  const addresses = shown.flatMap(({ readings }) => readings.flatMap(({ type, value }) => (type === 'address' ? [value] : [])));
  const facts = await readRowFacts(context, chain, [], addresses);
  return {
    note: null,
    blockNumber,
    list: shown.map((place) => presentPlace(facts, place)),
    emptyCount: all.length - shown.length,
  };
}

function readSlots(text: string | undefined): readonly string[] {
  if (!isGiven(text)) return usual;
  const slot = readSlot(text);
  if (slot === undefined) throw refuseField('slot', '应为十进制序号或 0x 开头的十六进制（不超过 32 字节）');
  return [slot];
}

interface Place {
  slot: string;
  known: KnownSlot | undefined;
  word: string;
  readings: WordReading[];
}

function readPlace(family: FamilyName, slot: string, word: string): Place {
  return { slot, known: knownSlots.find((one) => one.slot === slot), word, readings: readWord(family, word) };
}

/** A standard says what its word is; of any other each reading is a guess. */
export function presentPlace(facts: RowFacts, { slot, known, word, readings }: Place): Data['list'][number] {
  const meant = known && meantOf(known, word, readings);
  return {
    slot,
    standard: known?.standard ?? null,
    title: known ? titles[known.holds] : null,
    word,
    readings: (meant ?? readings).map(({ type, value }) => ({
      type,
      value,
      isGuess: meant === undefined,
      ...(type === 'address' ? { party: partyOf(facts, value) } : {}),
    })),
  };
}

/** Undefined where the word is not what the standard keeps there. */
function meantOf({ holds }: KnownSlot, word: string, readings: readonly WordReading[]): Data['list'][number]['readings'] | undefined {
  if (holds === 'paused') return isFlag(word) ? [{ type: 'flag', value: word.endsWith('1') ? '是' : '否', isGuess: false }] : undefined;
  const wanted = holds === 'initialized' ? 'number' : 'address';
  const found = readings.filter(({ type }) => type === wanted);
  return found.length === 0 ? undefined : found.map((one) => ({ ...one, isGuess: false }));
}

const isFlag = (word: string): boolean => /^0x0{63}[01]$/.test(word);
