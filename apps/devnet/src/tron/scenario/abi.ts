import type { Abi, AbiParameter } from 'viem';
import type { Message } from '../protocol/schema.ts';

const kinds: Record<Abi[number]['type'], string> = {
  constructor: 'Constructor',
  function: 'Function',
  event: 'Event',
  fallback: 'Fallback',
  receive: 'Receive',
  error: 'Error',
};

type Parameter = AbiParameter & { indexed?: boolean };

function describeParameters(parameters: readonly Parameter[] = []): Message[] {
  return parameters.map(({ indexed = false, name = '', type }) => ({ indexed, name, type }));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A compiler's ABI in the protocol's own message. */
export function describeAbi(abi: Abi): Message {
  const entrys = abi.map((item) => {
    const mutability = 'stateMutability' in item ? item.stateMutability : undefined;
    return {
      constant: mutability === 'view' || mutability === 'pure',
      name: 'name' in item ? item.name : '',
      inputs: describeParameters('inputs' in item ? item.inputs : undefined),
      outputs: describeParameters('outputs' in item ? item.outputs : undefined),
      type: kinds[item.type],
      payable: mutability === 'payable',
      stateMutability: mutability === undefined ? 'UnknownMutabilityType' : capitalise(mutability),
    };
  });
  return { entrys };
}
