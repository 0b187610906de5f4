import { chains } from '@chaintrail/model/chains';
import type { ChainBackup } from '@chaintrail/store/chain';

/** A server has a BACKUP of its own, on its own disks. */
export const SERVER_ADVICE =
  '链上数据在 CLICKHOUSE_URL 的服务器上，请用服务器自己的 BACKUP DATABASE chain 与 RESTORE；应用数据请用 pg_dump 与 pg_restore；数据目录里的 victim-key、bundle-key.pem、notices.key、push.sealed 与 case-files 请一并复制。';

/** One line a chain: up to which block it is there. */
export function describeHeights(held: ChainBackup['chains']): string[] {
  return held.map(({ storeId, finalBlock, headBlock }) => {
    const name = chains.find((chain) => chain.storeId === storeId)?.name ?? `编号 ${storeId} 的链`;
    return `${name}：到区块 ${headBlock}（其中已确定到 ${finalBlock ?? '无'}）`;
  });
}

export function formatBytes(bytes: number): string {
  const units = ['字节', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
