import type { DefinitionView, ParameterView } from '@chaintrail/contract/schemas';
import type { Definition, DefinitionParameter } from '@chaintrail/families';

export function presentDefinition(definition: Definition): DefinitionView {
  const { type, name, signature, key, inputs, outputs, isReadOnly } = definition;
  return {
    type,
    name,
    signature,
    key,
    inputs: inputs.map(presentParameter),
    ...(type === 'function' ? { outputs: outputs.map(presentParameter) } : {}),
    isReadOnly,
  };
}

function presentParameter({ name, type, isIndexed, components }: DefinitionParameter): ParameterView {
  return {
    ...(name === '' ? {} : { name }),
    type,
    ...(isIndexed === undefined ? {} : { indexed: isIndexed }),
    ...(components ? { components: components.map(presentParameter) } : {}),
  };
}
