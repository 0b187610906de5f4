import type { SummaryPart } from '@chaintrail/contract/schemas';
import { unfoldCall, type NestedCall } from '@chaintrail/families';
import type { FamilyName, Transfer } from '@chaintrail/model';
import type { Teller } from '../../present/teller.ts';
import type { Story } from '../family.ts';

/** What tells the story that stands inside, by whoever acts in it. */
export interface Inside {
  family: FamilyName;
  tellInner: (story: Story, moved: Transfer[]) => SummaryPart[] | undefined;
}

const SAFE = 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)';
const operations: ReadonlySet<string> = new Set([
  'handleOps((address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[],address)',
  'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
]);
const MOST_ACTORS = 3;

/** What an account of several signers, or accounts by an entry point, did: they act, not whoever brought it to the chain. */
export function tellAccounts(tell: Teller, story: Story, moved: Transfer[], inside: Inside): SummaryPart[] | undefined {
  const { transaction, decoded } = story;
  if (!decoded?.values) return undefined;
  if (decoded.signature === SAFE) {
    const { calls } = unfoldCall(inside.family, transaction.to, transaction.input);
    const [inner] = calls;
    if (!inner) return undefined;
    const opening = [
      tell.party(transaction.to),
      tell.action('多签执行'),
      tell.text('（由'),
      tell.party(transaction.from),
      tell.text('提交）：'),
    ];
    return [...opening, ...(tellMany(tell, calls) ?? tellAs(tell, story, moved, { actor: transaction.to, inner, inside }))];
  }
  if (!operations.has(decoded.signature)) return undefined;
  const { calls } = unfoldCall(inside.family, transaction.to, transaction.input);
  const own = calls.filter(({ depth }) => depth === 1);
  const [first, ...more] = own;
  if (!first) return undefined;
  if (more.length === 0) {
    const inner = calls[1] ?? first;
    const isWhole = calls.filter(({ depth }) => depth === 2).length <= 1;
    const opening = [
      tell.party(first.to),
      tell.action('执行用户操作'),
      tell.text('（ERC-4337，由'),
      tell.party(transaction.from),
      tell.text('打包）：'),
    ];
    return [...opening, ...(isWhole ? tellAs(tell, story, moved, { actor: first.to, inner, inside }) : [tell.text('批量调用')])];
  }
  const actors = [...new Set(own.map(({ to }) => to))];
  return [
    ...actors.slice(0, MOST_ACTORS).flatMap((actor, at) => [...(at === 0 ? [] : [tell.text('、')]), tell.party(actor)]),
    ...(actors.length > MOST_ACTORS ? [tell.text(`等 ${actors.length} 个账户`)] : []),
    tell.action('执行用户操作'),
    tell.text(`共 ${own.length} 项（ERC-4337，由`),
    tell.party(transaction.from),
    tell.text('打包）'),
  ];
}

/** Several calls that a Safe packs into one; undefined of a single one. */
function tellMany(tell: Teller, calls: readonly NestedCall[]): SummaryPart[] | undefined {
  const count = calls.filter(({ depth }) => depth === 2).length;
  return calls[0]?.decoded?.name === 'multiSend' && count > 1 ? [tell.text(`一次执行 ${count} 项调用`)] : undefined;
}

interface As {
  actor: string;
  inner: NestedCall;
  inside: Inside;
}

/** The inner call as if its actor had sent it. */
function tellAs(tell: Teller, story: Story, moved: Transfer[], { actor, inner, inside }: As): SummaryPart[] {
  const method = inner.input.length >= 10 ? inner.input.slice(0, 10) : '';
  const transaction = { ...story.transaction, from: actor, to: inner.to, input: inner.input, method, valueRaw: inner.valueRaw ?? 0n };
  const told = inside.tellInner({ ...story, transaction, decoded: inner.decoded }, moved);
  if (told) return told;
  const name = inner.decoded?.name ?? method;
  return [tell.text('调用'), tell.party(inner.to), ...(name === '' ? [] : [tell.text(`的 ${name}`)])];
}
