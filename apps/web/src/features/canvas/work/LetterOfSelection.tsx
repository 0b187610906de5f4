import { Suspense } from 'react';
import type { ButtonProps } from '../../../ui/Button.tsx';
import { WriteLetter } from '../../letter/add/index.ts';
import { useRoomState } from '../roomContext.ts';

/** Begins a letter about the address that is selected: a node, the receiving end of a line, or the first of a group; nothing while none is. */
export function LetterOfSelection({ size }: { size?: ButtonProps['size'] }) {
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const node = useRoomState(({ selected, scene }) => {
    const ends = new Set([...selected].map((id) => scene.edges.get(id)?.to ?? id));
    return [...scene.nodes.values()].find(
      ({ id, group, kind }) => kind === 'address' && (ends.has(id) || (group !== undefined && ends.has(group))),
    );
  });
  if (isReadOnly || node?.chainName === undefined || node.address === undefined) return null;
  return (
    <Suspense fallback={null}>
      <WriteLetter addresses={[{ chainName: node.chainName, address: node.address }]} size={size} />
    </Suspense>
  );
}
