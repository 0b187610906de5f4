import { z } from 'zod';
import { argumentParts } from './argument.ts';
import { chainName, coverage, pageBody, pageOf, party, timeMs } from './values.ts';
import { eventLog } from './transactionLog.ts';

const address = z.string().min(1).max(200);

/** One parameter of a function, event or error. */
interface Parameter {
  name?: string | undefined;
  type: string;
  /** Of an event's: it is one of the topics. */
  indexed?: boolean | undefined;
  /** The parts of a tuple. */
  components?: Parameter[] | undefined;
}

const parameter: z.ZodType<Parameter> = z.object({
  name: z.string().optional(),
  type: z.string(),
  indexed: z.boolean().optional(),
  get components() {
    return z.array(parameter).optional();
  },
});

/** A function, event or error of a contract. */
export const definition = z.object({
  name: z.string(),
  type: z.enum(['function', 'event', 'error']),
  inputs: z.array(parameter),
  outputs: z.array(parameter).optional(),
  /** `transfer(address,uint256)`; '' where only its selector is known. */
  signature: z.string(),
  /** Its selector, of an event its first topic. */
  key: z.string(),
  /** Whether a function changes nothing; null where nobody says. */
  isReadOnly: z.boolean().nullable(),
});

export const searchMethod = {
  query: z.object({ text: z.string().trim().min(2).max(2_000) }),
  data: z.object({
    /** As what the text was read. */
    readAs: z.enum(['selector', 'topic', 'signature', 'name']),
    list: z.array(definition),
    /** Of a written signature: what it makes. */
    hashes: z.object({ selector: z.string(), topic0: z.string() }).nullable(),
  }),
};

/** What events begin with. */
export const eventTopic = z.object({
  /** '' for events without topics. */
  topic0: z.string(),
  count: z.number().int(),
  /** The likely event, as its newest one fits it; null where nobody knows it. */
  event: definition.extend({ title: z.string().nullable() }).nullable(),
});

/** Whose events: those that the address wrote as a contract, or those of anybody that name it in an indexed argument. */
const eventRole = z.enum(['emitter', 'argument']).optional();

export const listEventTopics = {
  query: z.object({ chainName, address, role: eventRole }),
  data: z.object({
    /** Most frequent first, at most so many as `total` says when cut. */
    list: z.array(eventTopic),
    /** Why nothing was counted, in words: then list and counts are empty and say nothing. */
    uncounted: z.string().optional(),
    /** Kinds of events that there are. */
    total: z.number().int(),
    /** Events of all kinds. */
    count: z.number().int(),
    coverage,
  }),
};

/** Kinds of events that are asked for at once. */
export const MOST_TOPICS = 20;

/** The word itself, or a value of the type that the event's definition gives it. */
const topicValue = z.string().max(300).optional();

export const pageContractEvents = {
  body: pageBody.extend({
    chainName,
    address,
    /** `emitter` unless said. */
    role: eventRole,
    /** One, or several with commas between them; `none` stands for logs without topics. */
    topic0: z
      .string()
      .max(MOST_TOPICS * 68)
      .optional(),
    topic1: topicValue,
    topic2: topicValue,
    topic3: topicValue,
    startTime: timeMs.min(0).max(8.64e15).optional(),
    endTime: timeMs.min(0).max(8.64e15).optional(),
  }),
  data: pageOf(
    eventLog.extend({
      hash: z.string(),
      blockNumber: z.number().int(),
      time: timeMs,
      isFinal: z.boolean(),
    }),
  ),
};

/** How many of an ABI's functions the code at the address answers to; null where no code could be read. */
const matchedCode = z.object({ found: z.number().int(), functions: z.number().int() }).nullable();

/** Where definitions come from: given by the reader's account, of a source that others verified, published on the chain itself, recovered from the code, of the selectors that transactions called, from nowhere. */
const definitionSource = z.enum(['given', 'verified', 'published', 'bytecode', 'called', 'none']);

export const listContractMethods = {
  query: z.object({ chainName, address }),
  data: z.object({
    source: definitionSource,
    /** The source in words, with what is missing. */
    note: z.string(),
    /** Whose code was read, where the contract hands on to another one. */
    implementation: party.nullable(),
    list: z.array(definition),
    /** The ABI that the reader's account keeps for the contract; null where there is none. */
    kept: z.object({ by: z.string(), time: timeMs, matched: matchedCode }).nullable(),
    /** What others found who compile sources and hold them against the code; null where nobody verified one, or nobody was asked. */
    verified: z
      .object({
        match: z.enum(['exact', 'partial']),
        /** What the source calls the contract. */
        name: z.string(),
        /** Whether it is the source of the contract that this one hands on to. */
        isOfImplementation: z.boolean(),
        source: z.string(),
        verifiedTime: timeMs.nullable(),
        askedTime: timeMs,
      })
      .nullable(),
    coverage,
  }),
};

export const proxyKind = z.enum([
  'eip7702',
  'eip1167',
  'safe',
  'transparent',
  'uups',
  'eip1967',
  'beacon',
  'openzeppelin',
  'eip1822',
  'asks',
]);

const calledMethod = z.object({
  selector: z.string(),
  /** The likely function; null where nobody knows it. */
  function: definition.nullable(),
  /** Transactions that called it. */
  count: z.number().int(),
});

export const getContract = {
  query: z.object({ chainName, address }),
  data: z.object({
    chainName,
    address: z.string(),
    /** What the node says; null where it said nothing in time. */
    code: z.object({ sizeBytes: z.number().int(), hash: z.string() }).nullable(),
    /** Why the node said nothing; null where it did. */
    nodeNote: z.string().nullable(),
    creation: z.object({ hash: z.string(), creator: party, blockNumber: z.number().int(), time: timeMs }).nullable(),
    proxy: z
      .object({ kind: proxyKind, title: z.string(), implementation: party.nullable(), admin: party.nullable(), beacon: party.nullable() })
      .nullable(),
    /** By the contract's own Upgraded events, newest first. */
    history: z.array(z.object({ implementation: party, hash: z.string(), blockNumber: z.number().int(), time: timeMs })),
    methods: z.array(calledMethod),
    /** Transactions that named the contract with a call. */
    callCount: z.number().int(),
    coverage,
  }),
};

/** A word of a contract's storage. */
const contractSlot = z.object({
  /** Its place, 32 bytes. */
  slot: z.string(),
  /** The standard that keeps something there, and what; null where nobody says. */
  standard: z.string().nullable(),
  title: z.string().nullable(),
  word: z.string(),
  /** What it can be read as, the likeliest first; none of zeros. Storage has no types: what no standard says is a guess. */
  readings: z.array(
    z.object({ type: z.enum(['address', 'number', 'text', 'flag']), value: z.string(), isGuess: z.boolean(), party: party.optional() }),
  ),
});

export const readContractStorage = {
  /** A slot in digits, or in hex behind 0x; without one those that standards name and the first ones. */
  query: z.object({ chainName, address, slot: z.string().max(100).optional() }),
  data: z.object({
    /** Why nodes of the chain tell no storage; null where they do. */
    note: z.string().nullable(),
    /** After which the words stand so; null where the node names no block. */
    blockNumber: z.number().int().nullable(),
    list: z.array(contractSlot),
    /** Slots that were looked at and hold nothing; a slot that was asked for is told in any case. */
    emptyCount: z.number().int(),
  }),
};

export const readContractSource = {
  query: z.object({ chainName, address }),
  data: z.object({
    /** Why there is none, in words; null where there is one. */
    note: z.string().nullable(),
    source: z
      .object({
        /** Who compiled it and held it against the code. */
        by: z.string(),
        match: z.enum(['exact', 'partial']),
        name: z.string(),
        language: z.string(),
        compiler: z.string(),
        verifiedTime: timeMs.nullable(),
        /** The file of the contract itself first. */
        files: z.array(
          z.object({
            path: z.string(),
            /** What hides or turns a part of a line is written as its number. */
            text: z.string(),
            unseenCount: z.number().int(),
            isCut: z.boolean(),
          }),
        ),
        /** Files beyond the most that are read. */
        leftOff: z.number().int(),
      })
      .nullable(),
  }),
};

const parameterInput: z.ZodType<Parameter> = z.object({
  name: z.string().max(100).optional(),
  type: z.string().max(100),
  indexed: z.boolean().optional(),
  get components() {
    return z.array(parameterInput).max(100).optional();
  },
});

export const callContract = {
  body: z.object({
    chainName,
    address,
    function: z.object({
      name: z.string().min(1).max(100),
      inputs: z.array(parameterInput).max(50),
      outputs: z.array(parameterInput).max(50),
    }),
    /** As people write them: numbers in digits, lists and tuples as JSON. */
    arguments: z.array(z.string().max(20_000)).max(50),
  }),
  data: z.object({
    isOk: z.boolean(),
    /** The block at whose end the contract was asked. */
    blockNumber: z.number().int(),
    /** Null where it failed, and where the answer is not of the function's types. */
    outputs: z
      .array(z.object({ name: z.string(), type: z.string(), value: z.string(), party: party.optional(), ...argumentParts }))
      .nullable(),
    /** What came back, as bytes. */
    raw: z.string(),
    /** Why it failed, in words. */
    failure: z.string().nullable(),
  }),
};

/** An ABI of a few hundred functions has a tenth of it. */
export const LONGEST_ABI = 1_000_000;

const writtenAbi = z.object({ chainName, address, abi: z.string().min(2).max(LONGEST_ABI) });
const readAbi = z.object({ list: z.array(definition), matched: matchedCode });

export const readContractAbi = { body: writtenAbi, data: readAbi };

export const saveContractAbi = { body: writtenAbi, data: readAbi };

export const deleteContractAbi = { body: z.object({ chainName, address }), data: z.object({ deleted: z.number().int() }) };

export type CalledMethodView = z.infer<typeof calledMethod>;
export type ContractSourceView = z.infer<typeof readContractSource.data>;
export type ContractView = z.infer<typeof getContract.data>;
export type ContractMethodsView = z.infer<typeof listContractMethods.data>;
export type CallAnswerView = z.infer<typeof callContract.data>;
export type ContractSlotView = z.infer<typeof contractSlot>;
export type DefinitionView = z.infer<typeof definition>;
export type ParameterView = Parameter;
export type EventTopicView = z.infer<typeof eventTopic>;
export type ContractEventView = z.infer<typeof pageContractEvents.data>['list'][number];
