import type { Chain, FamilyName } from '@chaintrail/model';
import { historyServices, ladderOf, type HistoryService } from '@chaintrail/model/chains';
import { z } from 'zod';

/** Somebody who may be asked for histories of one chain. */
export interface ProviderSettings {
  service: HistoryService;
  url: string;
  key: string | null;
  perSecond: number;
  perDay: number | null;
}

const source = z
  .strictObject({
    service: z.enum(historyServices, `应为 ${historyServices.join('、')} 之一`),
    url: z
      .url({ protocol: /^(https?|tcp|ssl)$/, error: '应为 http://、https:// 地址，Electrum 为 ssl:// 或 tcp://', abort: true })
      .refine((text) => !/[?#]|\/\/[^/]*@/.test(text), '不能带 ? 参数、# 与密码：密钥写在 key 中'),
    key: z.string('应为文本').min(1, '不能为空').max(200, '过长').optional(),
    perSecond: z.number('应为数字').min(0.1).max(100).default(3),
    perDay: z.number('应为整数').int('应为整数').min(1).optional(),
  })
  .refine(({ service, url }) => (service === 'electrum') === /^(tcp|ssl):/.test(url), {
    path: ['url'],
    error: 'Electrum 应为 ssl://主机:端口 或 tcp://主机:端口，其他数据源应为 http:// 或 https:// 地址',
  })
  .transform(({ key = null, perDay = null, ...rest }): ProviderSettings => ({ ...rest, key, perDay }));

const sources = z.array(source).min(1, '至少要有一个数据源').max(10, '过多').optional();

/** Who tells what lies before the first block of a chain with a node, where nobody is named by the chain's own ladder. */
export const olderSources = z.strictObject({ sources });

/** A chain of the settings file without a node: read address by address, where nobody is named by the chain's own ladder. */
export const providerChain = z.strictObject({
  mode: z.literal('provider'),
  sources,
  /** Whom blocks and transactions are asked of, in place of the chain's usual public nodes. */
  nodes: z
    .array(z.url({ protocol: /^https?$/, error: '应为 http:// 或 https:// 地址', abort: true }))
    .max(10, '过多')
    .optional(),
});

/** Keys of services, for every chain whose ladder names them. */
export const providerKeys = z.partialRecord(
  z.enum(historyServices, `应为 ${historyServices.join('、')} 之一`),
  z.string('应为文本').min(1, '不能为空').max(200, '过长'),
);

/** Who speaks of which family's chains. */
const readAs: Record<FamilyName, readonly HistoryService[]> = {
  evm: ['etherscan', 'blockscout', 'routescan', 'zksync', 'sqd', 'rpc'],
  tron: ['trongrid', 'tronscan', 'sqd'],
  bitcoin: ['esplora', 'sqd', 'blockbook', 'electrum', 'blockchair'],
};

/** The services that know histories of this chain. */
export function listServices({ family }: Chain): readonly HistoryService[] {
  return readAs[family];
}

/** The rungs of the chain's own ladder that can be asked: services that need a key only with one. */
export function listUsualSources(chain: Chain, keys: z.infer<typeof providerKeys>): ProviderSettings[] {
  return ladderOf(chain.name).flatMap((rung) => {
    const service = listServices(chain).find((known) => known === rung.service);
    if (service === undefined) return [];
    const key = (rung.key === 'none' ? undefined : keys[service]) ?? null;
    if (key === null && (rung.key === 'required' || rung.key === 'paid')) return [];
    const { perSecond, perDay = null } = key !== null && rung.withKey ? rung.withKey : rung;
    return [{ service, url: rung.baseUrl, key, perSecond, perDay }];
  });
}
