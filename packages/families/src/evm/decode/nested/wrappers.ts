import type { DecodedValue } from '../values.ts';
import type { Inner, InnerCall, WriteAddress } from './innerCall.ts';
import { readExecution } from './execution.ts';
import { readMultiSend } from './multiSend.ts';
import { readCommands } from './universalRouter.ts';

type Wrapper = (values: readonly DecodedValue[], writeAddress: WriteAddress) => Inner[];

const EMPTY = '0x';

function readList(value: DecodedValue | undefined): unknown[] {
  const list: unknown = value === undefined ? [] : JSON.parse(value.value);
  return Array.isArray(list) ? list : [];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : EMPTY);
const numberOf = (value: unknown): bigint | null => (typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : null);
const call = (to: unknown, input: unknown, value?: unknown): InnerCall => ({
  // Structs are written with the checksums of their addresses.
  to: typeof to === 'string' ? (to.startsWith('0x') ? to.toLowerCase() : to) : '',
  valueRaw: numberOf(value),
  input: textOf(input),
  kind: 'call',
});

/** A struct of Solidity, by the order of its fields: whoever wrote the interface named them. */
const fieldsOf = (item: unknown): unknown[] => (typeof item === 'object' && item !== null ? Object.values(item) : []);

/** Calls of the contract itself. */
const ofItself =
  (position: number): Wrapper =>
  (values) =>
    readList(values[position]).map((input) => call('', input));

/** Structs whose fields at these places are whom, what and how much. */
const ofStructs =
  (position: number, to: number, input: number, value?: number): Wrapper =>
  (values) =>
    readList(values[position]).map((item) => {
      const fields = fieldsOf(item);
      return call(fields[to], fields[input], value === undefined ? undefined : fields[value]);
    });

/** One call whose parts are arguments at these places. */
const ofArguments =
  (to: number, value: number | undefined, input: number, operation?: number): Wrapper =>
  (values) => [
    {
      ...call(values[to]?.value, values[input]?.value, value === undefined ? undefined : values[value]?.value),
      kind: operation !== undefined && values[operation]?.value === '1' ? 'delegatecall' : 'call',
    },
  ];

/** Lists beside each other. */
const ofLists =
  (to: number, value: number | undefined, input: number): Wrapper =>
  (values) => {
    const amounts = value === undefined ? [] : readList(values[value]);
    const inputs = readList(values[input]);
    return readList(values[to]).map((target, at) => call(target, inputs[at], amounts[at]));
  };

/** What is run first by the code that a proxy changes to. */
const afterUpgrade =
  (input: number): Wrapper =>
  (values) =>
    values[input]?.value === EMPTY ? [] : [call('', values[input]?.value)];

const callsOfAccounts: Wrapper = ofStructs(0, 0, 3);

/** Functions that carry calls in their arguments, by signature. */
const wrappers: Readonly<Record<string, Wrapper>> = {
  'multicall(bytes[])': ofItself(0),
  'multicall(uint256,bytes[])': ofItself(1),
  'multicall(bytes32,bytes[])': ofItself(1),
  'batch(bytes[],bool)': ofItself(0),
  'aggregate((address,bytes)[])': ofStructs(0, 0, 1),
  'blockAndAggregate((address,bytes)[])': ofStructs(0, 0, 1),
  'tryAggregate(bool,(address,bytes)[])': ofStructs(1, 0, 1),
  'tryBlockAndAggregate(bool,(address,bytes)[])': ofStructs(1, 0, 1),
  'aggregate3((address,bool,bytes)[])': ofStructs(0, 0, 2),
  'aggregate3Value((address,bool,uint256,bytes)[])': ofStructs(0, 0, 3, 2),
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)': ofArguments(0, 1, 2, 3),
  'execTransactionFromModule(address,uint256,bytes,uint8)': ofArguments(0, 1, 2, 3),
  'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)': ofArguments(0, 1, 2, 3),
  'multiSend(bytes)': ([transactions], writeAddress) => readMultiSend(transactions?.value ?? EMPTY, writeAddress),
  'handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)': callsOfAccounts,
  'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)': callsOfAccounts,
  'execute(address,uint256,bytes)': ofArguments(0, 1, 2),
  'execute_ncC(address,uint256,bytes)': ofArguments(0, 1, 2),
  'execute(address,uint256,bytes,uint8)': ofArguments(0, 1, 2, 3),
  'executeBatch(address[],bytes[])': ofLists(0, undefined, 1),
  'executeBatch(address[],uint256[],bytes[])': ofLists(0, 1, 2),
  'executeBatch_y6U(address[],uint256[],bytes[])': ofLists(0, 1, 2),
  'executeBatch((address,uint256,bytes)[])': ofStructs(0, 0, 2, 1),
  'execute(bytes32,bytes)': ([mode, calls], writeAddress) => readExecution(mode?.value ?? EMPTY, calls?.value ?? EMPTY, writeAddress),
  'execute(bytes,bytes[])': ([commands, inputs]) => readCommands(commands?.value ?? EMPTY, readList(inputs).map(textOf)),
  'execute(bytes,bytes[],uint256)': ([commands, inputs]) => readCommands(commands?.value ?? EMPTY, readList(inputs).map(textOf)),
  'submitTransaction(address,uint256,bytes)': ofArguments(0, 1, 2),
  'execute(address,uint256,bytes,bytes32,bytes32)': ofArguments(0, 1, 2),
  'schedule(address,uint256,bytes,bytes32,bytes32,uint256)': ofArguments(0, 1, 2),
  'executeBatch(address[],uint256[],bytes[],bytes32,bytes32)': ofLists(0, 1, 2),
  'scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)': ofLists(0, 1, 2),
  'upgradeToAndCall(address,bytes)': afterUpgrade(1),
  'upgradeAndCall(address,address,bytes)': (values) => (values[2]?.value === EMPTY ? [] : [call(values[0]?.value, values[2]?.value)]),
};

/** What a call carries in its arguments; nothing where they carry no calls, or do not say so. */
export function listInner(signature: string, values: readonly DecodedValue[], writeAddress: WriteAddress): Inner[] {
  const wrapper = Object.hasOwn(wrappers, signature) ? wrappers[signature] : undefined;
  return wrapper ? wrapper(values, writeAddress) : [];
}
