import type { EndpointData } from '@chaintrail/contract/schemas';
import { definitionsOf, type Definition } from '@chaintrail/families';
import type { VerifiedAbiRecord } from '@chaintrail/store/app';
import { readVerifiedItems } from '../../contractAbis.ts';

type Verified = NonNullable<EndpointData<'listContractMethods'>['verified']>;

const words: Record<Verified['match'], string> = {
  exact: '完全匹配：源码编译所得与链上字节码连同元数据一致',
  partial: '部分匹配：源码编译所得与链上字节码一致，元数据不同，注释与变量名可能不是部署时的',
};

/** What a verified source says that a contract can be asked, with how well it fits; undefined where nobody verified one. */
export function readVerified(
  records: readonly VerifiedAbiRecord[],
  { address, implementation }: { address: string; implementation: string },
): { verified: Verified; note: string; list: Definition[] } | undefined {
  // A proxy's own source hardly has more than how it is upgraded.
  const found = [implementation, address].flatMap((one) => records.filter((record) => record.address === one && record.match !== null));
  const [first] = found;
  if (!first) return undefined;
  const match = first.match === 'exact' ? 'exact' : 'partial';
  const list = new Map(
    found
      .flatMap((record) => definitionsOf(readVerifiedItems(record)))
      .toReversed()
      .map((one) => [`${one.type} ${one.key}`, one]),
  );
  return {
    verified: {
      match,
      name: first.name,
      isOfImplementation: first.address !== address,
      source: first.source,
      verifiedTime: first.verifiedAtMs,
      askedTime: first.askedAtMs,
    },
    note: `${first.source} 已验证源码的 ABI（${words[match]}）`,
    list: [...list.values()].toReversed(),
  };
}
